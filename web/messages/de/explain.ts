// Warum nicht? Was dann? Die Sätze von docs/explanations.md, die Wörter für ihre Werte, und das Protokoll der Züge.
import type { explain as en } from '../en/explain.ts'
import type { Texts } from '../../src/lib/language.svelte.ts'
import { list, plural } from '../../src/lib/words.ts'

const n = (count: number, one: string, other: string) => plural('de', count, { one, other })
const soFar = ' Wäre jetzt Schluss, hättest du {now} (vorher {before}){wins}.'
const areas =
  '; die größte Fläche der {colour} zählte dann {own_after} (jetzt {own_before}), die der {other_colour} {other_after} (jetzt {other_before}).'

export const explain: Texts<typeof en> = {
  nobody: 'niemanden',
  you: 'dich',
  corners: { NW: 'Nordwesten', NE: 'Nordosten', SE: 'Südosten', SW: 'Südwesten' },
  short: { NW: 'NW', NE: 'NO', SE: 'SO', SW: 'SW' },
  sides: { N: 'Norden', E: 'Osten', S: 'Süden', W: 'Westen' },
  space: (corner, cell) => `das Viertel im ${corner} von ${cell}`,
  canal: (axis, from, to) =>
    `den ${axis === 'NS' ? 'Nord-Süd' : 'Ost-West'}-Kanal ${from === to ? `auf ${from}` : `von ${from} bis ${to}`}`,
  and: (parts) => list('de', parts),
  or: (parts) => list('de', parts, 'disjunction'),
  none: 'keines',
  boat: (name, cell) => `das von ${name} auf ${cell}`,
  deadEnds: {
    here: (side, cell) => `sein Kanal nach ${side} liefe gegen die geschlossene Seite von ${cell}`,
    there: (side, cell) => `es verschlösse den Kanal, der im ${side} von ${cell} kommt`,
  },
  found: {
    fountain: 'einen Brunnen',
    contract: (contract) => `den Vertrag ${contract}`,
    yours: 'ein Gebäude von dir',
    others: (name) => `ein Gebäude von ${name}`,
    free: 'ein Fundament ohne Stockwerk',
    nothing: 'kein Fundament',
  },
  wins: (parts) => `: ${parts}`,
  win: (cell, value, after, before) => `${cell} (Wert ${value}) ginge an ${after} statt an ${before}`,
  gains: (parts) => ` und bringt dir ${parts}`,
  gain: {
    boat: 'dein Boot',
    'one-turn': 'eine Wendung für dein Boot',
    'two-turns': 'eine zweite Wendung für dein Boot',
    scoring: 'die eigene Wertung deines Tableaus',
    stars: 'die Sterne dieses Feldes auf deinem Tableau',
  },
  bends: (count) => (count ? n(count, 'einmal', '#-mal') : 'kein Mal'),
  tiles: (count) => n(count, '# Plättchen', '# Plättchen'),
  floors: (count) => n(count, '# Stockwerk', '# Stockwerke'),
  stars: (count) => n(count, '# Stern', '# Sterne'),
  steps: {
    expand: 'dein Handplättchen legen',
    build: 'das erste Stockwerk bauen',
    second: 'ein zweites Stockwerk bauen oder einen Vertrag legen',
    'casual-second': 'das zweite Stockwerk bauen',
    enter: 'dein Boot einfahren lassen',
    sail: 'dein Boot bewegen',
  },
  actions: {
    T: 'ein Plättchen zu legen',
    B: 'zu bauen',
    C: 'einen Vertrag zu legen',
    E: 'mit dem Boot einzufahren',
    S: 'mit dem Boot zu fahren',
    '.': 'mit dem Boot zu fahren',
  },
  colours: { roofs: 'Dächer', paving: 'Pflaster' },
  reasons: {
    'over-floors':
      'Die Partie ist zu Ende: Alle Stockwerke sind gebaut (von: {owners}), und die Runde ist ausgespielt.',
    'over-all-floors': 'Die Partie ist zu Ende: Alle haben alle Stockwerke gebaut.',
    'over-idle': 'Die Partie ist zu Ende: In Runde {round} hat niemand ein Plättchen gelegt oder ein Stockwerk gebaut.',
    'over-rounds': 'Die Partie ist zu Ende: Nach Runde {round} ist spätestens Schluss.',
    'step-to-come': 'Jetzt musst du {step}; {action} kommt später im Zug.',
    'step-past': 'Jetzt musst du {step}; {action} geht in diesem Zug nicht mehr.',
    'not-in-casual':
      'Die Familienversion hat weder Verträge noch Boote: Du legst ein Plättchen, dann baust du zwei Stockwerke.',
    'no-boat-yet': 'Dein Boot bekommst du mit dem {comes}. Stockwerk; bisher hast du {floors} gebaut.',
    'boat-outside': 'Dein Boot liegt noch neben dem Tableau; es muss erst in die Stadt einfahren.',
    'boat-inside': 'Dein Boot ist schon in der Stadt, auf {cell}; es fährt nicht noch einmal ein.',
    'cell-taken': 'Auf {cell} liegt schon ein Plättchen; ein neues kommt auf ein leeres Feld.',
    'touches-nothing': 'Ein Plättchen auf {cell} läge mit keiner Seite an der Stadt.',
    'boat-beside': 'An ein Plättchen mit einem fremden Boot darfst du nicht anlegen; neben {cell} liegt {boats}.',
    'dead-end': 'Das gäbe eine Sackgasse: {dead_ends}.',
    'no-connection':
      'Mindestens ein Kanal muss anschließen, doch zu {neighbours} kehrte das Plättchen nur geschlossene Seiten.',
    'same-face': 'Nach weniger Drehungen sieht das Plättchen ebenso aus; diese Lage schreibt sich {token}.',
    'no-tile': 'Auf {cell} liegt kein Plättchen, auf dem du bauen könntest.',
    'on-fountain': '{space} trägt einen Brunnen; gebaut wird auf Fundamenten.',
    'no-foundation': '{space} hat kein Fundament.',
    'on-contract': '{space} ist vom Vertrag {contract} bedeckt; dort kann niemand bauen.',
    'others-building': '{space} trägt ein Gebäude von {other}, und ein Gebäude hat nur eine Farbe.',
    'others-boat': 'Das Boot von {other} liegt auf {cell}; dort kannst du nicht bauen.',
    'no-canal-there':
      '{space} grenzt an keinen Kanal; das erste Stockwerk muss an einen grenzen, den du verlängert hast. Verlängert hast du {extended}.',
    'not-extended':
      '{space} grenzt nur an {canals}; mit dem Plättchen auf {placed} hast du aber {extended} verlängert.',
    'extends-nothing':
      '{space} grenzt nur an {canals}, und der hängt nicht mit der älteren Stadt zusammen, ist also nicht verlängert; verlängert hast du {extended}.',
    'too-far':
      '{cell} ist {distance} weit von dem Plättchen entfernt, das du auf {placed} gelegt hast; sein Wert erlaubt {limit}.',
    'no-floors': 'Du hast keine Stockwerke mehr; du kannst nur noch einen Vertrag legen.',
    'same-tile': 'Dein erstes Stockwerk steht auf {cell}; dieser Schritt muss auf ein anderes Plättchen.',
    'second-boat': 'Das Boot von {other} liegt auf {cell}; dort kannst du weder bauen noch einen Vertrag legen.',
    'second-no-canal':
      '{space} grenzt an keinen Kanal; es muss an einen grenzen, der {references} im rechten Winkel trifft.',
    'not-perpendicular':
      '{space} grenzt nur an {canals}; es muss an einen Kanal grenzen, der {references} im rechten Winkel trifft.',
    'second-too-far':
      '{cell} ist {distance} weit von deinem ersten Stockwerk auf {first} entfernt; der Wert jenes Plättchens erlaubt {limit}.',
    'contract-not-open': 'Der Vertrag {contract} liegt nicht offen; zur Wahl stehen {open}.',
    'no-contract-open': 'Kein Vertrag liegt offen, also lässt sich {contract} nicht legen.',
    'contract-no-tile': 'Auf {cell} liegt kein Plättchen für einen Vertrag.',
    'contract-not-free': 'Ein Vertrag braucht ein freies Fundament; {space} trägt {found}.',
    'enter-no-tile': 'Auf {cell} liegt kein Plättchen, auf dem dein Boot einfahren könnte.',
    'no-way-in': 'Auf {cell} kann dein Boot nicht einfahren: Keiner der Kanäle dort führt ins Leere.',
    'no-way-on':
      'Das Boot von {other} liegt auf {cell}, und deines könnte von dort nicht weiter; also kann es nicht einfahren.',
    'must-move': 'Dein Boot auf {cell} kann fahren, also muss es auf ein anderes Plättchen.',
    'may-not-stay': 'Auch das Boot von {other} liegt auf {cell}; deines muss gleich weiter.',
    'stay-is-a-dot': 'Dein Boot ist eben auf {cell} eingefahren; dass es bleibt, schreibt sich als einzelner Punkt.',
    'stays-empty': 'Ein Boot, das bleibt, wo es einfuhr (auf {cell}), trägt keine Ladung.',
    'sail-no-tile': 'Auf {cell} liegt kein Plättchen, zu dem dein Boot fahren könnte.',
    'stops-on-boat': 'Das Boot von {other} liegt auf {cell}; deines darf daran vorbei, aber dort nicht halten.',
    'too-many-turns':
      'Von {start} nach {cell} müsste dein Boot {needed} wenden und darf es {allowed}; die nächste Wendung kommt mit dem {comes}. Stockwerk, und du hast {floors} gebaut.',
    'never-so-many-turns':
      'Von {start} nach {cell} müsste dein Boot {needed} wenden, und mehr als zweimal darf keines.',
    'loads-at-goal': 'Geladen wird unterwegs, nicht auf {cell}, wo dein Boot hält.',
    'loads-not-own': 'Laden darfst du nur ein eigenes Stockwerk; {load} trägt {found}.',
    'loads-nowhere': 'Auf {via} liegt kein Plättchen, von dem du laden könntest.',
    'loads-by-boat': 'Das Boot von {other} liegt auf {via}; dort kannst du nichts laden.',
    'detour-turns': 'Über {via} müsste dein Boot auf dem Weg nach {cell} {needed} wenden und darf es {allowed}.',
    'no-detour': 'Auf dem Weg von {start} nach {cell} kommt dein Boot nicht an {via} vorbei.',
    'no-space-for-cargo': 'Ladung braucht ein freies Fundament oder ein Gebäude von dir; {space} trägt {found}.',
    places: `Das Plättchen auf {cell} verlängert {extended}. Plätze für dein erstes Stockwerk: {room}.${soFar}`,
    builds: `{space} trägt dann ein Gebäude mit {height}{gains}.${soFar}`,
    'builds-again': `{space} trägt dann ein Gebäude mit {height}{gains}.${soFar}`,
    lays: `Vertrag {contract} gibt dir hier ({space}) sofort {stars}.${soFar}`,
    enters: `Dein Boot fährt auf {cell} ein; es darf dort bleiben oder weiterfahren.${soFar}`,
    'enters-beside': 'Dein Boot fährt auf {cell} ein und muss weiter, weil dort das Boot von {other} liegt.',
    stays: `Dein Boot bleibt auf {cell}.${soFar}`,
    sails: `Dein Boot fährt von {start} nach {cell} und wendet {turns}.${soFar}`,
    carries: `Dein Boot fährt von {start} nach {cell} und wendet {turns}. Es bringt ein Stockwerk mit (aufgeladen: {load}, abgeladen: {space}); das Gebäude hat dann {height}.${soFar}`,
    over: 'Die Partie ist zu Ende; niemand zieht mehr.',
    'veto-first': 'Du musst erst sagen, ob du gegen Plättchen {tile} von {other} Einspruch erhebst.',
    'place-first': 'Du musst dein Plättchen {tile} legen; Einspruch erhebt man vor dem Zug des Gegenübers.',
    outside: 'Das Plättchen ragte über das Brett hinaus, das bei {edge} endet: {outside}.',
    taken: 'Auf {taken} liegt schon ein Plättchen.',
    'same-look': 'Plättchen {tile} sieht nach einer halben Drehung gleich aus; diese Lage schreibt sich {token}.',
    centre: 'Das erste Plättchen einer Runde muss das mittlere Quadrat {centre} bedecken.',
    'no-contact': 'Das Plättchen läge mit keiner Seite an einem Quadrat deiner Farbe ({colour}).',
    'corner-only':
      'Das Plättchen läge mit keiner Seite an einem Quadrat deiner Farbe ({colour}): {corners} trifft es nur an einer Ecke, und das zählt nicht.',
    'wrong-colour':
      'An diesem Tisch muss deine Farbe ({colour}) auf dem neuen Plättchen deine Farbe auf dem Brett berühren; hier berührt nur die andere Farbe ({other_colour}) {touches}.',
    keeps: 'Du lässt Plättchen {tile} gelten, und {other} spielt damit weiter.',
    vetoes: 'Plättchen {tile} kommt unter den Stapel, und {other} spielt mit dem nächsten weiter.',
    starts: `Plättchen {tile} bedeckt das mittlere Quadrat${areas}`,
    touches: `Plättchen {tile} berührt deine Farbe ({colour}) auf {touches}${areas}`,
  },
  log: {
    turn: (name, clauses) => `${name} ${list('de', clauses)}.`,
    tile: (cell) => `legt ein Plättchen auf ${cell}`,
    first: (space) => `baut auf ${space}`,
    second: (space) => `baut noch einmal auf ${space}`,
    contract: (contract, space) => `legt Vertrag ${contract} auf ${space}`,
    enter: (cell) => `fährt mit dem Boot auf ${cell} ein`,
    stay: 'bleibt dort',
    sail: (cell) => `fährt nach ${cell}`,
    carry: (cell, from, to) => `fährt nach ${cell} und bringt ein Stockwerk von ${from} nach ${to}`,
    toscana: (cell) => `legt ein Plättchen auf ${cell}`,
    veto: 'erhebt Einspruch gegen das Plättchen gegenüber',
    keep: 'lässt das Plättchen gegenüber gelten',
    nothing: 'kann nichts tun',
    bot: 'für diesen Platz hat ein Bot gespielt',
  },
}
