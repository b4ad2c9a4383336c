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
export function glow(x: number, y: number, r: number, colour: string, strength = 0.9): string {
  const id = `glow-${colour.slice(1)}-${Math.round(strength * 100)}`;
  const stops = [
    [0, 0.62],
    [0.22, 0.34],
    [0.55, 0.12],
    [1, 0],
  ] as const;
  const ramp = stops.map(
    ([at, share]) =>
      `<stop offset="${at}" stop-color="${colour}" stop-opacity="${(strength * share).toFixed(3)}"/>`,
  );
  return `<radialGradient id="${id}">${ramp.join('')}</radialGradient><circle cx="${x}" cy="${y}" r="${r}" fill="url(#${id})"/>`;
}
