// First steps: what to do now, and why, step by step.
export const learn = {
  title: 'First steps',
  text: 'A real game against a weak bot, with somebody beside you who says what to do and why. You do every step once.',
  begin: 'Begin',
  skip: 'Skip',
  fold: 'Fold away',
  unfold: 'What do I do now?',
  done: (done: number, all: number) => `${done} of ${all} done`,
  why: 'The rule',
  over: 'You have done every step once',
  overText: 'Play on to the end, or begin a game of your own. Everything that cannot be done says why when you try it.',
  playOn: 'Play on',
  own: 'A game of my own',
  finished: 'The game is over. Look at it turn by turn, or begin a game of your own.',
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
    rotate: 'It may lie like that, but turn it once before: press R, tap it, or use the button in the bar.',
  },
  noContract:
    'No contract fits beside this first floor. Take a step back and set the floor elsewhere, or build a second floor and lay a contract next turn.',
  names: {
    expand: 'Place a tile',
    build: 'Build a floor',
    second: 'Build a second floor',
    contract: 'Lay a contract',
    enter: 'Bring your boat in',
    sail: 'Sail',
    cargo: 'Take a floor along',
    rotate: 'Turn the tile',
    place: 'Lay your tile',
    veto: 'Decide about a veto',
    end: 'End your turn',
  },
  tolleno: {
    welcome:
      'Welcome. You build a city with the others, tile by tile, and set floors of your colour along its canals. Most stars win.',
    expand:
      'Put your tile on one of the outlined cells: a canal has to connect. Watch which canals light up, for you will build along them. Turn the tile by tapping it, or with R.',
    build:
      'Now your first floor, on any space along a canal that the tile has extended. Each tile goes to whoever has the tallest building on it, for as many stars as its number. A fountain that points at your building gives stars as well.',
    second:
      'A second floor, along a canal that crosses the first one at a right angle, on another tile. The sixth floor brings your boat.',
    contract:
      'This time lay a contract instead: it gives stars at once, for what lies around it. Choose one, look what it gives at each space, and lay it.',
    enter:
      'Your sixth floor has brought your boat. It enters where a canal leads out of the city. A boat breaks ties in its player’s favour, and nobody else may build beside it.',
    sail: 'Your boat has to move: straight on along a canal, as far as you like. It may take one of your floors along from a tile that it passes, and build a tower elsewhere.',
    cargo:
      'Now with cargo: tap one of your floors that the boat passes, then the quarter where it shall go. Towers in the right place win tiles.',
  },
  'tolleno-casual': {
    welcome: 'Welcome. Everybody builds the same city: each turn a tile and two floors, nothing else. Most stars win.',
    expand:
      'Put your tile on one of the outlined cells: a canal has to connect. Its number says how far you may build from it. Turn it by tapping it, or with R.',
    build:
      'Your first floor goes on any space that you can get to along canals, from the new tile, in as many steps as its number. Each tile goes to whoever has the tallest building on it.',
    second:
      'The second floor: again along canals, now from the tile of the first floor and with that tile’s number. Not on the same tile.',
  },
  toscana: {
    welcome:
      'Welcome. You play the roofs, the bot plays the paving. Only your largest connected area counts; tiles that it touches score.',
    rotate:
      'First turn your tile: point at a place where it fits, then press R, tap the tile or use the button in the bar. Only rotations that fit come up.',
    place:
      'Lay the tile on top of your stack. It has to touch a square of your colour, side to side; the first tile covers the middle. Turn it by tapping it, or with R.',
    veto: 'Before the bot moves you may veto its tile, once in each round. Is the tile good for it? Then veto; if not, let it be and keep the veto.',
  },
}
