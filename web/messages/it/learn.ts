// Primi passi: che cosa fare ora, e perché, passo per passo.
import type { learn as en } from '../en/learn.ts'
import type { Texts } from '../../src/lib/language.svelte.ts'

export const learn: Texts<typeof en> = {
  title: 'Primi passi',
  text: 'Una vera partita contro un bot debole, con qualcuno accanto che dice che cosa fare e perché. Fai ogni passo una volta.',
  begin: 'Comincia',
  skip: 'Salta',
  fold: 'Ripiega',
  unfold: 'Che cosa faccio ora?',
  done: (done, all) => `${done} di ${all}`,
  why: 'La regola',
  over: 'Hai fatto ogni passo una volta',
  overText: 'Gioca fino in fondo, o comincia una partita tua. Ciò che non si può fare dice perché appena lo provi.',
  playOn: 'Continua',
  own: 'Una partita mia',
  finished: 'La partita è finita. Guardala turno per turno, o comincia una partita tua.',
  wait: 'Il bot ci pensa. Guarda che cosa fa: il suo ultimo turno resta segnato sul tabellone.',
  end: 'Il tuo turno è completo. Riguardalo: ogni passo si può ancora riprendere. Poi terminalo.',
  instead: {
    second:
      'Anche questo si può, ma prima costruisci un secondo piano: scegli uno degli spazi segnati. Il contratto viene al prossimo turno.',
    contract:
      'Lì potresti costruire, e più tardi lo farai. Per questa volta posa un contratto: scegline uno accanto al tabellone, poi uno spazio segnato.',
    cargo:
      'La tua barca può navigare così. Per questa volta porta con te un piano: tocca prima uno dei tuoi piani segnati, poi dove deve andare.',
    rotate: 'Può stare così, ma prima ruotala una volta: con R, toccandola, o con il pulsante nella barra.',
  },
  noContract:
    'Accanto a questo primo piano non va nessun contratto. Torna indietro di un passo e mettilo altrove, o costruisci un secondo piano e posa il contratto al prossimo turno.',
  names: {
    expand: 'Posa una tessera',
    build: 'Costruisci un piano',
    second: 'Costruisci un secondo piano',
    contract: 'Posa un contratto',
    enter: 'Fai entrare la barca',
    sail: 'Naviga',
    cargo: 'Porta con te un piano',
    rotate: 'Ruota la tessera',
    place: 'Posa la tua tessera',
    veto: 'Decidi su un veto',
    end: 'Termina il turno',
  },
  tolleno: {
    welcome:
      'Benvenuto. Con gli altri costruisci una città, tessera dopo tessera, e lungo i suoi canali metti piani del tuo colore. Vince chi ha più stelle.',
    expand:
      'Posa la tua tessera su una delle caselle contornate: un canale deve collegarsi. Guarda quali canali si accendono, perché lì costruirai. Per ruotare: tocca la tessera, o R.',
    build:
      'Ora il tuo primo piano, lungo un canale che la tessera ha prolungato. Ogni tessera va a chi vi ha l’edificio più alto, per tante stelle quanto il suo numero. Anche una fontana che indica il tuo edificio dà stelle.',
    second:
      'Un secondo piano, lungo un canale che incrocia il primo ad angolo retto, su un’altra tessera. Il sesto piano porta la tua barca.',
    contract:
      'Questa volta posa invece un contratto: dà subito stelle per ciò che gli sta attorno. Scegline uno, guarda che cosa dà in ogni spazio, e posalo.',
    enter:
      'Il sesto piano ha portato la tua barca. Entra dove un canale esce dalla città. Una barca rompe la parità a tuo favore, e nessun altro può costruire accanto a lei.',
    sail: 'La tua barca deve muoversi: diritto lungo un canale, fin dove vuoi. Può portare con sé un tuo piano da una tessera che attraversa, e alzare una torre altrove.',
    cargo:
      'Ora con un carico: tocca uno dei tuoi piani accanto a cui passa la barca, poi il quarto dove deve andare. Torri al posto giusto vincono tessere.',
  },
  'tolleno-casual': {
    welcome:
      'Benvenuto. Tutti costruiscono la stessa città: a ogni turno una tessera e due piani, nient’altro. Vince chi ha più stelle.',
    expand:
      'Posa la tua tessera su una delle caselle contornate: un canale deve collegarsi. Il suo numero dice quanto lontano potrai costruire. Per ruotare: tocca la tessera, o R.',
    build:
      'Il tuo primo piano va dove arrivi lungo i canali, dalla nuova tessera, in tanti passi quanto il suo numero. Ogni tessera va a chi vi ha l’edificio più alto.',
    second:
      'Il secondo piano: di nuovo lungo i canali, ora dalla tessera del primo e con il suo numero. Non sulla stessa tessera.',
  },
  toscana: {
    welcome:
      'Benvenuto. Tu giochi i tetti, il bot il selciato. Conta solo la tua area connessa più grande: le tessere che tocca.',
    rotate:
      'Prima ruota la tua tessera: indica un posto dove sta, poi R, toccala, o il pulsante nella barra. Vengono solo le rotazioni possibili.',
    place:
      'Posa la prima tessera della tua pila. Deve toccare con un lato un quadrato del tuo colore; la prima copre il centro. Per ruotare: tocca la tessera, o R.',
    veto: 'Prima che il bot muova puoi porre il veto alla sua tessera, una volta per manche. Gli è molto utile? Allora veto; altrimenti tienilo da parte.',
  },
}
