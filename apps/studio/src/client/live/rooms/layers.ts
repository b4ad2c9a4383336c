import { drawing } from '../../instant/drawing.ts';

export type Depth = 'far' | 'middle' | 'near';

/** A layer of a room in units of 1600 by 720: what is nearer moves more with the pointer. */
export const layer = (depth: Depth, inner: string): HTMLElement =>
  drawing(
    `<svg viewBox="0 0 1600 720" preserveAspectRatio="xMidYMin slice">${inner}</svg>`,
    `live-layer ${depth}`,
  );

/** The same numbers between 0 and 1 for the same seed, so that a drawn town is always the same one. */
export function scatter(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

/** A light with its halo. */
export const glow = (x: number, y: number, r: number, colour: string, strength = 0.9): string =>
  `<g transform="translate(${x} ${y})"><circle r="${r}" fill="${colour}" fill-opacity="${(strength * 0.16).toFixed(3)}"/><circle r="${(r * 0.62).toFixed(1)}" fill="${colour}" fill-opacity="${(strength * 0.2).toFixed(3)}"/><circle r="${(r * 0.3).toFixed(1)}" fill="${colour}" fill-opacity="${(strength * 0.36).toFixed(3)}"/></g>`;
