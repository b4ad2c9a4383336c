/** Between the cursors of an address; no cursor contains it. */
const SEPARATOR = '~';
/** Deeper pages forget the first ones, so that the address stays short. */
const TRAIL_MAX = 24;

/**
 * The cursors that led to the page on screen, the last being its own. It lives in the address, so
 * that a reload, a link and the back button all find the same page.
 */
export type Trail = readonly string[];

export const readTrail = (text: string | undefined): Trail =>
  text === undefined || text === '' ? [] : text.split(SEPARATOR).filter((part) => part !== '');

export const writeTrail = (trail: Trail): string | undefined =>
  trail.length === 0 ? undefined : trail.slice(-TRAIL_MAX).join(SEPARATOR);

export const cursorOf = (trail: Trail): string | undefined => trail.at(-1);
export const nextPage = (trail: Trail, cursor: string): Trail => [...trail, cursor];
export const previousPage = (trail: Trail): Trail => trail.slice(0, -1);
