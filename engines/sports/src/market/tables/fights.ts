import type { FightMethod } from '../../sheet/incident.ts';
import { incidentsOf, type Sheet } from '../../sheet/sheet.ts';
import { type Side, SIDES } from '../../sheet/side.ts';
import { allVoid, type Endings, oneOf, winning } from '../ending.ts';
import { fixed, THREE_WAY_SET, WINNER_SET, YES_NO_SET } from '../kind.ts';
import { total } from '../kinds/goals.ts';
import { yesOrNo } from '../kinds/result.ts';
import { custom, type Market } from '../market.ts';
import type { OutcomeId } from '../market-key.ts';
import type { Reader } from '../sources/source.ts';
import { quartersOf } from '../specifiers.ts';

const ROUNDS_MAX = 12;

/** How a fight may end, from the round in play on. Half of a round is 90 or 150 seconds into it. */
type FightEnd = {
  readonly side: Side | null;
  readonly method: FightMethod;
  readonly round: number;
  readonly seconds: number;
};

const METHODS: readonly FightMethod[] = ['knockout', 'submission', 'disqualification'];

function fightEnds(sheet: Sheet): readonly FightEnd[] {
  if (sheet.format.family !== 'fight') throw new TypeError(`no rounds in ${sheet.sport}`);
  const { roundMinutes, rounds } = sheet.format;
  const finish = incidentsOf(sheet, 'finish').at(-1);
  const full = roundMinutes * 60;
  if (finish !== undefined) return [{ ...finish, seconds: finish.seconds ?? full }];
  const begun = Math.max(1, ...incidentsOf(sheet, 'round_begin').map(({ round }) => round));
  const stopped = Array.from({ length: rounds - begun + 1 }, (_, index) => begun + index).flatMap(
    (round) =>
      SIDES.flatMap((side) =>
        METHODS.flatMap((method) => [1, full].map((seconds) => ({ side, method, round, seconds }))),
      ),
  );
  const decisions = SIDES.map((side) => ({
    side,
    method: 'decision' as const,
    round: rounds,
    seconds: full,
  }));
  return [
    ...stopped,
    ...decisions,
    { side: null, method: 'draw', round: rounds, seconds: full },
    { side: null, method: 'no_contest', round: begun, seconds: 1 },
  ];
}

/** No contest is no result: everything comes back. */
const onEnds =
  (idOf: (end: FightEnd, sheet: Sheet) => OutcomeId | null): Reader =>
  ({ sheet }): Endings =>
    fightEnds(sheet).map((end) => {
      if (end.method === 'no_contest') return allVoid;
      const id = idOf(end, sheet);
      return id === null ? allVoid : winning(id);
    });

const wayOf = (side: Side | null): string => side ?? 'draw';
const threeWay = onEnds(({ side }) => ({ home: '1', draw: '2', away: '3' })[side ?? 'draw']);
/** A draw in two ways is void. */
const winner = onEnds(({ side }) => (side === null ? null : side === 'home' ? '4' : '5'));
const methodId = ({ method, side }: FightEnd): string =>
  side === null ? 'draw' : `${side}-${method === 'disqualification' ? 'knockout' : method}`;
const METHOD_IDS = [
  'home-knockout',
  'home-submission',
  'home-decision',
  'away-knockout',
  'away-submission',
  'away-decision',
  'draw',
];
const ROUND_IDS = [
  ...SIDES.flatMap((side) => [
    ...Array.from({ length: ROUNDS_MAX }, (_, index) => `${side}-${index + 1}`),
    `${side}-decision`,
  ]),
  'draw',
];
const roundId = ({ method, round, side }: FightEnd): string => {
  if (side === null) return 'draw';
  return `${wayOf(side)}-${method === 'decision' ? 'decision' : round}`;
};
const wentFull = onEnds(({ method }) => (method === 'decision' || method === 'draw' ? '74' : '76'));

/** Over 2.5 rounds is half of the third one: what ends exactly there is under. */
const roundTotal: Reader = ({ sheet, specifiers }) => {
  const quarters = quartersOf(specifiers, 'total');
  if (quarters === null || quarters % 4 !== 2 || sheet.format.family !== 'fight') return null;
  const limit = (quarters / 4) * sheet.format.roundMinutes * 60;
  const full = sheet.format.roundMinutes * 60;
  return fightEnds(sheet).map((end) => {
    if (end.method === 'no_contest') return allVoid;
    return winning((end.round - 1) * full + end.seconds > limit ? '12' : '13');
  });
};

const startsRound: Reader = ({ sheet, specifiers }) => {
  const round = Number(specifiers['roundnr']);
  if (!Number.isSafeInteger(round) || round < 1) return null;
  if (incidentsOf(sheet, 'round_begin').some((begun) => begun.round >= round))
    return [yesOrNo(true)];
  return incidentsOf(sheet, 'finish').length > 0 ? [yesOrNo(false)] : oneOf(['74', '76']);
};

/** Boxing and mixed martial arts, by the official result. */
export const FIGHTS: readonly Market[] = [
  custom([186, 'Winner', 'main'], WINNER_SET, [], winner),
  custom([1, '1x2', 'main'], THREE_WAY_SET, [], threeWay),
  custom([18, 'Total rounds', 'totals'], total.outcomes, ['total'], roundTotal),
  custom([910, 'Winning method', 'specials'], fixed(...METHOD_IDS), [], onEnds(methodId)),
  custom([911, 'Will the fight go the distance', 'specials'], YES_NO_SET, [], wentFull),
  custom([912, 'Winner & round', 'specials'], fixed(...ROUND_IDS), [], onEnds(roundId)),
  custom([913, 'Will round {roundnr} start', 'specials'], YES_NO_SET, ['roundnr'], startsRound),
];
