import { SEATS, type Special } from '@parlour/games/field';
import { Container, Graphics, Sprite, Text } from 'pixi.js';
import type { SeaCatch } from '../api.ts';
import { easeOut } from '../ease.ts';
import type { Motion } from '../slot/stage/motion.ts';
import type { SeaLook } from './look.ts';
import type { SeaTextures } from './stage.ts';
import { paint } from './water-picture.ts';

const NET_MS = 380;
const COINS_MAX = 16;
const COIN_MS = 720;
const TEXT_MS = 1_300;

type At = { readonly x: number; readonly y: number };

type EffectsDeps = {
  readonly textures: SeaTextures;
  readonly motion: Motion;
  readonly isReduced: boolean;
  readonly look: Pick<SeaLook, 'light'>;
};

/** A way of lightning from one place to another. */
function bolt(pen: Graphics, from: At, to: At): void {
  pen.moveTo(from.x, from.y);
  const steps = 7;
  for (let at = 1; at < steps; at += 1) {
    const part = at / steps;
    const aside = ((at * 37) % 11) * 5 - 25;
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const length = Math.hypot(dx, dy) || 1;
    pen.lineTo(
      from.x + dx * part - (dy / length) * aside,
      from.y + dy * part + (dx / length) * aside,
    );
  }
  pen.lineTo(to.x, to.y);
}

/** Nets, specials, coins and amounts. Coins are thrown for what the studio has paid alone. */
export function createEffects({ isReduced, look, motion, textures }: EffectsDeps) {
  const under = new Container();
  const over = new Container();
  const coins: {
    readonly sprite: Sprite;
    readonly from: At;
    readonly mid: At;
    readonly to: At;
    ms: number;
  }[] = [];
  let turn = 0;

  const net = (x: number, y: number, cannon: number, isOwn: boolean) => {
    const texture = textures.nets[cannon];
    if (texture === undefined) return;
    const sprite = new Sprite({ texture, anchor: 0.5, x, y });
    under.addChild(sprite);
    const size = 120 + cannon * 16;
    void motion
      .tween(NET_MS, (part) => {
        sprite.setSize(size * (0.45 + 0.55 * easeOut(part)));
        sprite.rotation = part * 0.5;
        sprite.alpha = (isOwn ? 0.95 : 0.5) * (1 - part * part);
      })
      .then(() => sprite.destroy());
  };

  const label = (text: string, { x, y }: At, { size, fill }: { size: number; fill: string }) => {
    const view = new Text({
      text,
      anchor: 0.5,
      x,
      y,
      rotation: -turn,
      style: {
        fill,
        fontSize: size,
        fontWeight: '800',
        stroke: { color: '#1a0c04', width: size / 5 },
      },
    });
    over.addChild(view);
    const up = { x: Math.sin(-turn) * -70, y: -Math.cos(turn) * 70 };
    void motion
      .tween(TEXT_MS, (part) => {
        const grown = Math.min(1, part * 6);
        view.scale.set(0.5 + 0.5 * easeOut(grown));
        view.position.set(x + up.x * part, y + up.y * part);
        view.alpha = part < 0.7 ? 1 : 1 - (part - 0.7) / 0.3;
      })
      .then(() => view.destroy());
  };

  const throwCoins = (from: At, seat: number, count: number, isOwn: boolean) => {
    const [toX, toY] = SEATS[seat] ?? [0, 0];
    for (let at = 0; at < count; at += 1) {
      const sprite = new Sprite({ texture: textures.coin, anchor: 0.5 });
      sprite.setSize(isOwn ? 40 : 24);
      sprite.alpha = isOwn ? 1 : 0.6;
      const spread = (at / Math.max(1, count)) * 2 * Math.PI;
      const mid = { x: from.x + Math.cos(spread) * 90, y: from.y + Math.sin(spread) * 90 };
      over.addChild(sprite);
      coins.push({ sprite, from, mid, to: { x: toX, y: toY }, ms: -at * 26 });
    }
  };

  const flash = (draw: (pen: Graphics, part: number) => void, ms: number) => {
    const pen = new Graphics({ blendMode: 'add' });
    under.addChild(pen);
    void motion
      .tween(ms, (part) => {
        pen.clear();
        draw(pen, part);
        pen.alpha = 1 - part;
      })
      .then(() => pen.destroy());
  };

  return {
    under,
    over,
    turnTo: (next: number) => (turn = next),
    net,
    draw(deltaMs: number) {
      for (const coin of coins) {
        coin.ms += deltaMs;
        const part = Math.max(0, Math.min(1, coin.ms / COIN_MS));
        const rest = 1 - part;
        const { from, mid, sprite, to } = coin;
        sprite.position.set(
          rest * rest * from.x + 2 * rest * part * mid.x + part * part * to.x,
          rest * rest * from.y + 2 * rest * part * mid.y + part * part * to.y,
        );
        sprite.rotation = part * 6;
        if (part >= 1) sprite.destroy();
      }
      for (let at = coins.length - 1; at >= 0; at -= 1)
        if ((coins[at]?.ms ?? 0) >= COIN_MS) coins.splice(at, 1);
    },
    coins(
      from: At,
      { pays, seat }: SeaCatch,
      { isOwn, text }: { readonly isOwn: boolean; readonly text: string | null },
    ) {
      const count = Math.min(COINS_MAX, 2 + Math.ceil(pays / 4));
      if (!isReduced) throwCoins(from, seat, isOwn ? count : Math.ceil(count / 3), isOwn);
      if (text === null) return;
      const size = isOwn ? Math.min(78, 34 + pays * 0.6) : 26;
      label(text, from, { size, fill: isOwn ? '#ffe08a' : '#dfeaf2' });
    },
    special(special: Special, at: At, victims: readonly At[]) {
      if (special === 'chain')
        flash((pen) => {
          for (const to of victims) bolt(pen, at, to);
          pen.stroke({ color: 0xfff4a0, width: 9 });
        }, 700);
      if (special === 'bomb')
        flash((pen, part) => {
          pen.circle(at.x, at.y, 40 + part * 260).fill(paint(0xff8a3c, 0.35));
          pen.circle(at.x, at.y, 30 + part * 290).stroke({ color: 0xffe0a0, width: 14 });
        }, 620);
      if (special === 'drill')
        flash((pen) => {
          for (const to of victims) pen.moveTo(at.x, at.y).lineTo(to.x, to.y);
          pen.stroke({ color: look.light, width: 26, alpha: 0.7 });
        }, 620);
      if (special === 'freeze')
        flash((pen, part) => {
          pen.circle(at.x, at.y, 60 + part * 900).stroke({ color: 0xdff6ff, width: 30 });
        }, 800);
    },
  };
}
