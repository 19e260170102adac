// Erste Schritte: was jetzt zu tun ist und warum, Schritt für Schritt.
import type { learn as en } from '../en/learn.ts'
import type { Texts } from '../../src/lib/language.svelte.ts'

export const learn: Texts<typeof en> = {
  title: 'Erste Schritte',
  text: 'Eine echte Partie gegen einen schwachen Bot, und jemand neben dir sagt, was zu tun ist und warum. Jeden Schritt machst du einmal.',
  begin: 'Anfangen',
  skip: 'Überspringen',
  fold: 'Einklappen',
  unfold: 'Was mache ich jetzt?',
  done: (done, all) => `${done} von ${all} geschafft`,
  why: 'Die Regel',
  over: 'Du hast jeden Schritt einmal gemacht',
  overText: 'Spiel zu Ende oder fang eine eigene Partie an. Was nicht geht, sagt dir, warum, sobald du es versuchst.',
  playOn: 'Weiterspielen',
  own: 'Eine eigene Partie',
  finished: 'Die Partie ist zu Ende. Sieh sie dir Zug für Zug an oder fang eine eigene an.',
  wait: 'Der Bot denkt nach. Schau, was er tut: Sein letzter Zug bleibt auf dem Brett markiert.',
  end: 'Dein Zug ist vollständig. Sieh ihn noch einmal an, jeden Schritt kannst du zurücknehmen. Dann beende ihn.',
  instead: {
    second:
      'Auch das geht, aber bau zuerst ein zweites Stockwerk: Wähle einen der markierten Plätze. Der Vertrag kommt im nächsten Zug.',
    contract:
      'Dort könntest du bauen, und später wirst du es auch. Leg dies eine Mal einen Vertrag: Wähle einen neben dem Brett, dann einen markierten Platz.',
    cargo:
      'So darf dein Boot fahren. Nimm dies eine Mal ein Stockwerk mit: Tipp zuerst eines deiner markierten Stockwerke an, dann sein Ziel.',
    rotate: 'So darf es liegen, aber dreh es vorher einmal: mit R, durch Antippen oder mit dem Knopf in der Leiste.',
  },
  noContract:
    'Neben diesem ersten Stockwerk passt kein Vertrag. Nimm einen Schritt zurück und bau es woanders, oder bau ein zweites und leg den Vertrag im nächsten Zug.',
  names: {
    expand: 'Ein Plättchen legen',
    build: 'Ein Stockwerk bauen',
    second: 'Ein zweites Stockwerk bauen',
    contract: 'Einen Vertrag legen',
    enter: 'Mit dem Boot einfahren',
    sail: 'Fahren',
    cargo: 'Ein Stockwerk mitnehmen',
    rotate: 'Das Plättchen drehen',
    place: 'Dein Plättchen legen',
    veto: 'Über Einspruch entscheiden',
    end: 'Den Zug beenden',
  },
  tolleno: {
    welcome:
      'Willkommen. Mit den anderen baust du eine Stadt, Plättchen um Plättchen, und setzt an ihren Kanälen Stockwerke deiner Farbe. Die meisten Sterne gewinnen.',
    expand:
      'Leg dein Plättchen auf eines der umrandeten Felder: Ein Kanal muss anschließen. Achte darauf, welche Kanäle leuchten, denn an ihnen baust du gleich. Drehen: antippen oder R.',
    build:
      'Nun dein erstes Stockwerk, irgendwo an einem Kanal, den das Plättchen verlängert hat. Jedes Plättchen bekommt, wer darauf das höchste Gebäude hat, für so viele Sterne wie seine Zahl. Auch ein Brunnen, der auf dein Gebäude zeigt, bringt Sterne.',
    second:
      'Ein zweites Stockwerk, an einem Kanal, der den ersten im rechten Winkel kreuzt, auf einem anderen Plättchen. Das sechste Stockwerk bringt dein Boot.',
    contract:
      'Leg diesmal stattdessen einen Vertrag: Er gibt sofort Sterne für das, was um ihn liegt. Wähle einen, schau, was er wo bringt, und leg ihn.',
    enter:
      'Das sechste Stockwerk hat dein Boot gebracht. Es fährt ein, wo ein Kanal aus der Stadt führt. Ein Boot entscheidet Gleichstände für dich, und neben ihm darf sonst niemand bauen.',
    sail: 'Dein Boot muss fahren: geradeaus an einem Kanal, so weit du willst. Es kann ein eigenes Stockwerk von einem Plättchen unterwegs mitnehmen und anderswo einen Turm erhöhen.',
    cargo:
      'Nun mit Ladung: Tipp eines deiner Stockwerke an, an denen das Boot vorbeikommt, dann das Viertel, auf das es soll. Türme am richtigen Ort gewinnen Plättchen.',
  },
  'tolleno-casual': {
    welcome:
      'Willkommen. Alle bauen an derselben Stadt: jeder Zug ein Plättchen und zwei Stockwerke, sonst nichts. Die meisten Sterne gewinnen.',
    expand:
      'Leg dein Plättchen auf eines der umrandeten Felder: Ein Kanal muss anschließen. Seine Zahl sagt, wie weit von ihm entfernt du bauen darfst. Drehen: antippen oder R.',
    build:
      'Dein erstes Stockwerk kommt dorthin, wohin du vom neuen Plättchen aus an Kanälen gelangst, in so vielen Schritten wie seine Zahl. Jedes Plättchen bekommt, wer darauf das höchste Gebäude hat.',
    second:
      'Das zweite Stockwerk: wieder an Kanälen entlang, nun vom Plättchen des ersten Stockwerks aus und mit dessen Zahl. Nicht auf dasselbe Plättchen.',
  },
  toscana: {
    welcome:
      'Willkommen. Du spielst die Dächer, der Bot das Pflaster. Es zählt nur deine größte zusammenhängende Fläche, und zwar die Plättchen, die sie berührt.',
    rotate:
      'Dreh zuerst dein Plättchen: Zeig auf einen Ort, wo es passt, dann R, antippen oder der Knopf in der Leiste. Es kommen nur Drehungen, die passen.',
    place:
      'Leg das oberste Plättchen deines Stapels. Es muss mit einer Seite ein Quadrat deiner Farbe berühren; das erste bedeckt die Mitte. Drehen: antippen oder R.',
    veto: 'Bevor der Bot zieht, darfst du gegen sein Plättchen Einspruch erheben, einmal in jeder Runde. Nützt es ihm sehr? Dann Einspruch; sonst heb ihn dir auf.',
  },
}
