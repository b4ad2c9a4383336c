import { Container, Graphics, Sprite, type Texture } from 'pixi.js';
import { type Amount, ZERO } from '@parlour/money';
import type { SceneDeps, Showing, SlotScene } from '../slot/scene.ts';
import { createPixiStage } from '../slot/stage/application.ts';
import { createParticles } from '../slot/stage/particles.ts';
import { drawTexture, sparkTexture } from '../slot/stage/texture.ts';
import { type Beat, type BeatsOf, boardAfter, type Group, lastBeat } from './beats.ts';
import { createBoard } from './board.ts';
import { createDrift } from './drift.ts';
import { cellsOf } from './falls.ts';
import { layOut, type Layout } from './layout.ts';
import { createMeter } from './meter.ts';
import { createMusic } from './music.ts';
import { drawTextures, dropTextures } from './textures.ts';
import type { TumbleTheme } from './theme.ts';

const LEAVE_MIN_MS = 420;
const FLY_MS = 520;
const FLY_GAP_MS = 230;
const DEBRIS = 7;
const RAIN_MS = 240;

type BurstBeat = Extract<Beat, { kind: 'burst' }>;
type ViewBeat = Extract<Beat, { kind: 'drop' | 'fall' }>;

/** The picture of a slot whose symbols tumble, in the looks of its theme. */
export async function createTumbleScene<Key extends string>(
  theme: TumbleTheme,
  beatsOf: BeatsOf,
  { bars, host, isReduced, money, sound }: SceneDeps<Key>,
): Promise<SlotScene> {
  const { app, motion } = await createPixiStage(host, { background: theme.background, isReduced });
  const measure = () =>
    layOut(theme, { width: host.clientWidth, height: host.clientHeight }, bars());
  let layout: Layout = measure();
  let textures = await drawTextures(theme, layout);
  const debris = await Promise.all(
    theme.lights.map((light) =>
      Promise.all(theme.debris.map((draw) => drawTexture(draw(light), 64, 64))),
    ),
  );
  const spark = sparkTexture('rgba(255,236,190,.95)');
  const sounds = theme.sounds(sound);
  const music = createMusic(sounds);

  const room = new Sprite();
  const veil = new Graphics();
  const title = new Sprite();
  const board = createBoard(theme, motion, textures);
  const meter = createMeter(motion, theme.background);
  const drift = createDrift(motion, {
    texture: await drawTexture(theme.drift.art, 64, 64),
    count: theme.drift.count,
    speed: theme.drift.speed,
  });
  const particles = createParticles(motion);
  const flights = new Container();
  veil.blendMode = 'multiply';
  veil.alpha = 0;
  app.stage.addChild(
    room,
    veil,
    drift.view,
    title,
    board.view,
    meter.view,
    particles.view,
    flights,
  );
  let serial = 0;
  let leaving: Promise<void> = Promise.resolve();
  let isFeature = false;
  /** Places or multipliers that stay are those of free spins. */
  let isFree = false;

  const place = () => {
    const { board: origin, cell, logo, margin, size } = layout;
    room.texture = textures.scene;
    room.setSize(size.width, size.height);
    veil.clear().rect(0, 0, size.width, size.height).fill(theme.feature.colour);
    title.texture = textures.logo;
    title.position.set(logo.x, logo.y);
    title.setSize(logo.width, logo.height);
    board.view.position.set(origin.x, origin.y);
    board.layout({ cell, margin }, textures);
    meter.layout(layout, textures);
    drift.layout(size);
  };

  const burstAt = (cell: number, face: number) => {
    const { x, y } = board.centre(cell);
    const at = { x: layout.board.x + x, y: layout.board.y + y };
    const own = debris[face] ?? [];
    for (const [index, texture] of own.entries())
      particles.burst({
        ...at,
        count: index === 0 ? DEBRIS : 3,
        texture,
        size: layout.cell * (index === 0 ? 0.2 : 0.34),
        speed: layout.cell * 3.4,
        lifeMs: 760,
        gravity: theme.weight * layout.cell,
        isGlow: index > 0,
      });
    particles.burst({
      ...at,
      count: 2,
      texture: spark,
      size: layout.cell * 0.7,
      speed: layout.cell * 0.6,
      lifeMs: 300,
      gravity: 0,
      isGlow: true,
    });
  };

  const dropIn = async ({ grid, values }: ViewBeat) => {
    let scatters = 0;
    const { columns, rows, scatter, scattersWanted } = theme;
    const until = (column: number) =>
      cellsOf(grid.slice(0, column * rows), scatter).length >= scattersWanted - 1;
    const tenseFrom = Array.from({ length: columns }, (_, column) => column).find(until) ?? columns;
    await board.drop(
      { grid, values },
      {
        tenseFrom,
        onTense: () => sounds.tense(),
        onLand(column) {
          sounds.land(column);
          for (const _ of cellsOf(grid.slice(column * rows, (column + 1) * rows), scatter)) {
            scatters += 1;
            sounds.scatter(scatters);
          }
        },
      },
    );
  };

  /** Sends every multiplier in view to the plaque, one after the other. */
  const gather = async (before: number) => {
    const values = board.standing.values ?? [];
    let sum = before;
    let level = 0;
    for (const [cell, value] of values.entries()) {
      const texture = textures.numbers.get(value);
      if (value === 0 || texture === undefined) continue;
      level += 1;
      sum += value;
      const total = sum;
      const rising = level;
      const { x, y } = board.centre(cell);
      const from = { x: layout.board.x + x, y: layout.board.y + y };
      const to = meter.target();
      if (!motion.isReduced) {
        const flying = new Sprite({ texture, anchor: 0.5, ...from });
        flying.setSize(layout.cell * 1.26, layout.cell * 0.42);
        flights.addChild(flying);
        burstAt(cell, board.faceAt(cell));
        await motion.tween(FLY_MS, (part) => {
          flying.x = from.x + (to.x - from.x) * part;
          flying.y = from.y + (to.y - from.y) * part - Math.sin(part * Math.PI) * layout.cell;
        });
        flying.destroy();
      }
      sounds.multiplier(rising);
      await meter.setMultiplier(total);
      await motion.wait(motion.isReduced ? 0 : FLY_GAP_MS - 120);
    }
  };

  const burst = async (
    { groups, spots }: BurstBeat,
    next: ViewBeat | undefined,
    {
      count,
      how,
      texts,
    }: {
      readonly count: number;
      readonly texts: readonly string[];
      readonly how: { readonly isLoud: boolean };
    },
  ) => {
    await board.light(groups, texts, how.isLoud);
    for (const { cells } of groups) for (const cell of cells) burstAt(cell, board.faceAt(cell));
    sounds.burst(count);
    await board.pop(groups);
    if (spots !== null) {
      const grown = Math.max(
        0,
        ...groups.flatMap(({ cells }) => cells.map((cell) => spots[cell] ?? 0)),
      );
      if (grown > 1) sounds.multiplier(Math.log2(grown));
      void board.setSpots(spots);
    }
    if (next !== undefined) await board.fall(next, groups, (column) => sounds.land(column));
  };

  const labelOf = ({ multiplier, pays }: Group, how: Showing): string => {
    const text = money.short(how.amountOf(pays));
    return multiplier > 1 ? `${text}  ×${multiplier}` : text;
  };

  const play = async (beats: readonly Beat[], how: Showing) => {
    const end = lastBeat(beats, 'end');
    const most = how.amountOf(end?.win ?? 0);
    let paid = 0;
    let bursts = 0;
    const soFar = (): Amount => {
      const amount = how.amountOf(paid);
      return amount > most ? most : amount;
    };
    for (const [index, beat] of beats.entries()) {
      if (beat.kind === 'drop') await dropIn(beat);
      if (beat.kind === 'burst') {
        bursts += 1;
        paid += beat.groups.reduce((sum, { pays }) => sum + pays, 0);
        const isLoud = how.isLoud(soFar());
        const texts = beat.groups.map((group) => labelOf(group, how));
        const next = beats.slice(index + 1).find(({ kind }) => kind === 'fall') as
          | ViewBeat
          | undefined;
        meter.setAmount(money.short(soFar()), isLoud);
        await Promise.all([
          how.pay(soFar()),
          burst(beat, next, { count: bursts, texts, how: { isLoud } }),
        ]);
      }
      if (beat.kind === 'multiplier') {
        await gather(beat.multiplier - beat.inView);
        await meter.setMultiplier(beat.multiplier);
        await meter.slam();
        meter.setAmount(money.short(most), how.isLoud(most));
      }
      if (beat.kind === 'spins') await board.pulse(cellsOf(board.standing.grid, theme.scatter));
    }
    if (most === ZERO || paid === 0 || how.amountOf(paid) !== most) await how.pay(most);
  };

  const resize = async () => {
    serial += 1;
    const mine = serial;
    app.resize();
    const measured = measure();
    const drawn = await drawTextures(theme, measured);
    // A later change of size has overtaken this one.
    if (mine !== serial) return dropTextures(drawn);
    const old = textures;
    layout = measured;
    textures = drawn;
    place();
    dropTextures(old);
    motion.redraw();
  };
  place();

  const wake = () => {
    drift.wake();
    music.wake();
  };

  return {
    motion,
    resize,
    rest(steps) {
      const beats = steps.map(beatsOf);
      const stands = boardAfter(beats);
      board.show(stands ?? { grid: theme.opening, values: null });
      void board.setSpots(stands?.spots ?? null);
      isFree = steps.length > 1;
      void meter.setMultiplier(
        isFree ? (lastBeat(beats.slice(1).flat(), 'multiplier')?.multiplier ?? 0) : 0,
      );
      meter.setAmount('', false);
    },
    clear() {
      board.clear();
      meter.setAmount('', false);
      motion.redraw();
    },
    start() {
      wake();
      if (!isFeature) {
        void board.setSpots(null);
        void meter.setMultiplier(0);
      }
      sounds.leave();
      leaving = board.leave();
      return LEAVE_MIN_MS;
    },
    async show(step, how) {
      wake();
      await leaving;
      isFree = isFeature;
      await play(beatsOf(step), how);
    },
    async halt() {
      await leaving;
      await board.drop(board.standing, {
        tenseFrom: theme.columns,
        onTense: () => {},
        onLand: (column) => sounds.land(column),
      });
    },
    setFeature(isOn) {
      isFeature = isOn;
      music.setFeature(isOn);
      // What multiplied the paid spin does not multiply free ones.
      if (!isFree || !isOn) {
        void board.setSpots(null);
        void meter.setMultiplier(0);
      }
      const from = veil.alpha;
      const to = isOn ? theme.feature.alpha : 0;
      void motion.tween(900, (part) => {
        veil.alpha = from + (to - from) * part;
      });
    },
    celebrate(strength) {
      const { cell, size } = layout;
      let passed = 0;
      let turn = 0;
      return motion.everyFrame((delta) => {
        passed += delta;
        if (passed < RAIN_MS / strength) return;
        passed = 0;
        turn += 1;
        const face = turn % theme.faces.length;
        const at = { x: size.width * ((turn * 0.618_034) % 1), y: size.height * 0.46 };
        const shower: readonly (readonly [Texture | undefined, number, number, boolean])[] = [
          [textures.faces[face], 2 * strength, 0.5, false],
          [debris[face]?.[0], 8 * strength, 0.24, false],
          [spark, 5 * strength, 0.3, true],
        ];
        for (const [texture, count, share, isGlow] of shower) {
          if (texture === undefined) continue;
          particles.burst({
            ...at,
            count,
            texture,
            size: cell * share,
            speed: cell * (4 + strength),
            lifeMs: 1_800,
            gravity: theme.weight * cell,
            isGlow,
          });
        }
      });
    },
  };
}
