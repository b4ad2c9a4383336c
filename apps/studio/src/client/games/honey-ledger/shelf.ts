import { SERIF } from '../../art/fonts.ts';
import { Container, Graphics, Sprite, Text, type Texture } from 'pixi.js';
import type { Motion } from '../../slot/stage/motion.ts';
import { COUNTER, type Layout, PRIZE } from './layout.ts';

/** A fixed prize on a paper slip: its picture, its name, what it is worth at the stake. */
function createPrize(texture: Texture, name: string, tint: string) {
  const view = new Container();
  const slip = new Graphics()
    .roundRect(-PRIZE.width / 2, -PRIZE.height / 2, PRIZE.width, PRIZE.height, 12)
    .fill('#fff4d6')
    .stroke({ color: '#4a2a12', width: 3 })
    .roundRect(-PRIZE.width / 2 + 5, -PRIZE.height / 2 + 5, PRIZE.width - 10, PRIZE.height - 10, 8)
    .stroke({ color: tint, width: 2.5 });
  const picture = new Sprite({ texture, anchor: 0.5 });
  picture.setSize(60);
  picture.x = -PRIZE.width / 2 + 40;
  const text = (size: number, fill: string, y: number) => {
    const made = new Text({
      text: '',
      anchor: { x: 0.5, y: 0.5 },
      style: { fontFamily: SERIF, fontWeight: '700', fontSize: size, fill },
    });
    made.position.set(30, y);
    return made;
  };
  const [title, worth] = [text(19, tint, -16), text(27, '#3a1d06', 13)];
  title.text = name;
  view.addChild(slip, picture, title, worth);
  return {
    view,
    setWorth(amount: string) {
      worth.text = amount;
      worth.scale.set(1);
      worth.scale.set(Math.min(1, 122 / Math.max(1, worth.width)));
      title.scale.set(1);
      title.scale.set(Math.min(1, 122 / Math.max(1, title.width)));
    },
  };
}

const PIPS = 3;

/** Respins left, as drops of honey. */
function createCounter(motion: Motion, label: string) {
  const view = new Container();
  const slip = new Graphics()
    .roundRect(-COUNTER.width / 2, -COUNTER.height / 2, COUNTER.width, COUNTER.height, 30)
    .fill('#4a2a12')
    .stroke({ color: '#f2c56a', width: 3 });
  const name = new Text({
    text: label,
    anchor: { x: 0.5, y: 0.5 },
    style: { fontFamily: SERIF, fontWeight: '600', fontSize: 18, fill: '#f6d992' },
  });
  name.position.set(-40, 0);
  name.scale.set(Math.min(1, 108 / Math.max(1, name.width)));
  const pips = Array.from({ length: PIPS }, (_, index) => {
    const pip = new Graphics();
    pip.position.set(28 + index * 27, 2);
    return pip;
  });
  view.addChild(slip, name, ...pips);
  const draw = (left: number) => {
    for (const [index, pip] of pips.entries())
      pip
        .clear()
        .moveTo(0, -17)
        .bezierCurveTo(12, -2, 11, 12, 0, 12)
        .bezierCurveTo(-11, 12, -12, -2, 0, -17)
        .fill(index < left ? '#f6ae1c' : '#2a1406')
        .stroke({ color: index < left ? '#fff0b4' : '#6b4420', width: 2 });
  };
  draw(PIPS);
  return {
    view,
    /** Shows how many respins are left; all of them again with a small leap. */
    async show(left: number) {
      draw(left);
      if (left !== PIPS) return motion.redraw();
      return motion.tween(300, (part) => {
        for (const pip of pips) pip.scale.set(1 + 0.35 * Math.sin(part * Math.PI));
      });
    },
  };
}

export type ShelfDeps = {
  readonly prizes: readonly {
    readonly texture: Texture;
    readonly name: string;
    readonly tint: string;
  }[];
  /** The word for respins. */
  readonly respins: string;
};

/** The fixed prizes, and the counter of respins while they are played. */
export function createShelf(motion: Motion, { prizes, respins }: ShelfDeps) {
  const view = new Container();
  const slips = prizes.map(({ name, texture, tint }) => createPrize(texture, name, tint));
  const counter = createCounter(motion, respins);
  counter.view.visible = false;
  view.addChild(...slips.map((slip) => slip.view), counter.view);
  return {
    view,
    layout({ counter: at, prizes: { places, scale } }: Pick<Layout, 'counter' | 'prizes'>) {
      for (const [index, slip] of slips.entries()) {
        const [x, y] = places[index] ?? [0, 0];
        slip.view.position.set(x, y);
        slip.view.scale.set(scale);
      }
      counter.view.position.set(at.x, at.y);
      counter.view.scale.set(at.scale);
    },
    setWorths(amounts: readonly string[]) {
      for (const [index, slip] of slips.entries()) slip.setWorth(amounts[index] ?? '');
    },
    count: (left: number) => counter.show(left),
    setCounting(isOn: boolean) {
      counter.view.visible = isOn;
    },
  };
}
