import { leaderOf, type Score, type Side, sumOf, totalOf } from '../../sheet/side.ts';
import { type Ending, winning } from '../ending.ts';
import { fixed, type Kind, YES_NO_SET } from '../kind.ts';
import type { OutcomeId } from '../market-key.ts';
import { quartersOf } from '../specifiers.ts';
import { way } from './result.ts';

/** Kinds that compare parts of a match: halves, quarters, periods. */
const parts = (
  outcomes: Kind['outcomes'],
  bound: number,
  ending: (scores: readonly Score[]) => Ending,
): Kind => ({ outcomes, specifiers: [], bound: () => bound, ending: (scores) => ending(scores) });

const say = (isYes: boolean): Ending => winning(isYes ? '74' : '76');
const yesNoOf = (isYes: (scores: readonly Score[]) => boolean, bound = 1): Kind =>
  parts(YES_NO_SET, bound, (scores) => say(isYes(scores)));

const HALF_AND_FULL = ['418', '420', '422', '424', '426', '428', '430', '432', '434'] as const;
const WAYS = ['0', '1', '2'] as const;
const placeOf = (score: Score): number => Number(way(score, WAYS));
/** Market 47: 1/1, 1/X, 1/2, X/1 and so on; the second word is the whole match. */
export const halfAndFull = parts(fixed(...HALF_AND_FULL), 0, (halves) => {
  const place = 3 * placeOf(halves[0] as Score) + placeOf(sumOf(halves));
  return winning(HALF_AND_FULL[place] as OutcomeId);
});

export const winsEach = (side: Side): Kind =>
  yesNoOf((scores) => scores.every((score) => leaderOf(score) === side), 0);
export const winsAny = (side: Side): Kind =>
  yesNoOf((scores) => scores.some((score) => leaderOf(score) === side), 0);
export const scoresInEach = (side: Side): Kind =>
  yesNoOf((scores) => scores.every((score) => score[side] > 0));

/** Both halves over, or both under, a line. */
export const eachTotal = (isOver: boolean): Kind => ({
  outcomes: YES_NO_SET,
  specifiers: ['total'],
  bound: (specifiers) => {
    const quarters = quartersOf(specifiers, 'total');
    return quarters === null ? null : Math.ceil(quarters / 4);
  },
  ending: (scores, specifiers) => {
    const line = quartersOf(specifiers, 'total') ?? 0;
    return say(
      scores.every((score) => (isOver ? 4 * totalOf(score) > line : 4 * totalOf(score) < line)),
    );
  },
});

/** The part with most of a count; `level` where the most is shared. */
export const best = (
  ids: readonly OutcomeId[],
  level: OutcomeId,
  countOf: (score: Score) => number = totalOf,
): Kind =>
  parts(fixed(...ids, level), 0, (scores) => {
    const counts = scores.map(countOf);
    const most = Math.max(...counts);
    const isShared = counts.filter((count) => count === most).length > 1;
    return winning(isShared ? level : (ids[counts.indexOf(most)] as OutcomeId));
  });

const isBoth = (score: Score | undefined): boolean =>
  score !== undefined && score.home > 0 && score.away > 0;
/** Market 55: both teams score in neither, in the first, in the second or in each half. */
export const halvesBothScore = parts(fixed('806', '808', '810', '812'), 1, ([first, second]) => {
  const ids = ['806', '808', '810', '812'];
  return winning(ids[(isBoth(first) ? 1 : 0) + (isBoth(second) ? 2 : 0)] as OutcomeId);
});

const scoreText = ({ away, home }: Score): string => `${home}:${away}`;
const HALF_FULL_SCORES: readonly string[] = (() => {
  const texts: string[] = [];
  for (let full = 0; full <= 3; full += 1) {
    for (let home = full; home >= 0; home -= 1) texts.push(`${home}:${full - home}`);
  }
  return texts.flatMap((half) => {
    const [home = 0, away = 0] = half.split(':').map(Number);
    return texts
      .filter((text) => {
        const [fullHome = 0, fullAway = 0] = text.split(':').map(Number);
        return fullHome >= home && fullAway >= away;
      })
      .map((text) => `${half} ${text}`);
  });
})();
/** Market 46: score at half-time and at the end up to three goals, 4+ for what goes beyond, by its text. */
export const halfAndFullScore = parts(
  fixed(
    ...HALF_FULL_SCORES,
    ...new Set(HALF_FULL_SCORES.map((text) => `${text.split(' ')[0]} 4+`)),
    '4+ 4+',
  ),
  4,
  (halves) => {
    const [half, full] = [halves[0] as Score, sumOf(halves)];
    if (totalOf(half) > 3) return winning('4+ 4+');
    return winning(`${scoreText(half)} ${totalOf(full) > 3 ? '4+' : scoreText(full)}`);
  },
);

/** Market 818: half-time and full time together with a total of the match. */
export const halfAndFullWithTotal: Kind = {
  outcomes: fixed(...HALF_AND_FULL.flatMap((id) => [`${id}-under`, `${id}-over`])),
  specifiers: ['total'],
  bound: (specifiers) => {
    const quarters = quartersOf(specifiers, 'total');
    return quarters === null || quarters % 4 !== 2 ? null : Math.ceil(quarters / 4);
  },
  ending: (halves, specifiers) => {
    const full = sumOf(halves);
    const place = 3 * placeOf(halves[0] as Score) + placeOf(full);
    const isOver = 4 * totalOf(full) > (quartersOf(specifiers, 'total') ?? 0);
    return winning(`${HALF_AND_FULL[place] as OutcomeId}-${isOver ? 'over' : 'under'}`);
  },
};
