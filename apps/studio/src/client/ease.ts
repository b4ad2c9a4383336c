/** The course of a movement: where it is, from 0 to 1, at a part of its time. */
export type Ease = (part: number) => number;

export const easeOut: Ease = (part) => 1 - (1 - part) ** 3;
export const easeInOut: Ease = (part) =>
  part < 0.5 ? 4 * part ** 3 : 1 - (-2 * part + 2) ** 3 / 2;
/** Runs a little past the end and comes back, as a heavy reel does. */
export const easeOvershoot: Ease = (part) => 1 + 2.2 * (part - 1) ** 3 + 1.2 * (part - 1) ** 2;
