import { type AnyFamily, familyFor, familyOfIssue } from '@parlour/lottery';

/** The family of a code where the lunar year changes nothing: its odds, its layout, its plays. */
export const familyOf = (code: string): AnyFamily | null => familyFor(code, 'rat');

/** The family that an issue is played by: Mark Six depends on the lunar year of the draw. */
export const familyOfDraw = (code: string, drawsAt: string, timeZone: string): AnyFamily | null =>
  familyOfIssue(code, { drawsAt: new Date(drawsAt) }, timeZone);
