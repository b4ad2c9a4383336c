import { clockMinute, isOver, periodFormat, regularTime, scoresIn } from '../../sheet/periods.ts';
import { oneOf, winning } from '../ending.ts';
import type { OutcomeId } from '../market-key.ts';
import { countOf } from '../specifiers.ts';
import { latestMinute } from './period.ts';
import type { Reader } from './source.ts';

/** In which stretch of so many minutes the nth goal falls (100, 101); the last id is for no such goal. */
export const goalTime =
  (ids: readonly OutcomeId[], minutes: number, none: OutcomeId): Reader =>
  ({ sheet, specifiers }) => {
    const number = countOf(specifiers, 'goalnr');
    if (number === null || number < 1) return null;
    const goal = scoresIn(sheet, regularTime(sheet))[number - 1];
    const placeOf = (minute: number): number =>
      Math.min(ids.length, Math.ceil(Math.max(1, minute) / minutes)) - 1;
    if (goal !== undefined) return [winning(ids[placeOf(clockMinute(sheet, goal))] as OutcomeId)];
    if (isOver(sheet, regularTime(sheet))) return [winning(none)];
    const ended = isOver(sheet, { from: 1, to: 1 }) ? periodFormat(sheet).minutes + 1 : 0;
    const from = placeOf(Math.max(ended, latestMinute(sheet, clockMinute)));
    return oneOf([...ids.slice(from), none]);
  };
