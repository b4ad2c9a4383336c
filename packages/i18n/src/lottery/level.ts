import { boxName } from './box.ts';
import { known, type KeyOf, type LotteryWriter } from './text.ts';
import { tokenName } from './token.ts';

const PRIZES = [
  'special',
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'consolation',
  'front3',
  'bottom3',
  'bottom2',
  'top3',
  'number',
] as const;

const NAMED = [
  'win',
  'star5',
  'star4',
  'star3',
  'star2',
  'star1',
  'group3',
  'group6',
  'side',
  'lead',
  'once',
  'twice',
  'thrice',
] as const;

/** Levels that are told apart by how many numbers the sets of a bet have. */
const SET_SIZES: Readonly<Record<string, KeyOf<'level'>>> = {
  four: 'level.setFour',
  five: 'level.setFive',
  nine: 'level.setNine',
  ten: 'level.setTen',
};
const ZODIAC_LINKS: Readonly<Record<string, KeyOf<'level'>>> = {
  four: 'level.allFour',
  five: 'level.withFive',
};
const TAIL_LINKS: Readonly<Record<string, KeyOf<'level'>>> = {
  five: 'level.allFive',
  four: 'level.withFour',
};

/** Levels of single plays, which mean something else in others. */
const OWN: Readonly<Record<string, KeyOf<'level'>>> = {
  'link.twoInSpecial:regular': 'level.regularBoth',
  'link.twoInSpecial:special': 'level.regularSpecial',
  'link.threeInTwo:two': 'level.twoOfThree',
  'link.threeInTwo:three': 'level.threeOfThree',
  'tod3:different': 'level.allDifferent',
  'tod3:pair': 'level.withPair',
  'tod3:triple': 'level.withTriple',
  'tod2:different': 'level.allDifferent',
  'tod2:double': 'level.withDouble',
};

const LINK = /^(zodiac|tail)\.(?:hit|miss)[2-5]$/u;
const HITS = /^hit(\d+)$/u;
const LEG = /^(regular\.\d\.sides|special\.leg)\.(\w+)$/u;

/** What a prize of a draw is called. */
export function prizeName(write: LotteryWriter, family: string, prize: string): string {
  // In 4D the ten special numbers come after the third prize.
  if (family === 'four-d' && prize === 'special') return write('prize.starter');
  const code = known(PRIZES, prize);
  return code === null ? prize : write(`prize.${code}`);
}

function keyOf(play: string, level: string): KeyOf<'level'> | null {
  const [, links] = LINK.exec(play) ?? [];
  const sized = links === 'zodiac' ? ZODIAC_LINKS : links === 'tail' ? TAIL_LINKS : SET_SIZES;
  const named = known(NAMED, level);
  return OWN[`${play}:${level}`] ?? sized[level] ?? (named === null ? null : `level.${named}`);
}

/** What a level of a play is called: the way to win that it stands for. */
export function levelName(
  write: LotteryWriter,
  family: string,
  play: string,
  level: string,
): string {
  if (family === 'four-d' && level !== 'win') return prizeName(write, family, level);
  const key = keyOf(play, level);
  if (key !== null) return write(key);
  const [, hits] = HITS.exec(level) ?? [];
  if (hits !== undefined)
    return hits === '0' ? write('level.noHits') : write('level.hits', { n: hits });
  const [, leg, inner] = LEG.exec(level) ?? [];
  if (leg !== undefined && inner !== undefined) {
    const names = {
      leg: boxName(write, family, play, leg),
      level: levelName(write, family, leg, inner),
    };
    return write('level.leg', names);
  }
  return tokenName(write, family, play, level);
}
