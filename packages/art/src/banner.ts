import { createBrush } from './brush.ts';
import { createChance } from './chance.ts';
import { MOTIFS, type MotifName } from './motif/index.ts';
import { fanPaper } from './scene/index.ts';
import { around, circle, path, polygon, rect, sparkle } from './shape.ts';
import { METAL, tonesOf } from './tones.ts';

/** A hero picture, 16:6. Words are laid over its start side by the page, in the person's language. */
export type Banner = {
  readonly seed: string;
  readonly hue: number;
  /** The first is the largest and stands in the middle of the stage. */
  readonly motifs: readonly [MotifName, MotifName, MotifName];
  readonly backdrop: 'window' | 'rays' | 'fans';
};

/** Where the stage stands in a picture, in its own pixels. */
export type Stage = {
  readonly width: number;
  readonly height: number;
  readonly stageX: number;
  readonly stageY: number;
};

export const BANNER = { width: 1600, height: 600, stageX: 1130, stageY: 268 } as const;
/** For narrow screens: the stage above, and room for the words below it. */
export const BANNER_NARROW = { width: 900, height: 960, stageX: 450, stageY: 300 } as const;

type Draw = (
  brush: ReturnType<typeof createBrush>,
  tones: ReturnType<typeof tonesOf>,
  stage: Stage,
) => string;

const archPath = (half: number, { height, stageX, stageY }: Stage) =>
  `M${stageX - half} ${height}V${stageY - 6}A${half} ${half} 0 0 1 ${stageX + half} ${stageY - 6}V${height}z`;

const BACKDROPS: Readonly<Record<Banner['backdrop'], Draw>> = {
  window: (brush, tones, stage) =>
    [
      ...[300, 268, 238].map(
        (half, index) =>
          path(
            archPath(half, stage),
            brush.linear([tones.wall, tones.mid, tones.bright][index] ?? tones.mid, tones.deep),
            `filter="${brush.shadow(6, 10, 0.55)}"`,
          ) +
          path(
            archPath(half - 2, stage),
            'none',
            `stroke="${METAL.brass}" stroke-opacity="${0.35 + index * 0.2}" stroke-width="2"`,
          ),
      ),
      path(archPath(214, stage), brush.linear(tones.night, tones.deep, tones.mid)),
      ...Array.from({ length: 26 }, (_, index) => {
        const x = stage.stageX - 180 + ((index * 137) % 360);
        const y = 90 + ((index * 89) % 200);
        return index % 6 === 0
          ? sparkle(x, y, 9, METAL.shine)
          : circle(x, y, 1.6, METAL.ivory, 'opacity=".7"');
      }),
    ].join(''),
  rays: (brush, tones, { stageX: X, stageY: Y }) =>
    [
      `<g transform="translate(${X} ${Y})" opacity=".5">${around(22, () =>
        polygon(
          [
            [-50, -1300],
            [50, -1300],
            [0, 0],
          ],
          tones.mid,
        ),
      )}</g>`,
      ...[252, 226, 196].map((radius, index) =>
        circle(
          X,
          Y,
          radius,
          brush.linear([tones.bright, tones.wall, tones.mid][index] ?? tones.mid, tones.night),
          `filter="${brush.shadow(8, 10, 0.5)}"`,
        ),
      ),
      circle(X, Y, 238, 'none', `stroke="${METAL.brass}" stroke-width="3"`),
    ].join(''),
  fans: (brush, tones, { width: W, height: H, stageX: X, stageY: Y }) =>
    [
      rect({ x: 0, y: 0, w: W, h: H }, fanPaper({ brush, tones }, 40), 'opacity=".75"'),
      rect(
        { x: 0, y: 0, w: W, h: H },
        brush.radial([0.7, 0.3], [tones.bright, 0.35], [tones.night, 0.2], [tones.night, 0.9]),
      ),
      circle(
        X,
        Y,
        246,
        brush.linear(METAL.shine, METAL.bronze, METAL.umber),
        `filter="${brush.shadow(9, 12, 0.6)}"`,
      ),
      circle(
        X,
        Y,
        226,
        brush.radial([0.5, 0.2], tones.bright, tones.wall, tones.night),
        `filter="${brush.shadow(6, 8, 0.5)}"`,
      ),
    ].join(''),
};

const drape: Draw = (brush, tones, { width: W, height: H }) => {
  const low = H - 600;
  const fold = brush.across(tones.night, tones.mid, tones.bright, tones.mid, tones.deep);
  return [3, 2, 1, 0]
    .map((index) => {
      const x = W - index * 44;
      return path(
        `M${x + 60} -8H${x - 52}C${x - 46} 190 ${x - 20} 300 ${x - 34 + index * 8} ${392 + low}C${x - 40} ${470 + low} ${x - 30} ${540 + low} ${x - 26} ${610 + low}H${x + 60}z`,
        fold,
        `filter="${brush.shadow(4, 8, 0.5)}"`,
      );
    })
    .join('');
};

/** A hero picture: a lit stage on the far side, quiet wall under the words. */
export function bannerArt(banner: Banner, stage: Stage = BANNER): string {
  const { width: W, height: H, stageX: X, stageY: Y } = stage;
  const isNarrow = W < H;
  const brush = createBrush();
  const tones = tonesOf(banner.hue);
  const chance = createChance(banner.seed);
  const palette = { brush, tones, chance };
  const [main, left, right] = banner.motifs.map((name) => MOTIFS[name](palette));
  const floor = [0, 1, 2]
    .map((step) => {
      const top = Y + 202 + step * 26;
      const half = 330 + step * 90;
      return (
        path(
          `M${X - half} ${top}H${X + half}V${H}H${X - half}z`,
          brush.linear([tones.bright, tones.mid, tones.wall][step] ?? tones.wall, tones.deep),
          `filter="${brush.shadow(-4, 10, 0.5)}"`,
        ) + rect({ x: X - half, y: top, w: half * 2, h: 3 }, METAL.brass, 'opacity=".6"')
      );
    })
    .join('');
  const lamp = path(
    `M${X - 90} -20H${X + 90}L${X + 330} ${Y + 252}H${X - 330}z`,
    brush.linear(['#fff6df', 0.4], ['#fff6df', 0.1], ['#fff6df', 0]),
    `filter="${brush.blur(18)}"`,
  );
  const art = [
    rect(
      { x: 0, y: 0, w: W, h: H },
      brush.radial([0.7, 0.05], tones.mid, tones.wall, tones.deep, tones.night),
    ),
    BACKDROPS[banner.backdrop](brush, tones, stage),
    isNarrow
      ? ''
      : rect(
          { x: 0, y: 0, w: 900, h: H },
          brush.across([tones.night, 0.92], [tones.night, 0.75], [tones.night, 0]),
        ),
    lamp,
    floor,
    isNarrow ? '' : drape(brush, tones, stage),
    `<g transform="translate(${X - 300} ${Y + 104}) scale(.98)">${left}</g>`,
    `<g transform="translate(${X + 296} ${Y + 108}) scale(.94)">${right}</g>`,
    `<g transform="translate(${X} ${Y + 18}) scale(1.86)">${main}</g>`,
    rect({ x: 0, y: 0, w: W, h: 120 }, brush.linear(['#fff', 0.07], ['#fff', 0])),
    isNarrow
      ? rect(
          { x: 0, y: H - 480, w: W, h: 480 },
          brush.linear([tones.night, 0], [tones.night, 0.82], [tones.night, 0.96]),
        )
      : '',
  ].join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}" viewBox="0 0 ${W} ${H}"><defs>${brush.defs()}</defs>${art}</svg>`;
}
