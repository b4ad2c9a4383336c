import { familyAt, type IssueResult } from '../game.ts';
import { revealMs } from './result-model.ts';

/** After the last number has stopped. */
const AFTER_REVEAL_MS = 600;

/** Milliseconds from a result to the moment that the stage has shown all of it. */
export const afterRevealMs = ({
  drawsAt,
  family,
}: Pick<IssueResult, 'drawsAt'> & { readonly family: string }): number =>
  // Of any lunar year as many numbers are drawn.
  revealMs(familyAt({ family, timeZone: 'UTC' }, drawsAt)) + AFTER_REVEAL_MS;
