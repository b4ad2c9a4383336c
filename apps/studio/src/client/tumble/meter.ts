import { Container, Sprite, Text } from 'pixi.js';
import type { Motion } from '../slot/stage/motion.ts';
import type { Layout } from './layout.ts';
import type { Textures } from './textures.ts';

export type Meter = {
  readonly view: Container;
  layout(layout: Layout, textures: Textures): void;
  /** What the spin has won so far; nothing of it shows for an empty text. */
  setAmount(text: string, isLoud: boolean): void;
  /** What the win is multiplied by; 0 shows nothing. */
  setMultiplier(multiplier: number): Promise<void>;
  /** Multiplier and amount meet. */
  slam(): Promise<void>;
  /** Where multipliers fly to. */
  target(): { readonly x: number; readonly y: number };
};

/** A plaque beside the board: what a spin wins while symbols tumble, and what that is multiplied by. */
export function createMeter(motion: Motion, background: string): Meter {
  const view = new Container();
  const plaque = new Sprite();
  const text = (weight: '700' | '800') =>
    new Text({
      text: '',
      anchor: 0.5,
      style: {
        fontFamily: 'Fraunces Variable, serif',
        fontWeight: weight,
        fontSize: 40,
        fill: '#f5efe4',
        stroke: { color: background, width: 6, join: 'round' },
      },
    });
  const amount = text('800');
  const factor = text('700');
  view.addChild(plaque, amount, factor);
  view.visible = false;
  let size = { width: 200, height: 100 };
  let isWide = false;
  let shown = 0;

  const fit = () => {
    const { height, width } = size;
    const both = shown > 0 && amount.text !== '';
    const room = isWide ? (both ? 0.56 : 0.86) : 0.82;
    amount.scale.set(1);
    amount.scale.set(
      Math.min((width * room) / Math.max(1, amount.width), (height * (isWide ? 0.62 : 0.42)) / 46),
    );
    factor.scale.set((height * (isWide ? 0.62 : 0.38)) / 46);
    if (isWide) {
      amount.position.set(both ? width * 0.36 : width / 2, height / 2);
      factor.position.set(both ? width * 0.8 : width / 2, height / 2);
    } else {
      amount.position.set(width / 2, height * (both ? 0.66 : 0.5));
      factor.position.set(width / 2, height * (both ? 0.28 : 0.5));
    }
    view.visible = shown > 0 || amount.text !== '';
  };

  return {
    view,
    layout({ isPortrait, meter }, { plaque: texture }) {
      size = meter;
      isWide = isPortrait;
      view.position.set(meter.x, meter.y);
      plaque.texture = texture;
      plaque.setSize(meter.width, meter.height);
      fit();
    },
    setAmount(value, isLoud) {
      amount.text = value;
      amount.style.fill = isLoud ? '#ffe08a' : '#f5efe4';
      fit();
    },
    async setMultiplier(multiplier) {
      const isMore = multiplier > shown;
      shown = multiplier;
      factor.text = multiplier > 0 ? `×${multiplier}` : '';
      factor.style.fill = '#ffffff';
      fit();
      motion.redraw();
      if (!isMore) return;
      const { x } = factor.scale;
      await motion.tween(240, (part) => factor.scale.set(x * (1 + 0.5 * Math.sin(part * Math.PI))));
    },
    async slam() {
      const { x, y } = factor.position;
      const scale = amount.scale.x;
      await motion.tween(320, (part) => {
        factor.position.set(x + (amount.x - x) * part ** 3, y + (amount.y - y) * part ** 3);
      });
      factor.position.set(x, y);
      await motion.tween(260, (part) =>
        amount.scale.set(scale * (1 + 0.3 * Math.sin(part * Math.PI))),
      );
    },
    target: () => ({ x: view.x + factor.x, y: view.y + factor.y }),
  };
}
