import { testDrawings } from '../../../art/testkit/drawings.ts';
import { boardBack, boardFront, logo, valueArt } from './board.ts';
import { plaque, shard, star } from './extras.ts';
import { scene } from './scene.ts';
import { comet, symbolArt } from './symbols.ts';
import { tile } from './tile.ts';

const frame = { columns: 6, rows: 5, cell: 80, margin: 24 };

testDrawings({
  ...Object.fromEntries(symbolArt.map((draw, symbol) => [`symbol ${symbol}`, draw()])),
  wide: scene({ width: 1600, height: 900 }),
  tall: scene({ width: 390, height: 844 }),
  back: boardBack(frame),
  front: boardFront(frame),
  stacked: logo(true),
  line: logo(false),
  plaque: plaque({ width: 300, height: 60 }),
  burning: comet(3),
  value: valueArt(500),
  shard: shard('#ffffff'),
  star: star('#ffffff'),
  tile: tile(),
});
