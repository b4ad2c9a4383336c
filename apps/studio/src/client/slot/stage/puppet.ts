import { amountToText } from '@parlour/money';
import { Container, Sprite, Texture } from 'pixi.js';
import { strengthOf } from '../../celebration.ts';
import type { Showing } from '../scene.ts';
import type { Motion } from './motion.ts';
import { drawTexture } from './texture.ts';

/** A part of a puppet, in its units: its drawing, and where its hinge lies in that and in the puppet. */
export type PuppetPart = {
  readonly art: string;
  readonly width: number;
  readonly height: number;
  readonly hinge: readonly [x: number, y: number];
  readonly at: readonly [x: number, y: number];
};

/** How a puppet feels: all from 0 to 1, and eased; `time` in seconds. */
export type Feeling = {
  time: number;
  /** Something runs. */
  keen: number;
  /** Much may come. */
  tense: number;
  /** By the size of what was won. */
  glad: number;
  /** Within the feature. */
  feature: number;
};

/** What a puppet looks like: its parts from the back to the front, around the middle of its foot. */
export type PuppetLook<Name extends string = string> = {
  /** From its foot to the top of its head. */
  readonly height: number;
  readonly parts: Readonly<Record<Name, PuppetPart>>;
  /** Puts parts and the whole figure (`rig`) where the feeling has them; called on every frame. */
  pose(rig: Container, parts: Readonly<Record<Name, Container>>, feeling: Readonly<Feeling>): void;
};

/** Where the foot of a puppet stands, and how high it is; no height where the page has no room. */
export type PuppetPlace = { readonly x: number; readonly y: number; readonly height: number };

export type Puppet = {
  readonly view: Container;
  layout(place: PuppetPlace): void;
  /** A step begins to run. */
  watch(): void;
  tense(): void;
  /** What ran has come to rest and won nothing. */
  calm(): void;
  /** Something was won; 0 for a win of less than ten stakes. */
  cheer(strength: 0 | 1 | 2 | 3): void;
  setFeature(isOn: boolean): void;
};

/** Without another call it comes to rest, so that a page that is left costs nothing. */
const AWAKE_MS = 25_000;
const EASE_MS = 220;
const GLAD = [0.4, 0.65, 0.85, 1] as const;
const GLAD_MS = [1_100, 2_200, 3_600, 5_200] as const;
/** Pixels of a drawing to a unit. */
const DENSITY = 2.5;
const SECOND_MS = 1_000;

/** Whether an eye is shut: a blink now and then. */
export const isBlink = (time: number): boolean => time % 3.7 < 0.13;

/** A drawn figure beside the reels: it idles, looks on while they run, grows tense, and is glad of a win. */
export async function createPuppet<Name extends string>(
  motion: Motion,
  { height: tall, parts: drawn, pose }: PuppetLook<Name>,
): Promise<Puppet> {
  const [view, rig] = [new Container(), new Container()];
  const names = Object.keys(drawn) as Name[];
  const textures = await Promise.all(
    names.map((name) => {
      const { art, height, width } = drawn[name];
      return drawTexture(art, width * DENSITY, height * DENSITY);
    }),
  );
  const parts = {} as Record<Name, Container>;
  for (const [index, name] of names.entries()) {
    const { at, height, hinge, width } = drawn[name];
    const sprite = new Sprite({ texture: textures[index] ?? Texture.EMPTY });
    sprite.setSize(width, height);
    sprite.position.set(-hinge[0], -hinge[1]);
    const part = new Container();
    part.position.set(at[0], at[1]);
    part.addChild(sprite);
    parts[name] = part;
    rig.addChild(part);
  }
  view.addChild(rig);
  const feeling: Feeling = { time: 1, keen: 0, tense: 0, glad: 0, feature: 0 };
  const wanted = { keen: 0, tense: 0, glad: 0, feature: 0 };
  const feelings = ['keen', 'tense', 'glad', 'feature'] as const;
  let awake = 0;
  let gladLeft = 0;
  let stop: (() => void) | null = null;

  const step = (delta: number) => {
    feeling.time += delta / SECOND_MS;
    awake -= delta;
    gladLeft -= delta;
    if (gladLeft <= 0) wanted.glad = 0;
    const share = 1 - Math.exp(-delta / EASE_MS);
    for (const name of feelings) feeling[name] += (wanted[name] - feeling[name]) * share;
    pose(rig, parts, feeling);
    if (awake > 0) return;
    stop?.();
    stop = null;
  };
  const wake = () => {
    if (motion.isReduced) {
      Object.assign(feeling, wanted);
      pose(rig, parts, feeling);
      return motion.redraw();
    }
    awake = AWAKE_MS;
    stop ??= motion.everyFrame(step);
  };
  pose(rig, parts, feeling);

  return {
    view,
    layout({ height, x, y }) {
      view.visible = height > 0;
      view.position.set(x, y);
      view.scale.set(height / tall);
      wake();
    },
    watch() {
      [wanted.keen, wanted.tense, wanted.glad] = [1, 0, 0];
      wake();
    },
    tense() {
      wanted.tense = 1;
      wake();
    },
    calm() {
      [wanted.keen, wanted.tense, wanted.glad] = [0, 0, 0];
      wake();
    },
    cheer(strength) {
      [wanted.keen, wanted.tense, wanted.glad] = [0, 0, GLAD[strength]];
      gladLeft = GLAD_MS[strength];
      wake();
    },
    setFeature(isOn) {
      wanted.feature = isOn ? 1 : 0;
      wake();
    },
  };
}

/** What the frame does while a step is shown; the puppet is glad of more than the round has cost. */
export const withPuppet = (how: Showing, puppet: Puppet): Showing => ({
  ...how,
  pay(won) {
    if (how.isLoud(won)) puppet.cheer(strengthOf(amountToText(won), amountToText(how.stake)));
    else puppet.calm();
    return how.pay(won);
  },
});
