// First steps: what to do now, and why, step by step.
export const learn = {
  title: 'First steps',
  text: 'A short game against a weak bot, with somebody beside you who says what to do and why. You do every step once.',
  begin: 'Begin',
  next: 'Next',
  goOn: 'Go on',
  skip: 'Skip',
  fold: 'Fold away',
  unfold: 'What do I do now?',
  done: (done: number, all: number) => `${done} of ${all} done`,
  why: 'The rule',
  over: 'You have done every step once',
  overText: 'Play on to the end: it is near. Whatever cannot be done says why when you try it.',
  own: 'Play now',
  again: 'Once more',
  others: 'Another game',
  finished:
    'The game is over, and you know every step. Here you see who won; “Review the game” shows where everything came from. Now a whole game?',
  wait: 'The bot is thinking. Watch what it does: its last turn stays marked on the board.',
  end: 'Your turn is complete. Look it over; you can still take back every step. Then end it.',
  /** Something else was tried than what the course insists on. */
  instead: {
    second:
      'That is allowed too, but build a second floor first: choose one of the marked spaces. A contract comes next turn.',
    contract:
      'You could build there, and later you will. This once, lay a contract: choose one beside the board, then a marked space.',
    cargo:
      'Your boat may sail like that. This once, take a floor along: tap one of your marked floors first, then where it shall go.',
    tower:
      'That is allowed too. This once, build higher: choose one of the marked roofs, so that you see a tower win a tile.',
    join: 'The tile fits there, but it gives less. Choose the marked place: there your largest area grows most.',
    veto: 'You may let it be, and often you will. This once, press “Veto this tile” and see what happens.',
    rotate: 'It may lie like that, but turn it once before: press R, tap it, or use the button in the bar.',
  },
  noContract:
    'No contract fits beside this first floor. Take a step back and set the floor elsewhere, or build a second floor and lay a contract next turn.',
  names: {
    expand: 'Place a tile',
    build: 'Build a floor',
    second: 'Build a second floor',
    tower: 'Build higher',
    contract: 'Lay a contract',
    path: 'Go along your path',
    enter: 'Bring your boat in',
    sail: 'Sail',
    cargo: 'Take a floor along',
    rotate: 'Turn the tile',
    join: 'Let your area grow',
    place: 'Lay your tile',
    veto: 'Veto a tile',
    end: 'End your turn',
  },
  tolleno: {
    welcome:
      'Welcome. You build a city with the others, tile by tile, and set floors of your colour along its canals. Most stars win.',
    prepared: 'This city is small: your path has nine spaces instead of twenty, so the game takes five or six turns.',
    rotate:
      'First turn your tile: point at an outlined cell, then press R, click it with the right button, tap it once more or use the button in the bar. Only rotations that fit come up, a dot for each.',
    expand:
      'Put your tile on one of the outlined cells: a canal has to connect. Watch which canals light up, for you will build along them. It goes where its water meets that of the city.',
    build:
      'Now your first floor, on any space along a canal that the tile has extended. Each tile goes to whoever has the tallest building on it, for as many stars as its number. A fountain that points at your building gives stars as well.',
    second:
      'A second floor, along a canal that crosses the first one at a right angle, on another tile. What you set here counts as much as the first.',
    tower:
      'Set this floor on top of one of your own: the tallest building on a tile wins it, and under a fountain every floor counts. Your marked roofs are the places.',
    contract:
      'This time lay a contract instead: it gives stars at once, for what lies around it. Choose one, look what it gives at each space, and lay it.',
    path: 'Look at the path beside your name: every floor you set frees a space of it. This floor brings your boat; later ones let it turn, give your board’s own scoring, and end the game.',
    enter:
      'Your boat is here. It enters where a canal leads out of the city. A boat breaks ties in its player’s favour, and nobody else may build beside it.',
    sail: 'Your boat has to move: straight on along a canal, as far as you like. It may take one of your floors along from a tile that it passes, and build a tower elsewhere.',
    cargo:
      'Now with cargo: tap one of your floors that the boat passes, then the quarter where it shall go. Towers in the right place win tiles.',
  },
  'tolleno-casual': {
    welcome: 'Welcome. Everybody builds the same city: each turn a tile and two floors, nothing else. Most stars win.',
    prepared: 'This game has been begun for you: you are red, and have eight of your twenty floors left, four turns.',
    rotate:
      'First turn your tile: point at an outlined cell, then press R, click it with the right button, tap it once more or use the button in the bar. Only rotations that fit come up, a dot for each.',
    expand:
      'Put your tile on one of the outlined cells: a canal has to connect. Its number says how far you may build from it.',
    build:
      'Your first floor goes on any space that you can get to along canals, from the new tile, in as many steps as its number. Each tile goes to whoever has the tallest building on it.',
    second:
      'The second floor: again along canals, now from the tile of the first floor and with that tile’s number. Not on the same tile.',
    tower:
      'Set this floor on top of one of your own: the tallest building on a tile wins it, and under a fountain every floor counts. Your marked roofs are the places.',
  },
  toscana: {
    welcome:
      'Welcome. One of you has the roofs, the other the paving. Only your largest connected area counts; tiles that it touches score.',
    prepared:
      'You play the roofs, the bot the paving. This round has been begun for you: five tiles are left in each stack. The board outlines both largest areas and counts them.',
    look: 'Look around first: both top tiles lie open, yours and the bot’s, and the board outlines the largest area of each of you and counts its tiles.',
    rotate:
      'First turn your tile: point at a place where it fits, then press R, tap the tile or use the button in the bar. Only rotations that fit come up.',
    join: 'Now lay it where two of your areas become one: the place is marked. Only your largest area counts, and it counts every tile that it touches, also those of the bot.',
    place:
      'Lay the tile on top of your stack. It has to touch a square of your colour, side to side; the first tile of a round covers the middle. Everybody sees both top tiles: think of what the bot can do with its own.',
    veto: 'Before the bot moves you may veto its tile, once in each round: the tile goes under its stack, and the next one comes up. If you let it be, you keep the veto.',
    vetoNow: 'This tile is good for the bot, so veto it now.',
  },
}
