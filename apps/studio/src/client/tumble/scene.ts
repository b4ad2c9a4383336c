import { Graphics, Sprite } from 'pixi.js';
import type { SceneDeps, SlotScene } from '../slot/scene.ts';
import { createPixiStage } from '../slot/stage/application.ts';
import type { Motion } from '../slot/stage/motion.ts';
import { createPuppet, type Puppet, withPuppet } from '../slot/stage/puppet.ts';
import { drawTexture } from '../slot/stage/texture.ts';
import { type Beat, type BeatsOf, boardAfter, lastBeat } from './beats.ts';
import { createBoard } from './board.ts';
import { createCourse } from './course.ts';
import { createDrift } from './drift.ts';
import { createEffects } from './effects.ts';
import { layOut, type Layout } from './layout.ts';
import { createMeter } from './meter.ts';
import { createMusic } from './music.ts';
import { drawTextures, dropTextures, type Textures } from './textures.ts';
import type { TumbleSounds, TumbleTheme } from './theme.ts';

const LEAVE_MIN_MS = 420;
const VEIL_MS = 900;
const DRIFT_PIXELS = 64;

/** The picture of a slot whose symbols tumble, in the looks of its theme. */
export async function createTumbleScene<Key extends string>(
  theme: TumbleTheme,
  beatsOf: BeatsOf,
  { bars, host, isReduced, money, sound }: SceneDeps<Key>,
): Promise<SlotScene> {
  const { app, motion } = await createPixiStage(host, { background: theme.background, isReduced });
  const measure = () =>
    layOut(theme, { width: host.clientWidth, height: host.clientHeight }, bars());
  const first = measure();
  let shown = { layout: first, textures: await drawTextures(theme, first) };
  const puppet = await createPuppet(motion, theme.puppet);
  const sounds = withTension(theme.sounds(sound), puppet);
  const music = createMusic(sounds);
  const backdrop = createBackdrop(theme);
  const title = new Sprite();
  const board = createBoard(theme, motion, shown.textures);
  const meter = createMeter(motion, theme.background);
  const effects = await createEffects(theme, motion, () => shown);
  const drift = createDrift(motion, {
    ...theme.drift,
    texture: await drawTexture(theme.drift.art, DRIFT_PIXELS, DRIFT_PIXELS),
  });
  const course = createCourse({
    theme,
    motion,
    board,
    meter,
    effects,
    sounds,
    money,
    placeOf: (cell) => board.view.toGlobal(board.centre(cell)),
  });
  app.stage.addChild(...backdrop.views, drift.view, title, board.view, meter.view);
  app.stage.addChild(puppet.view, effects.view);
  let serial = 0;
  let leaving: Promise<void> = Promise.resolve();
  let isFeature = false;
  /** What multiplies belongs to free spins. */
  let isFree = false;

  const place = () => {
    const { layout, textures } = shown;
    backdrop.layout(layout, textures);
    title.texture = textures.logo;
    title.position.set(layout.logo.x, layout.logo.y);
    title.setSize(layout.logo.width, layout.logo.height);
    board.view.position.set(layout.board.x, layout.board.y);
    board.layout(layout, textures);
    meter.layout(layout, textures);
    drift.layout(layout.size);
    puppet.layout(theme.puppet.place(layout));
  };
  const forget = () => {
    void board.setSpots(null);
    void meter.setMultiplier(0);
  };
  const wake = () => {
    drift.wake();
    music.wake();
  };
  place();

  return {
    motion,
    async resize() {
      serial += 1;
      const mine = serial;
      app.resize();
      const layout = measure();
      const textures = await drawTextures(theme, layout);
      // A later change of size has overtaken this one.
      if (mine !== serial) return dropTextures(textures);
      const old = shown.textures;
      shown = { layout, textures };
      place();
      dropTextures(old);
      return motion.redraw();
    },
    rest(steps) {
      isFree = steps.length > 1;
      restAt(theme, steps.map(beatsOf), { board, meter });
    },
    clear() {
      board.clear();
      meter.setAmount('', false);
      motion.redraw();
    },
    start() {
      wake();
      puppet.watch();
      if (!isFeature) forget();
      sounds.leave();
      leaving = board.leave();
      return LEAVE_MIN_MS;
    },
    async show(step, how) {
      wake();
      await leaving;
      isFree = isFeature;
      await course(beatsOf(step), withPuppet(how, puppet));
    },
    async halt() {
      await leaving;
      await board.drop(board.standing(), {
        tenseFrom: theme.columns,
        onTense: () => {},
        onLand: (column) => sounds.land(column),
      });
    },
    setFeature(isOn) {
      isFeature = isOn;
      puppet.setFeature(isOn);
      music.setFeature(isOn);
      // What multiplied the paid spin does not multiply free ones.
      if (!isFree || !isOn) forget();
      void backdrop.dim(motion, isOn);
    },
    celebrate: (strength) => effects.rain(strength),
  };
}

/** The figure grows tense with the board. */
const withTension = (sounds: TumbleSounds, puppet: Puppet): TumbleSounds => ({
  ...sounds,
  tense() {
    puppet.tense();
    sounds.tense();
  },
});

/** The scene behind everything, and the light of free spins over it. */
function createBackdrop({ feature }: TumbleTheme) {
  const room = new Sprite();
  const veil = new Graphics();
  veil.blendMode = 'multiply';
  veil.alpha = 0;
  return {
    views: [room, veil],
    dim(motion: Motion, isOn: boolean): Promise<void> {
      const from = veil.alpha;
      const to = isOn ? feature.alpha : 0;
      return motion.tween(VEIL_MS, (part) => {
        veil.alpha = from + (to - from) * part;
      });
    },
    layout({ size: { height, width } }: Layout, { scene }: Textures) {
      room.texture = scene;
      room.setSize(width, height);
      veil.clear().rect(0, 0, width, height).fill(feature.colour);
    },
  };
}

type Parts = {
  readonly board: ReturnType<typeof createBoard>;
  readonly meter: ReturnType<typeof createMeter>;
};

/** Shows how a round stands after the beats of its steps. */
function restAt(
  { opening }: TumbleTheme,
  steps: readonly (readonly Beat[])[],
  { board, meter }: Parts,
): void {
  const stands = boardAfter(steps);
  board.show(stands ?? { grid: opening, values: null });
  void board.setSpots(stands?.spots ?? null);
  void meter.setMultiplier(lastBeat(steps.slice(1).flat(), 'multiplier')?.multiplier ?? 0);
  meter.setAmount('', false);
}
