import { GLYPHS, KERNING } from './glyphs.ts';
import { METAL } from './tones.ts';

/** Outline of a line of text in an em of 1000, with its width in the same unit. */
export type Line = { readonly width: number; readonly glyphs: string };

const UNITS_PER_EM = 1000;
const CAP_HEIGHT = 0.7;

const kerningByPair = new Map(
  Object.entries(KERNING).flatMap(([units, pairs]) =>
    Array.from(
      { length: pairs.length / 2 },
      (_, index) => [pairs.slice(index * 2, index * 2 + 2), Number.parseInt(units, 10)] as const,
    ),
  ),
);

/** Sets one line; characters without an outline become spaces. */
export function setLine(text: string): Line {
  let width = 0;
  let glyphs = '';
  let before = '';
  for (const character of text.replaceAll("'", '’')) {
    const [advance, path] = GLYPHS[character] ?? [230, ''];
    width += kerningByPair.get(before + character) ?? 0;
    if (path !== '') glyphs += `<path transform="translate(${width} 0)" d="${path}"/>`;
    width += advance;
    before = character;
  }
  return { width, glyphs };
}

/** Room for a title, in the units of the picture. */
export type TitleRoom = {
  readonly width: number;
  readonly height: number;
  readonly sizeMax: number;
};

const LEADING = 0.86;

function sizeOf(lines: readonly string[], room: TitleRoom): number {
  const longest = Math.max(...lines.map((line) => setLine(line).width));
  return Math.min(
    room.sizeMax,
    (room.width * UNITS_PER_EM) / longest,
    room.height / (CAP_HEIGHT + LEADING * (lines.length - 1)),
  );
}

/** Breaks a title into the lines that let its letters be largest; ties go to fewer lines. */
export function breakTitle(title: string, room: TitleRoom): readonly string[] {
  const words = title.split(/\s+/).filter((word) => word !== '');
  const join = (from: number, to?: number) => words.slice(from, to).join(' ');
  let best: readonly string[] = [join(0)];
  const consider = (...lines: readonly string[]) => {
    if (sizeOf(lines, room) > sizeOf(best, room) * 1.08) best = lines;
  };
  for (let first = 1; first < words.length; first += 1) {
    consider(join(0, first), join(first));
  }
  for (let first = 1; first < words.length - 1; first += 1) {
    for (let second = first + 1; second < words.length; second += 1) {
      consider(join(0, first), join(first, second), join(second));
    }
  }
  return best;
}

export type TitleBox = TitleRoom & {
  readonly centre: number;
  /** Middle of the block of lines. */
  readonly middle: number;
  readonly face: string;
  readonly side: string;
  readonly shadow: string;
};

/** A title as raised metal letters: a lit face, the side of the metal and a shadow on the wall. */
export function drawTitle(title: string, box: TitleBox): string {
  const lines = breakTitle(title, box);
  const size = sizeOf(lines, box);
  const scale = size / UNITS_PER_EM;
  const raise = Math.max(2, size * 0.055);
  const height = size * (CAP_HEIGHT + LEADING * (lines.length - 1));
  const first = box.middle - height / 2 + size * CAP_HEIGHT;
  const rim = `stroke="${METAL.ink}" stroke-width="26" stroke-linejoin="round" paint-order="stroke"`;
  const drawn = lines.map(setLine).map((line, index) => {
    const id = `line${index}`;
    const x = (box.centre - (line.width * scale) / 2).toFixed(1);
    const y = first + index * size * LEADING;
    const at = (down: number) =>
      `<use href="#${id}" transform="translate(${x} ${(y + down).toFixed(1)}) scale(${scale.toFixed(4)})"`;
    return [
      `<defs><g id="${id}">${line.glyphs}</g></defs>`,
      `${at(raise)} fill="${box.side}" ${rim}/>`,
      `${at(raise / 2)} fill="${box.side}"/>`,
      `${at(0)} fill="${box.face}"/>`,
    ].join('');
  });
  return `<g filter="${box.shadow}">${drawn.join('')}</g>`;
}

/** A short text (a rank, a number) centred on a point. */
export function drawMark(
  text: string,
  at: { readonly x: number; readonly y: number; readonly size: number; readonly fill: string },
): string {
  const line = setLine(text);
  const scale = at.size / UNITS_PER_EM;
  const x = at.x - (line.width * scale) / 2;
  const y = at.y + (at.size * CAP_HEIGHT) / 2;
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(4)})" fill="${at.fill}">${line.glyphs}</g>`;
}
