import { MARK_SIX } from './ball-words.ts';
import { digitWords } from './digit-words.ts';
import { ELEVEN_FIVE, K3, KENO, KUAILE10, PC28, PK10 } from './number-words.ts';
import { pickText, type PlayForm } from './pick.ts';
import type { PlayTable, PlayWords } from './play-words.ts';
import { FOUR_D, THREE_TWO, VIETNAM_NORTH, VIETNAM_SOUTH } from './prize-words.ts';
import type { LotteryWriter } from './text.ts';

const TABLES: Readonly<Record<string, PlayTable>> = {
  'eleven-five': ELEVEN_FIVE,
  k3: K3,
  pk10: PK10,
  kuaile10: KUAILE10,
  keno: KENO,
  pc28: PC28,
  'mark-six': MARK_SIX,
  'vietnam-north': VIETNAM_NORTH,
  'vietnam-central': VIETNAM_SOUTH,
  'vietnam-south': VIETNAM_SOUTH,
  'thai-government': THREE_TWO,
  'thai-stock': THREE_TWO,
  lao: THREE_TWO,
  hanoi: THREE_TWO,
  'four-d': FOUR_D,
};

const DIGIT_FAMILIES = ['ssc', 'three-digit'];

/** Tabs whose plays look at different parts of the draw; elsewhere the tab says which. */
const MIXED_TABS = ['anyDigit', 'threeCard', 'sides', 'twoSided', 'place'];

const wordsOf = (family: string, play: string): PlayWords | null =>
  DIGIT_FAMILIES.includes(family) ? digitWords(family, play) : (TABLES[family]?.[play] ?? null);

function kindName(write: LotteryWriter, { kind, figures, form }: PlayWords): string {
  const name = write(kind, figures);
  return form === undefined ? name : write(`kind.${form}`, { kind: name });
}

const partName = (write: LotteryWriter, { part, partFigures }: PlayWords): string | null =>
  part === undefined ? null : write(part, partFigures);

/** What a play is called by itself, as on tickets and records; its code where it is unknown. */
export function playName(write: LotteryWriter, family: string, play: string): string {
  const words = wordsOf(family, play);
  if (words === null) return play;
  const part = partName(write, words);
  const kind = kindName(write, words);
  return part === null ? kind : write('kind.of', { part, kind });
}

/** What a play is called under the tab of its group, which need not be said again. */
export function playTabName(
  write: LotteryWriter,
  family: string,
  { code, group }: { readonly code: string; readonly group: string },
): string {
  const words = wordsOf(family, code);
  if (words === null || MIXED_TABS.includes(group)) return playName(write, family, code);
  return kindName(write, words);
}

/** How a play is bet and won: the part of the draw that it looks at, how to fill it in, what wins. */
export type PlayRule = {
  readonly part: string | null;
  readonly pick: string;
  readonly win: string;
};

/** When a play wins; empty where it is unknown. */
export function playWin(write: LotteryWriter, family: string, play: string): string {
  const words = wordsOf(family, play);
  if (words === null) return '';
  const rule = write(words.win, words.figures);
  if (words.combined === undefined) return rule;
  return `${rule} ${write('win.anyOf', { n: words.combined })}`;
}

/** The rule of a play, from its codes and from what can be picked. */
export function playRule(write: LotteryWriter, family: string, play: PlayForm): PlayRule {
  const words = wordsOf(family, play.code);
  return {
    part: words === null ? null : partName(write, words),
    pick: pickText(write, family, play),
    win: playWin(write, family, play.code),
  };
}
