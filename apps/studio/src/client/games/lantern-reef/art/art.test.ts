import { testDrawings } from '../../../art/testkit/drawings.ts';
import { boardBack, boardFront, logo, numberArt, spotArt } from './board.ts';
import { bubble, mote, plaque } from './extras.ts';
import { scene } from './scene.ts';
import { symbolArt } from './symbols.ts';
import { tile } from './tile.ts';

const frame = { columns: 7, rows: 7, cell: 80, margin: 24 };

testDrawings({
  ...Object.fromEntries(symbolArt.map((draw, symbol) => [`symbol ${symbol}`, draw()])),
  wide: scene({ width: 1600, height: 900 }),
  tall: scene({ width: 390, height: 844 }),
  back: boardBack(frame),
  front: boardFront(frame),
  stacked: logo(true),
  line: logo(false),
  plaque: plaque({ width: 300, height: 60 }),
  marked: spotArt(0),
  lit: spotArt(4),
  number: numberArt('×16'),
  bubble: bubble('#ffffff'),
  mote: mote('#ffffff'),
  tile: tile(),
});
