import { type Fish, placeOf, SEA, SEATS, type Shot, shotAt } from '@parlour/games/field';
import { Container, Graphics, Sprite, Text, type Texture } from 'pixi.js';
import type { SeaCatch, SeaSeat } from '../api.ts';
import { createPixiStage, screenDensity } from '../slot/stage/application.ts';
import { COIN, drawTexture } from '../slot/stage/texture.ts';
import { barrel, BARREL_AXLE, bolt, mount, net, reticle } from './art/cannon.ts';
import { createEffects } from './effects.ts';
import type { SeaPage } from './look.ts';
import type { Play } from './play.ts';
import { createShoal } from './shoal.ts';
import { createWaterPicture } from './water-picture.ts';

const BARREL_SIZE = 0.9;

export type StageDeps = {
  readonly host: HTMLElement;
  readonly page: Pick<SeaPage, 'look' | 'plan'>;
  readonly play: Play;
  readonly isReduced: boolean;
  readonly seaMs: () => number;
  /** What stands at a boss while it is in the water. */
  readonly timesText: (pays: number) => string;
};

export type SeaStage = Awaited<ReturnType<typeof createSeaStage>>;

/** Textures that all seas share. */
async function commonTextures() {
  const density = Math.min(2, screenDensity());
  const all = [0, 1, 2, 3, 4];
  const draw = (drawings: readonly string[], w: number, h: number) =>
    Promise.all(drawings.map((one) => drawTexture(one, w * density, h * density)));
  const [barrels, bolts, nets, [base], [mark], [coin]] = await Promise.all([
    draw(all.map(barrel), 200, 120),
    draw(all.map(bolt), 96, 48),
    draw(all.map(net), 200, 200),
    draw([mount()], 220, 130),
    draw([reticle()], 200, 200),
    draw([COIN], 64, 64),
  ]);
  return { barrels, bolts, nets, base, mark, coin } as {
    readonly barrels: readonly Texture[];
    readonly bolts: readonly Texture[];
    readonly nets: readonly Texture[];
    readonly base: Texture;
    readonly mark: Texture;
    readonly coin: Texture;
  };
}

export type SeaTextures = Awaited<ReturnType<typeof commonTextures>>;

/** A cannon at a seat. */
function createCannon(seat: number, textures: SeaTextures) {
  const [x, y] = SEATS[seat] ?? [0, 0];
  const view = new Container({ x, y });
  const base = new Sprite({ texture: textures.base, anchor: { x: 0.5, y: 0.86 } });
  base.setSize(170, 100);
  if (seat >= 2) base.scale.y *= -1;
  const gun = new Sprite({ anchor: { x: BARREL_AXLE[0] / 200, y: BARREL_AXLE[1] / 120 } });
  const name = new Text({
    text: '',
    style: { fill: '#fff', fontSize: 24, fontWeight: '700', stroke: { color: '#0008', width: 5 } },
    anchor: 0.5,
    y: seat >= 2 ? 78 : -4,
    alpha: 0.9,
  });
  name.position.set(0, 0);
  view.addChild(base, gun, name);
  let kick = 0;
  return {
    view,
    name,
    kick: () => (kick = 1),
    draw(cannon: number, angle: number, deltaMs: number) {
      const texture = textures.barrels[cannon];
      if (texture !== undefined && gun.texture !== texture) gun.texture = texture;
      gun.setSize(200 * BARREL_SIZE, 120 * BARREL_SIZE);
      kick = Math.max(0, kick - deltaMs / 110);
      gun.rotation = angle;
      gun.position.set(-Math.cos(angle) * 14 * kick, -Math.sin(angle) * 14 * kick);
    },
  };
}

type Turned = { readonly scale: number; readonly turn: number };

/** How the sea lies on a screen: all of it, with the own cannon below. */
function fit(width: number, height: number, seat: number): Turned {
  const isUpright = height > width;
  const scale = isUpright
    ? Math.min(width / SEA.height, height / SEA.width)
    : Math.min(width / SEA.width, height / SEA.height);
  if (!isUpright) return { scale, turn: seat >= 2 ? Math.PI : 0 };
  const isRight = (SEATS[seat]?.[0] ?? 0) > SEA.width / 2;
  return { scale, turn: isRight ? Math.PI / 2 : -Math.PI / 2 };
}

/** Shots on their way, as drops of light. */
function createBolts(textures: SeaTextures) {
  const view = new Container();
  const pool: Sprite[] = [];
  return {
    view,
    draw(shots: readonly Shot[], ms: number, ownSeat: number) {
      for (const [at, shot] of shots.entries()) {
        let sprite = pool[at];
        if (sprite === undefined) {
          sprite = new Sprite({ anchor: { x: 0.8, y: 0.5 } });
          pool.push(sprite);
          view.addChild(sprite);
        }
        const texture = textures.bolts[shot.cannon];
        if (texture !== undefined) sprite.texture = texture;
        sprite.setSize(70 + shot.cannon * 5, 32 + shot.cannon * 3);
        const [here, before] = [shotAt(shot, ms), shotAt(shot, ms - 16)];
        sprite.position.set(here.x, here.y);
        sprite.rotation = Math.atan2(here.y - before.y, here.x - before.x);
        sprite.alpha = shot.seat === ownSeat ? 1 : 0.55;
        sprite.visible = ms >= shot.firedMs;
      }
      for (const sprite of pool.slice(shots.length)) sprite.visible = false;
    },
  };
}

/** Frames that take so long on average make the picture simpler, twice at most. */
const SLOW_MS = 42;
const FRAMES_WATCHED = 24;
const SPARE_MAX = 2;

/** Watches how long frames take, and asks for less where a machine is too slow. */
function createSparing(onSpare: (level: number) => void) {
  let [frames, spent, level] = [0, 0, 0];
  return (deltaMs: number) => {
    // A page that was not looked at is not slow.
    if (level >= SPARE_MAX || deltaMs > 1_000) return;
    frames += 1;
    spent += deltaMs;
    if (frames < FRAMES_WATCHED) return;
    if (spent / frames > SLOW_MS) {
      level += 1;
      onSpare(level);
    }
    [frames, spent] = [0, 0];
  };
}

/** The picture of a sea. It draws what `play` knows, and rests never: the water moves. */
export async function createSeaStage({ host, isReduced, page, play, seaMs, timesText }: StageDeps) {
  const { look, plan } = page;
  const background = `#${look.deep.toString(16).padStart(6, '0')}`;
  const [{ app, motion }, textures, shoal] = await Promise.all([
    createPixiStage(host, { background, isReduced }),
    commonTextures(),
    createShoal(plan, look, { isReduced, timesText }),
  ]);
  const water = await createWaterPicture(look, isReduced);
  const world = new Container({ pivot: { x: SEA.width / 2, y: SEA.height / 2 } });
  const bolts = createBolts(textures);
  const effects = createEffects({ textures, motion, isReduced, look });
  const cannons = SEATS.map((_, seat) => createCannon(seat, textures));
  const mark = new Sprite({ texture: textures.mark, anchor: 0.5, visible: false });
  const ray = new Graphics();
  for (const cannon of cannons) cannon.view.visible = false;
  world.addChild(shoal.view, ray, mark, bolts.view, effects.under);
  world.addChild(...cannons.map(({ view }) => view), effects.over);
  app.stage.addChild(water.back, world, water.front);
  const aims = SEATS.map((_, seat) => (seat < 2 ? -Math.PI / 2 : Math.PI / 2));
  const guns = SEATS.map(() => 0);
  let turned: Turned = { scale: 1, turn: 0 };

  const layOut = () => {
    const { height, width } = app.screen;
    turned = fit(width, height, play.seat);
    world.position.set(width / 2, height / 2);
    world.scale.set(turned.scale);
    world.rotation = turned.turn;
    water.layOut(width, height);
    for (const { name } of cannons) name.rotation = -turned.turn;
    effects.turnTo(turned.turn);
  };

  const drawCannons = (deltaMs: number) => {
    aims[play.seat] = play.angle;
    guns[play.seat] = play.cannon;
    for (const [seat, cannon] of cannons.entries())
      cannon.draw(guns[seat] ?? 0, aims[seat] ?? 0, deltaMs);
  };

  const drawMark = (now: number, waterMs: number) => {
    const fish = play.lock === null ? undefined : play.living().find(({ id }) => id === play.lock);
    mark.visible = fish !== undefined;
    ray.clear();
    if (fish === undefined) return;
    const { x, y } = placeOf(fish, waterMs);
    mark.position.set(x, y);
    mark.setSize(fish.radius * 3 + 40);
    mark.rotation = isReduced ? 0 : now / 900;
    const [fromX, fromY] = SEATS[play.seat] ?? [0, 0];
    ray.moveTo(fromX, fromY).lineTo(x, y).stroke({ color: 0xff4a5c, width: 3, alpha: 0.35 });
  };

  const spare = createSparing((level) => {
    water.spare(level);
    shoal.spare(level);
  });
  const draw = (deltaMs: number) => {
    spare(deltaMs);
    play.tick();
    const now = seaMs();
    const sea = play.water();
    water.draw(deltaMs, sea?.isFrozen(now) ?? false);
    drawCannons(deltaMs);
    effects.draw(deltaMs);
    if (sea === null) return;
    const waterMs = sea.waterMs(now);
    shoal.draw(play.living(), { water: sea, now, waterMs, turn: turned.turn, deltaMs });
    bolts.draw(play.flying(), now, play.seat);
    drawMark(now, waterMs);
  };
  app.renderer.on('resize', layOut);
  // The controls below come and go.
  new ResizeObserver(() => app.resize()).observe(host);
  layOut();
  motion.everyFrame(draw);

  /** A point of the host in units of the sea. */
  const pointAt = (clientX: number, clientY: number) => {
    const box = app.canvas.getBoundingClientRect();
    return world.toLocal({ x: clientX - box.left, y: clientY - box.top });
  };

  return {
    canvas: app.canvas,
    layOut,
    /** The angle from the own cannon to a point of the page. */
    angleTo(clientX: number, clientY: number): number {
      const { x, y } = pointAt(clientX, clientY);
      const [fromX, fromY] = SEATS[play.seat] ?? [0, 0];
      return Math.atan2(y - fromY, x - fromX);
    },
    /** The fish at a point of the page; null where there is none. */
    fishAt(clientX: number, clientY: number): Fish | null {
      const sea = play.water();
      if (sea === null) return null;
      const { x, y } = pointAt(clientX, clientY);
      const waterMs = sea.waterMs(seaMs());
      const far = (fish: Fish) => {
        const at = placeOf(fish, waterMs);
        return Math.hypot(at.x - x, at.y - y) - fish.radius;
      };
      const near = play.living().filter((fish) => far(fish) < 30);
      return near.sort((one, other) => far(one) - far(other))[0] ?? null;
    },
    seats(seats: readonly SeaSeat[], nameOf: (seat: SeaSeat) => string) {
      for (const [place, cannon] of cannons.entries()) {
        const taken = seats.find(({ seat }) => seat === place);
        cannon.view.visible = taken !== undefined;
        if (taken === undefined) continue;
        cannon.name.text = place === play.seat ? '' : nameOf(taken);
        if (place !== play.seat) guns[place] = taken.cannon;
      }
      layOut();
    },
    fired(shot: Shot) {
      aims[shot.seat] = shot.angle;
      guns[shot.seat] = shot.cannon;
      cannons[shot.seat]?.kick();
    },
    landed(shot: Shot, fish: Fish) {
      const sea = play.water();
      if (sea === null) return;
      const { x, y } = placeOf(fish, sea.waterMs(seaMs()));
      effects.net(x, y, shot.cannon, shot.seat === play.seat);
      shoal.flash(fish.id);
    },
    caught(caught: SeaCatch, fish: Fish | null, swept: readonly Fish[], text: string | null) {
      const sea = play.water();
      if (sea === null || fish === null) return;
      const waterMs = sea.waterMs(seaMs());
      const at = placeOf(fish, waterMs);
      const special = plan.kinds[fish.kind]?.special;
      const victims = swept.map((one) => placeOf(one, waterMs));
      for (const one of [fish, ...swept]) shoal.die(one.id, motion);
      if (special !== undefined) effects.special(special, at, victims);
      const isOwn = caught.seat === play.seat;
      effects.coins(at, caught, { isOwn, text });
    },
  };
}
