import type { CallValue } from '@parlour/client';
import { type Animal, animalOfDay, type AnyFamily, familyOfIssue } from '@parlour/lottery';
import { dayIn } from '@parlour/time';

/** A game as the brand offers it. */
export type LotteryGame = CallValue<'GET /wps/lottery/games'>['items'][number];
export type IssueResult = CallValue<'GET /wps/lottery/games/:gameCode/issues'>['items'][number];
export type IssueDetail = CallValue<'GET /wps/lottery/games/:gameCode/issues/:issueNo'>;

/** What is needed of a game to read its results. */
export type GameOfDraws = Pick<LotteryGame, 'gameCode' | 'family' | 'timeZone'>;

/** The family by which an issue is played: of Mark Six that of the lunar year of its draw. */
export const familyAt = (
  game: Pick<GameOfDraws, 'family' | 'timeZone'>,
  drawsAt: string,
): AnyFamily | null => familyOfIssue(game.family, { drawsAt: new Date(drawsAt) }, game.timeZone);

/** The animal of the lunar year that an instant falls into, by the calendar of the game. */
export const animalAt = ({ timeZone }: Pick<GameOfDraws, 'timeZone'>, instant: string): Animal =>
  animalOfDay(dayIn(new Date(instant), timeZone));

/** A result as its family reads it; null where it cannot be read. */
export function drawOf(family: AnyFamily | null, code: string | null): unknown {
  if (family === null || code === null) return null;
  const reading = family.draw.parse(code);
  return reading.ok ? reading.draw : null;
}

/** The drawn issues among results, the oldest first, as trends and roads read them. */
export function drawnIssues(game: GameOfDraws, results: readonly IssueResult[]) {
  return results.toReversed().flatMap(({ issueNo, code, drawsAt }) => {
    const draw = drawOf(familyAt(game, drawsAt), code);
    return draw === null ? [] : [{ issueNo, draw }];
  });
}

/** The part of an issue's number that changes from draw to draw: 0042 of 20261121-0042. */
export const shortIssueNo = (issueNo: string): string => issueNo.split('-').at(-1) ?? issueNo;
