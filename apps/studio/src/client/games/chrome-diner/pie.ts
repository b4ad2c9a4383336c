import { SANS } from '../../art/fonts.ts';
import { Container, Graphics, Sprite, Text, type Texture } from 'pixi.js';
import { easeInOut } from '../../ease.ts';
import type { Motion } from '../../slot/stage/motion.ts';
import { PIE } from './art/pie.ts';
import type { Layout } from './layout.ts';

const OPEN_MS = 520;
const TURN_MS = 4_200;
const TURNS = 4;
const SHOWN_MS = 1_500;
/** From the middle, where the prizes stand. */
const LABEL_AT = PIE * 0.31;

type PieTextures = { readonly pie: Texture; readonly pointer: Texture };

/** The pie that a full card turns: it opens over the reels, and the slice that stops below the arrow pays. */
export function createPie(
  motion: Motion,
  { pie, pointer }: PieTextures,
  { onTick, places }: { readonly places: number; readonly onTick: () => void },
) {
  const view = new Container();
  const shade = new Graphics();
  const wheel = new Container();
  const disc = new Container();
  const step = (2 * Math.PI) / places;
  const picture = new Sprite({ texture: pie, anchor: 0.5 });
  picture.setSize(PIE);
  const arrow = new Sprite({ texture: pointer, anchor: { x: 0.5, y: 0.8 } });
  arrow.setSize(78, 90);
  arrow.y = -PIE * 0.42;
  const lit = new Graphics();
  const labels = Array.from({ length: places }, (_, place) => {
    const label = new Text({
      text: '',
      anchor: 0.5,
      style: {
        fontFamily: SANS,
        fontWeight: '800',
        fontSize: 36,
        fill: '#fff6dc',
        stroke: { color: '#0b0a1e', width: 7, join: 'round' },
      },
    });
    label.position.set(LABEL_AT * Math.sin(place * step), -LABEL_AT * Math.cos(place * step));
    // Read from the middle outwards, so that long amounts fit into a slice.
    label.rotation = place * step - Math.PI / 2;
    return label;
  });
  disc.addChild(picture, lit, ...labels);
  wheel.addChild(disc, arrow);
  view.addChild(shade, wheel);
  view.visible = false;
  let scale = 1;

  const light = (place: number) => {
    const from = place * step - Math.PI / 2 - step / 2;
    lit
      .clear()
      .moveTo(0, 0)
      .arc(0, 0, PIE * 0.4, from, from + step)
      .closePath()
      .fill('#ffffff40')
      .stroke({ color: '#fff6dc', width: 6, join: 'round' });
  };

  return {
    view,
    layout({ pie: at, size }: Layout) {
      shade.clear().rect(0, 0, size.width, size.height).fill('#05040fcc');
      wheel.position.set(at.x, at.y);
      scale = at.size / PIE;
      wheel.scale.set(scale);
    },
    setPrizes(amounts: readonly string[]) {
      for (const [place, label] of labels.entries()) {
        label.text = amounts[place] ?? '';
        label.scale.set(1);
        label.scale.set(Math.min(1, (PIE * 0.24) / Math.max(1, label.width)));
      }
    },
    async open() {
      disc.rotation = 0;
      lit.clear();
      view.visible = true;
      await motion.tween(OPEN_MS, (part) => {
        view.alpha = part;
        wheel.scale.set(scale * (0.7 + 0.3 * part));
      });
    },
    /** Turns until the slice of the place stands below the arrow. */
    async turn(place: number) {
      view.visible = true;
      view.alpha = 1;
      const to = TURNS * 2 * Math.PI - place * step;
      let passed = 0;
      await motion.tween(
        TURN_MS,
        (part) => {
          disc.rotation = to * part;
          const slices = Math.floor((to * part) / step + 0.5);
          if (slices > passed && part < 1) onTick();
          passed = slices;
        },
        easeInOut,
      );
      light(place);
      motion.redraw();
    },
    async close() {
      await motion.wait(SHOWN_MS);
      await motion.tween(OPEN_MS / 2, (part) => {
        view.alpha = 1 - part;
      });
      view.visible = false;
    },
    hide() {
      view.visible = false;
    },
  };
}
