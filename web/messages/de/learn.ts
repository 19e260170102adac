// Erste Schritte: was jetzt zu tun ist und warum, Schritt für Schritt.
import type { learn as en } from '../en/learn.ts'
import type { Texts } from '../../src/lib/language.svelte.ts'

export const learn: Texts<typeof en> = {
  title: 'Erste Schritte',
  text: 'Eine kurze Partie gegen einen schwachen Bot, und jemand neben dir sagt, was zu tun ist und warum. Jeden Schritt machst du einmal.',
  begin: 'Anfangen',
  next: 'Weiter',
  goOn: 'Weitermachen',
  skip: 'Überspringen',
  fold: 'Einklappen',
  unfold: 'Was mache ich jetzt?',
  done: (done, all) => `${done} von ${all} geschafft`,
  why: 'Die Regel',
  over: 'Du hast jeden Schritt einmal gemacht',
  overText:
    'Spiel zu Ende, es dauert nicht mehr lange. Wenn etwas nicht geht, erfährst du den Grund, sobald du es versuchst.',
  own: 'Jetzt spielen',
  again: 'Noch einmal',
  others: 'Ein anderes Spiel',
  finished:
    'Die Partie ist zu Ende, und du kennst jeden Schritt. Hier steht, wer gewonnen hat; „Partie ansehen“ zeigt, woher alles kam. Jetzt eine ganze Partie?',
  wait: 'Der Bot denkt nach. Schau, was er tut: Sein letzter Zug bleibt auf dem Brett markiert.',
  end: 'Dein Zug ist vollständig. Sieh ihn noch einmal an, jeden Schritt kannst du zurücknehmen. Dann beende ihn.',
  instead: {
    second:
      'Auch das geht, aber bau zuerst ein zweites Stockwerk: Wähle einen der markierten Plätze. Der Vertrag kommt im nächsten Zug.',
    contract:
      'Dort könntest du bauen, und später wirst du es auch. Leg dies eine Mal einen Vertrag: Wähle einen neben dem Brett, dann einen markierten Platz.',
    cargo:
      'So darf dein Boot fahren. Nimm dies eine Mal ein Stockwerk mit: Tipp zuerst eines deiner markierten Stockwerke an, dann sein Ziel.',
    tower:
      'Auch das geht. Bau dies eine Mal in die Höhe: Wähle eines der markierten Dächer und sieh, wie ein Turm ein Plättchen gewinnt.',
    join: 'Dort passt das Plättchen, bringt aber weniger. Nimm die markierte Stelle: Da wächst deine größte Fläche am meisten.',
    veto: 'Du darfst es gelten lassen, und oft wirst du das tun. Leg dies eine Mal dein Veto ein und sieh, was geschieht.',
    rotate: 'So darf es liegen, aber dreh es vorher einmal: mit R, durch Antippen oder mit dem Knopf in der Leiste.',
  },
  noContract:
    'Neben diesem ersten Stockwerk passt kein Vertrag. Nimm einen Schritt zurück und bau es woanders, oder bau ein zweites und leg den Vertrag im nächsten Zug.',
  names: {
    expand: 'Ein Plättchen legen',
    build: 'Ein Stockwerk bauen',
    second: 'Ein zweites Stockwerk bauen',
    tower: 'In die Höhe bauen',
    contract: 'Einen Vertrag legen',
    path: 'Auf deinem Pfad vorankommen',
    enter: 'Mit dem Boot einfahren',
    sail: 'Fahren',
    cargo: 'Ein Stockwerk mitnehmen',
    rotate: 'Das Plättchen drehen',
    join: 'Deine Fläche vergrößern',
    place: 'Dein Plättchen legen',
    veto: 'Ein Veto einlegen',
    end: 'Den Zug beenden',
  },
  tolleno: {
    welcome:
      'Willkommen. Mit den anderen baust du eine Stadt, Plättchen um Plättchen, und setzt an ihren Kanälen Stockwerke deiner Farbe. Die meisten Sterne gewinnen.',
    prepared:
      'Diese Stadt ist klein: Dein Pfad hat neun Felder statt zwanzig, die Partie dauert also fünf oder sechs Züge.',
    rotate:
      'Dreh zuerst dein Plättchen: Zeig auf ein umrandetes Feld, dann R, Rechtsklick, noch einmal antippen oder der Knopf in der Leiste. Es kommen nur Drehungen, die passen, für jede ein Punkt.',
    expand:
      'Leg dein Plättchen auf eines der umrandeten Felder: Ein Kanal muss anschließen. Achte darauf, welche Kanäle leuchten, denn an ihnen baust du gleich.',
    build:
      'Nun dein erstes Stockwerk, irgendwo an einem Kanal, den das Plättchen verlängert hat. Jedes Plättchen bekommt, wer darauf das höchste Gebäude hat, für so viele Sterne wie seine Zahl. Auch ein Brunnen, der auf dein Gebäude zeigt, bringt Sterne.',
    second:
      'Ein zweites Stockwerk, an einem Kanal, der den ersten im rechten Winkel kreuzt, auf einem anderen Plättchen. Es zählt genauso viel wie das erste.',
    tower:
      'Setz dieses Stockwerk auf eines deiner Gebäude: Das höchste Gebäude auf einem Plättchen gewinnt es, und wo ein Brunnen hinzeigt, zählt jedes Stockwerk. Deine Dächer sind markiert.',
    contract:
      'Leg diesmal stattdessen einen Vertrag: Er gibt sofort Sterne für das, was um ihn liegt. Wähle einen, schau, was er wo bringt, und leg ihn.',
    path: 'Schau auf den Pfad bei deinem Namen: Jedes Stockwerk, das du setzt, macht ein Feld frei. Dieses bringt dein Boot; spätere lassen es abbiegen, bringen die Wertung deiner Tafel und beenden die Partie.',
    enter:
      'Dein Boot ist da. Es fährt ein, wo ein Kanal aus der Stadt führt. Ein Boot entscheidet Gleichstände für dich, und neben ihm darf sonst niemand bauen.',
    sail: 'Dein Boot muss fahren: geradeaus an einem Kanal, so weit du willst. Es kann ein eigenes Stockwerk von einem Plättchen unterwegs mitnehmen und anderswo einen Turm erhöhen.',
    cargo:
      'Nun mit Ladung: Tipp eines deiner Stockwerke an, an denen das Boot vorbeikommt, dann das Viertel, auf das es soll. Türme am richtigen Ort gewinnen Plättchen.',
  },
  'tolleno-casual': {
    welcome:
      'Willkommen. Alle bauen an derselben Stadt: jeder Zug ein Plättchen und zwei Stockwerke, sonst nichts. Die meisten Sterne gewinnen.',
    prepared:
      'Diese Partie ist für dich angefangen: Du bist Rot und hast noch acht deiner zwanzig Stockwerke, also vier Züge.',
    rotate:
      'Dreh zuerst dein Plättchen: Zeig auf ein umrandetes Feld, dann R, Rechtsklick, noch einmal antippen oder der Knopf in der Leiste. Es kommen nur Drehungen, die passen, für jede ein Punkt.',
    expand:
      'Leg dein Plättchen auf eines der umrandeten Felder: Ein Kanal muss anschließen. Seine Zahl sagt, wie weit von ihm entfernt du bauen darfst.',
    build:
      'Dein erstes Stockwerk kommt dorthin, wohin du vom neuen Plättchen aus an Kanälen gelangst, in so vielen Schritten wie seine Zahl. Jedes Plättchen bekommt, wer darauf das höchste Gebäude hat.',
    second:
      'Das zweite Stockwerk: wieder an Kanälen entlang, nun vom Plättchen des ersten Stockwerks aus und mit dessen Zahl. Nicht auf dasselbe Plättchen.',
    tower:
      'Setz dieses Stockwerk auf eines deiner Gebäude: Das höchste Gebäude auf einem Plättchen gewinnt es, und wo ein Brunnen hinzeigt, zählt jedes Stockwerk. Deine Dächer sind markiert.',
  },
  toscana: {
    welcome:
      'Willkommen. Dem einen gehören die Dächer, dem anderen das Pflaster. Es zählt nur deine größte zusammenhängende Fläche, und zwar die Plättchen, die sie berührt.',
    prepared:
      'Du spielst die Dächer, der Bot das Pflaster. Diese Runde ist für dich angefangen: In jedem Stapel liegen noch fünf Plättchen. Das Brett umrandet und zählt die beiden größten Flächen.',
    look: 'Schau dich erst um: Beide obersten Plättchen liegen offen, deines und das des Bots, und das Brett umrandet von jedem die größte Fläche und zählt ihre Plättchen.',
    rotate:
      'Dreh zuerst dein Plättchen: Zeig auf einen Ort, wo es passt, dann R, antippen oder der Knopf in der Leiste. Es kommen nur Drehungen, die passen.',
    join: 'Leg es nun dorthin, wo aus zwei deiner Flächen eine wird: Die Stelle ist markiert. Nur deine größte Fläche zählt, dafür mit jedem Plättchen, das sie berührt, auch mit denen des Bots.',
    place:
      'Leg das oberste Plättchen deines Stapels. Es muss mit einer Seite ein Quadrat deiner Farbe berühren; das erste einer Runde bedeckt die Mitte. Beide obersten Plättchen sieht jeder: Überleg, was der Bot mit seinem anfangen kann.',
    veto: 'Bevor der Bot zieht, darfst du gegen sein Plättchen dein Veto einlegen, einmal in jeder Runde: Es kommt unter seinen Stapel, und das nächste liegt oben. Lässt du es gelten, behältst du das Veto.',
    vetoNow: 'Dieses Plättchen nützt dem Bot, also leg jetzt dein Veto ein.',
  },
}
