import { known, type KeyOf, type LotteryWriter } from './text.ts';

const TABS = [
  'star5',
  'star4front',
  'star4back',
  'star3front',
  'star3mid',
  'star3back',
  'star3',
  'star2front',
  'star2back',
  'fixed',
  'any4',
  'any3',
  'any2',
  'anyDigit',
  'threeCard',
  'sides',
  'twoSided',
  'dragonTiger',
  'pick',
  'front5',
  'front4',
  'front3',
  'front2',
  'position',
  'fun',
  'sum',
  'triple',
  'pair',
  'different',
  'face',
  'special',
  'regular',
  'total',
  'link',
  'miss',
  'zodiac',
  'tail',
  'parlay',
  'halves',
  'number',
  'lo',
  'de',
  'digit',
  'cross',
  'run',
  'box',
] as const;

/** Groups whose code says less than their tab should. */
const OWN: Readonly<Record<string, KeyOf<'tab'>>> = {
  any: 'tab.pick',
  first: 'tab.firstNumber',
  place: 'tab.ball',
  two: 'tab.twoDigits',
  three: 'tab.threeDigits',
  four: 'tab.fourDigits',
};

/** What the tab of a group of plays is called. */
export function tabName(write: LotteryWriter, family: string, group: string): string {
  if (family === 'kuaile10' && group === 'pair') return write('tab.neighbours');
  const own = OWN[group];
  if (own !== undefined) return write(own);
  const code = known(TABS, group);
  return code === null ? group : write(`tab.${code}`);
}
