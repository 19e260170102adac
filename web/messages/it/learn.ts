// Primi passi: che cosa fare ora, e perché, passo per passo.
import type { learn as en } from '../en/learn.ts'
import type { Texts } from '../../src/lib/language.svelte.ts'

export const learn: Texts<typeof en> = {
  title: 'Primi passi',
  text: 'Una partita breve contro un bot debole, con qualcuno accanto che dice che cosa fare e perché. Fai ogni passo una volta.',
  begin: 'Comincia',
  next: 'Avanti',
  goOn: 'Riprendi',
  skip: 'Salta',
  fold: 'Ripiega',
  unfold: 'Che cosa faccio ora?',
  done: (done, all) => `${done} di ${all}`,
  why: 'La regola',
  over: 'Hai fatto ogni passo una volta',
  overText:
    'Gioca fino in fondo: la fine è vicina. Se una mossa non è possibile, appena la provi ti viene detto perché.',
  own: 'Gioca ora',
  again: 'Ancora una volta',
  others: 'Un altro gioco',
  finished:
    'La partita è finita, e conosci ogni passo. Qui vedi chi ha vinto; «Rivedi la partita» mostra da dove è venuto tutto. E adesso una partita intera?',
  wait: 'Il bot ci pensa. Guarda che cosa fa: il suo ultimo turno resta segnato sul tabellone.',
  end: 'Il tuo turno è completo. Riguardalo: ogni passo si può ancora riprendere. Poi terminalo.',
  instead: {
    second:
      'Anche questo si può, ma prima costruisci un secondo piano: scegli uno degli spazi segnati. Il contratto viene al prossimo turno.',
    contract:
      'Lì potresti costruire, e più tardi lo farai. Per questa volta posa un contratto: scegline uno accanto al tabellone, poi uno spazio segnato.',
    cargo:
      'La tua barca può navigare così. Per questa volta porta con te un piano: tocca prima uno dei tuoi piani segnati, poi dove deve andare.',
    tower:
      'Anche questo si può. Per questa volta costruisci in altezza: scegli uno dei tetti segnati e guarda come una torre vince una tessera.',
    join: 'La tessera lì ci sta, ma rende meno. Scegli il posto segnato: è lì che la tua area più grande cresce di più.',
    veto: 'Puoi lasciarla passare, e spesso lo farai. Per questa volta poni il veto e guarda che cosa succede.',
    rotate: 'Può stare così, ma prima girala una volta: con R, toccandola, o con il pulsante nella barra.',
  },
  noContract:
    'Accanto a questo primo piano non va nessun contratto. Torna indietro di un passo e mettilo altrove, o costruisci un secondo piano e posa il contratto al prossimo turno.',
  names: {
    expand: 'Posa una tessera',
    build: 'Costruisci un piano',
    second: 'Costruisci un secondo piano',
    tower: 'Costruisci in altezza',
    contract: 'Posa un contratto',
    path: 'Avanza sul tuo percorso',
    enter: 'Fai entrare la barca',
    sail: 'Naviga',
    cargo: 'Porta con te un piano',
    rotate: 'Gira la tessera',
    join: 'Ingrandisci la tua area',
    place: 'Posa la tua tessera',
    veto: 'Poni un veto',
    end: 'Termina il turno',
  },
  tolleno: {
    welcome:
      'Benvenuto. Con gli altri costruisci una città, tessera dopo tessera, e lungo i suoi canali metti piani del tuo colore. Vince chi ha più stelle.',
    prepared:
      'Questa città è piccola: il tuo percorso ha nove caselle invece di venti, perciò la partita dura cinque o sei turni.',
    rotate:
      'Prima gira la tua tessera: indica una casella contornata, poi R, clic destro, toccala un’altra volta o usa il pulsante nella barra. Vengono solo le rotazioni possibili, un punto per ognuna.',
    expand:
      'Posa la tua tessera su una delle caselle contornate: un canale deve collegarsi. Guarda quali canali si accendono, perché lì costruirai.',
    build:
      'Ora il tuo primo piano, lungo un canale che la tessera ha prolungato. Ogni tessera va a chi vi ha l’edificio più alto, per tante stelle quanto il suo numero. Anche una fontana che indica il tuo edificio dà stelle.',
    second:
      'Un secondo piano, lungo un canale che incrocia il primo ad angolo retto, su un’altra tessera. Conta quanto il primo.',
    tower:
      'Metti questo piano su uno dei tuoi edifici: l’edificio più alto di una tessera la vince, e dove punta una fontana conta ogni piano. I tuoi tetti sono segnati.',
    contract:
      'Questa volta posa invece un contratto: dà subito stelle per ciò che gli sta attorno. Scegline uno, guarda che cosa dà in ogni spazio, e posalo.',
    path: 'Guarda il percorso accanto al tuo nome: ogni piano che metti ne libera una casella. Questo porta la tua barca; i prossimi le permettono di svoltare, danno il punteggio proprio della tua plancia e concludono la partita.',
    enter:
      'La tua barca è qui. Entra dove un canale esce dalla città. Una barca rompe la parità a tuo favore, e nessun altro può costruire accanto a lei.',
    sail: 'La tua barca deve muoversi: diritto lungo un canale, fin dove vuoi. Può portare con sé un tuo piano da una tessera che attraversa, e alzare una torre altrove.',
    cargo:
      'Ora con un carico: tocca uno dei tuoi piani accanto a cui passa la barca, poi il quarto dove deve andare. Torri al posto giusto vincono tessere.',
  },
  'tolleno-casual': {
    welcome:
      'Benvenuto. Tutti costruiscono la stessa città: a ogni turno una tessera e due piani, nient’altro. Vince chi ha più stelle.',
    prepared:
      'Questa partita è stata cominciata per te: sei il rosso e ti restano otto dei tuoi venti piani, cioè quattro turni.',
    rotate:
      'Prima gira la tua tessera: indica una casella contornata, poi R, clic destro, toccala un’altra volta o usa il pulsante nella barra. Vengono solo le rotazioni possibili, un punto per ognuna.',
    expand:
      'Posa la tua tessera su una delle caselle contornate: un canale deve collegarsi. Il suo numero dice quanto lontano potrai costruire.',
    build:
      'Il tuo primo piano va dove arrivi lungo i canali, dalla nuova tessera, in tanti passi quanto il suo numero. Ogni tessera va a chi vi ha l’edificio più alto.',
    second:
      'Il secondo piano: di nuovo lungo i canali, ora dalla tessera del primo e con il suo numero. Non sulla stessa tessera.',
    tower:
      'Metti questo piano su uno dei tuoi edifici: l’edificio più alto di una tessera la vince, e dove punta una fontana conta ogni piano. I tuoi tetti sono segnati.',
  },
  toscana: {
    welcome:
      'Benvenuto. A uno i tetti, all’altro il selciato. Conta solo la tua area connessa più grande: le tessere che tocca.',
    prepared:
      'Tu giochi i tetti, il bot il selciato. Questa manche è stata cominciata per te: in ogni pila restano cinque tessere. Il tabellone contorna e conta le due aree più grandi.',
    look: 'Guardati prima intorno: le due tessere in cima sono scoperte, la tua e quella del bot, e il tabellone contorna l’area più grande di ciascuno e ne conta le tessere.',
    rotate:
      'Prima gira la tua tessera: indica un posto dove sta, poi R, toccala, o il pulsante nella barra. Vengono solo le rotazioni possibili.',
    join: 'Ora posala dove due delle tue aree diventano una sola: il posto è segnato. Conta solo la tua area più grande, ma con tutte le tessere che tocca, anche quelle del bot.',
    place:
      'Posa la prima tessera della tua pila. Deve toccare con un lato un quadrato del tuo colore; la prima di una manche copre il centro. Tutti vedono le due tessere in cima: pensa a che cosa può fare il bot con la sua.',
    veto: 'Prima che il bot muova puoi porre il veto alla sua tessera, una volta per manche: finisce sotto la sua pila e viene su la prossima. Se la lasci passare, tieni il veto.',
    vetoNow: 'Questa tessera al bot è utile: poni il veto ora.',
  },
}
