import { HOURS_MAX, multiplierAt } from '@parlour/games/velvet-hours';
import { Container, Graphics, Sprite, Text, type Texture } from 'pixi.js';
import { baseDefs, centred, linear, n, polar, radial, svg, times } from '../../../art/brush.ts';
import { CAPITAL_GLYPHS } from '../art/glyphs.ts';
import { easeInOut } from '../../../ease.ts';
import type { Motion } from '../../../slot/stage/motion.ts';

/** The face of the clock that the moons turn, with what each quarter is worth. */
export function dialArt(): string {
  const defs =
    baseDefs() +
    radial('face', [
      [0, '#3a2350'],
      [0.7, '#1e1030'],
      [1, '#0d0616'],
    ]) +
    linear('edge', [
      [0, '#fff3c8'],
      [0.4, '#c08a34'],
      [1, '#5a360c'],
    ]);
  const ticks = times(HOURS_MAX, (index) => {
    const [x1, y1] = polar(200, 200, 150, index * 30);
    const [x2, y2] = polar(200, 200, 164, index * 30);
    return `<path d="M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}" stroke="#e8c27a" stroke-width="${index % 3 === 0 ? 7 : 3}" stroke-linecap="round"/>`;
  });
  const worth = [3, 6, 9, 12]
    .map((hours) => {
      const [x, y] = polar(200, 200, 112, hours * 30);
      const word = String(multiplierAt(hours));
      const digit = centred(word, CAPITAL_GLYPHS, { x: x + 9, y: y + 18, size: 54 });
      const cross = `M${n(x - 25)} ${n(y - 5)}l15 15m0 -15l-15 15`;
      return `<g fill="#ffe9ae">${digit}<path d="${cross}" stroke="#ffe9ae" stroke-width="5" stroke-linecap="round"/></g>`;
    })
    .join('');
  return svg(
    400,
    400,
    defs,
    `<g filter="url(#drop)"><circle cx="200" cy="200" r="192" fill="#2a1607"/></g><circle cx="200" cy="200" r="190" fill="url(#edge)"/><circle cx="200" cy="200" r="174" fill="#2a1607"/><circle cx="200" cy="200" r="170" fill="url(#face)"/>${ticks}${worth}`,
  );
}

export type Dial = {
  readonly view: Container;
  layout(x: number, y: number, size: number): void;
  setTexture(texture: Texture): void;
  /** Turns the hand to an hour and shows what wins are multiplied with. */
  turn(hours: number): Promise<void>;
  setLit(isLit: boolean): void;
};

export function createDial(motion: Motion, texture: Texture): Dial {
  const view = new Container();
  const face = new Sprite({ texture, anchor: 0.5 });
  const glow = new Graphics();
  const hand = new Graphics()
    .poly([0, -146, 11, -92, 7, -58, -7, -58, -11, -92])
    .fill('#ffe9ae')
    .stroke({ color: '#7a4f16', width: 2 })
    .circle(0, 0, 62)
    .fill('#2a1607')
    .circle(0, 0, 59)
    .fill('#d9a94f')
    .circle(0, 0, 52)
    .fill('#1a0f28');
  const factor = new Text({
    text: '×1',
    anchor: 0.5,
    style: {
      fontFamily: 'Fraunces Variable, serif',
      fontWeight: '700',
      fontSize: 58,
      fill: '#f5efe4',
    },
  });
  view.addChild(glow, face, hand, factor);
  let shown = 0;

  const drawGlow = (hours: number) => {
    glow.clear();
    if (hours > 0) {
      glow
        .arc(0, 0, 182, -Math.PI / 2, -Math.PI / 2 + (hours / HOURS_MAX) * Math.PI * 2)
        .stroke({ color: '#71dcb1', width: 16, cap: 'round' });
    }
  };

  return {
    view,
    layout(x, y, size) {
      view.position.set(x, y);
      view.scale.set(size / 400);
      face.width = 400;
      face.height = 400;
    },
    setTexture(next) {
      face.texture = next;
      face.width = 400;
      face.height = 400;
    },
    async turn(hours) {
      const from = shown;
      if (hours === from) {
        hand.rotation = (hours / HOURS_MAX) * Math.PI * 2;
        drawGlow(hours);
        factor.text = `×${multiplierAt(hours)}`;
        return;
      }
      shown = hours;
      await motion.tween(
        420 + 90 * Math.abs(hours - from),
        (part) => {
          const now = from + (hours - from) * part;
          hand.rotation = (now / HOURS_MAX) * Math.PI * 2;
          drawGlow(now);
        },
        easeInOut,
      );
      factor.text = `×${multiplierAt(hours)}`;
      if (multiplierAt(hours) > multiplierAt(from)) {
        await motion.tween(320, (part) => factor.scale.set(1 + 0.5 * Math.sin(part * Math.PI)));
      }
    },
    setLit(isLit) {
      view.tint = isLit ? 0xffffff : 0x9a8fa6;
    },
  };
}
