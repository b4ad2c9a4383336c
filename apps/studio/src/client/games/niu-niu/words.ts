import type { BullKind } from '@parlour/games/niu-niu';
import type { WordsOf } from '../../room/words.ts';
import type en from './words/en.json';

export type NiuNiuKey = keyof typeof en;
export type NiuNiuWords = WordsOf<NiuNiuKey>;

const BULL = /^bull_([1-9])$/;

/** What five cards are, in words. */
export function kindText(kind: BullKind, words: NiuNiuWords): string {
  const number = BULL.exec(kind)?.[1];
  return number === undefined
    ? words(`niu-niu.hand_${kind}` as NiuNiuKey)
    : words('niu-niu.hand_bull', { number });
}

export const timesText = (times: number): string => `×${times}`;
