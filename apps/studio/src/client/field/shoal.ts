import {
  type Fish,
  placeOf,
  type SeaPlan,
  stageOf,
  totalPays,
  totalWeight,
  type Water,
} from '@parlour/games/field';
import { Container, MeshRope, Point, Sprite, Text, type Texture } from 'pixi.js';
import type { Motion } from '../slot/stage/motion.ts';
import { screenDensity } from '../slot/stage/application.ts';
import { drawTexture } from '../slot/stage/texture.ts';
import type { Drawing } from './art/drawing.ts';
import type { SeaLook } from './look.ts';

const POINTS = 9;
/** Pictures reach a little beyond what shots meet. */
const PICTURE = 1.12;
const FLASH_MS = 130;
const SHADOW_FAR = 26;

type Moment = {
  readonly water: Water;
  readonly now: number;
  readonly waterMs: number;
  /** How the sea is turned on the screen. */
  readonly turn: number;
  readonly deltaMs: number;
};

type ShoalDeps = {
  readonly isReduced: boolean;
  readonly timesText: (pays: number) => string;
};

/** One fish in the picture. */
type Swimmer = {
  readonly view: Container;
  readonly body: Container;
  readonly shadow: Sprite;
  readonly label: Text | null;
  bend(ms: number): void;
  tint(colour: number): void;
  flashMs: number;
  isDying: boolean;
};

/** A body of points along its spine, which bends as it swims. */
function createSwimmer(drawing: Drawing, texture: Texture, radius: number, phase: number): Swimmer {
  const length = radius * drawing.long * PICTURE;
  const scale = length / texture.width;
  const high = (length * drawing.high) / drawing.wide;
  const points = Array.from(
    { length: POINTS },
    (_, at) => new Point((texture.width * at) / (POINTS - 1) - texture.width / 2, 0),
  );
  const rope = new MeshRope({ texture, points });
  rope.scale.set(scale);
  const shadow = new Sprite({ texture, anchor: 0.5, tint: 0x000000, alpha: 0.2 });
  shadow.setSize(length, high);
  const body = new Container();
  body.addChild(rope);
  const view = new Container();
  view.addChild(shadow, body);
  const { gait, sway } = drawing;
  const offset = phase * 1_000;
  return {
    view,
    body,
    shadow,
    label: null,
    flashMs: 0,
    isDying: false,
    tint: (colour) => (rope.tint = colour),
    bend(ms) {
      const time = (ms + offset) / 1_000;
      const pace = Math.max(2.2, 420 / (radius + 30));
      if (gait === 'flap') body.scale.y = 0.9 + Math.sin(time * pace) * 0.13;
      else if (gait === 'pulse') {
        const beat = Math.sin(time * pace * 0.8);
        body.scale.set(1 + beat * 0.07, 1 - beat * 0.09);
      } else if (gait === 'paddle') body.rotation = Math.sin(time * pace * 0.6) * 0.07;
      const tide = gait === 'bend' ? sway : sway * 0.4;
      for (const [at, point] of points.entries()) {
        const back = 1 - at / (POINTS - 1);
        point.y =
          Math.sin(time * pace * 1.7 + back * 4.2) * texture.height * tide * (0.08 + back * back);
      }
    },
  };
}

/** Pictures of all fish that are in the water. */
export async function createShoal(
  plan: SeaPlan,
  look: SeaLook,
  { isReduced, timesText }: ShoalDeps,
) {
  const density = Math.min(2, screenDensity());
  const textures = await Promise.all(
    plan.kinds.map(async ({ code, radius }) => {
      const drawing = look.fish[code];
      if (drawing === undefined) throw new Error(`no picture of ${code}`);
      const wide = Math.min(900, radius * drawing.long * density * 0.9);
      const texture = await drawTexture(drawing.svg, wide, (wide * drawing.high) / drawing.wide);
      return { drawing, texture };
    }),
  );
  const view = new Container();
  const swimmers = new Map<number, Swimmer>();
  let hasShadows = true;

  const add = (fish: Fish): Swimmer => {
    const { drawing, texture } = textures[fish.kind] as (typeof textures)[number];
    const made = createSwimmer(drawing, texture, fish.radius, fish.phase);
    const isBoss = plan.kinds[fish.kind]?.isBoss === true;
    const label = isBoss
      ? new Text({
          text: '',
          anchor: 0.5,
          style: {
            fill: '#ffe9a0',
            fontSize: 44,
            fontWeight: '800',
            stroke: { color: '#2a1408', width: 9 },
          },
        })
      : null;
    if (label !== null) made.view.addChild(label);
    const swimmer = { ...made, label };
    // Large ones swim below small ones.
    view.addChildAt(swimmer.view, isBoss ? 0 : view.children.length);
    swimmers.set(fish.id, swimmer);
    return swimmer;
  };

  const drawOne = (
    fish: Fish,
    swimmer: Swimmer,
    { deltaMs, turn, water, now, waterMs }: Moment,
  ) => {
    const { angle, x, y } = placeOf(fish, waterMs);
    const { drawing } = textures[fish.kind] as (typeof textures)[number];
    swimmer.view.position.set(x, y);
    const isDown = !drawing.isFromAbove && Math.cos(angle + turn) < 0;
    const flip = isDown ? -1 : 1;
    swimmer.body.scale.y = 1;
    if (!isReduced) swimmer.bend(waterMs);
    swimmer.body.scale.y *= flip;
    const lean = swimmer.body.rotation;
    swimmer.body.rotation = angle + (drawing.gait === 'paddle' && !isReduced ? lean : 0);
    swimmer.shadow.visible = hasShadows;
    swimmer.shadow.rotation = angle;
    swimmer.shadow.scale.y = Math.abs(swimmer.shadow.scale.y) * flip;
    swimmer.shadow.position.set(Math.sin(turn) * SHADOW_FAR, Math.cos(turn) * SHADOW_FAR);
    swimmer.flashMs = Math.max(0, swimmer.flashMs - deltaMs);
    const calm = water.isFrozen(now) ? 0xb8e0ff : 0xffffff;
    swimmer.tint(swimmer.flashMs > 0 ? 0xff9a8a : calm);
    if (swimmer.label === null) return;
    const stages = plan.kinds[fish.kind]?.stages ?? [];
    const prizes = stages[stageOf(stages.length, fish, waterMs)] ?? [];
    const text = timesText(totalPays(prizes) / totalWeight(prizes));
    if (swimmer.label.text !== text) swimmer.label.text = text;
    swimmer.label.rotation = -turn;
    const above = fish.radius + 30;
    swimmer.label.position.set(-Math.sin(turn) * above, -Math.cos(turn) * above);
  };

  return {
    view,
    /** Without shadows on a slow machine. */
    spare: (level: number) => (hasShadows = level < 1),
    draw(living: readonly Fish[], moment: Moment) {
      const seen = new Set<number>();
      for (const fish of living) {
        seen.add(fish.id);
        const swimmer = swimmers.get(fish.id) ?? add(fish);
        if (!swimmer.isDying) drawOne(fish, swimmer, moment);
      }
      for (const [id, swimmer] of swimmers) {
        if (seen.has(id) || swimmer.isDying) continue;
        swimmers.delete(id);
        swimmer.view.destroy({ children: true });
      }
    },
    flash(id: number) {
      const swimmer = swimmers.get(id);
      if (swimmer !== undefined) swimmer.flashMs = FLASH_MS;
    },
    /** A fish that was caught turns and fades. */
    die(id: number, motion: Motion) {
      const swimmer = swimmers.get(id);
      if (swimmer === undefined || swimmer.isDying) return;
      swimmer.isDying = true;
      swimmer.shadow.visible = false;
      const start = swimmer.body.rotation;
      void motion
        .tween(520, (part) => {
          swimmer.view.scale.set(1 + Math.sin(part * Math.PI) * 0.22);
          swimmer.body.rotation = start + part * 2.6;
          swimmer.view.alpha = 1 - part * part;
        })
        .then(() => {
          swimmers.delete(id);
          swimmer.view.destroy({ children: true });
        });
    },
  };
}
