import { boxName } from './box.ts';
import type { LotteryWriter } from './text.ts';

/** What can be picked, as the engine's plays say it. */
export type PlayForm = {
  readonly code: string;
  readonly input: {
    readonly kind: 'boxes' | 'entries';
    readonly boxes: readonly {
      readonly code: string;
      readonly tokens: readonly string[];
      readonly min: number;
      readonly max: number;
    }[];
    readonly filledMin?: number;
    readonly disjoint?: true;
    readonly entry?: { readonly tokens: readonly string[]; readonly length: number };
  };
};

type Box = PlayForm['input']['boxes'][number];

function oneBox(write: LotteryWriter, { min, max, tokens }: Box): string {
  if (max === 1) return write('pick.one');
  if (min === max) return write('pick.exact', { n: String(min) });
  if (max < tokens.length) return write('pick.range', { min: String(min), max: String(max) });
  return write('pick.set', { n: min });
}

function someBoxes(write: LotteryWriter, family: string, { code, input }: PlayForm): string {
  const { boxes, filledMin = 0 } = input;
  if (filledMin > 1) return write('pick.rowsMin', { n: filledMin });
  if (filledMin === 1) return write('pick.some');
  if (boxes.every(({ min }) => min === 1)) return write('pick.rows');
  return boxes
    .map((box) => {
      const name = boxName(write, family, code, box.code);
      return box.max === 1
        ? write('pick.boxOne', { box: name })
        : write('pick.box', { box: name, n: String(box.min) });
    })
    .join(' ');
}

/** How a play is filled in. */
export function pickText(write: LotteryWriter, family: string, play: PlayForm): string {
  const { boxes, disjoint, entry } = play.input;
  const [first, ...others] = boxes;
  const texts: string[] = [];
  if (first !== undefined) {
    const isAlone = others.length === 0 && entry === undefined;
    texts.push(isAlone ? oneBox(write, first) : someBoxes(write, family, play));
  }
  if (disjoint) texts.push(write('pick.banker'));
  if (entry !== undefined) {
    const n = String(entry.length);
    const isOfFigures = entry.tokens[0]?.length === 1;
    const example = entry.tokens.slice(0, entry.length).join(' ');
    texts.push(isOfFigures ? write('pick.typed', { n }) : write('pick.typedSets', { n, example }));
  }
  return texts.join(' ');
}
