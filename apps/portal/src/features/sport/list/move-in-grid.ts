// Arrow keys lead from price to price, as in a sheet of figures.
import type { KeyboardEvent } from 'react';

const PRICES = 'button[data-look]';
const STEPS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const centre = (element: Element) => {
  const { height, left, top, width } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};

/** Within this many pixels two prices stand in one row or column. */
const NEAR_PX = 8;
/** A step to the side counts so much more than one along the way. */
const ASIDE = 3;

/** Moves the focus to the nearest price in the direction of the key. */
export function moveInGrid(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  const from = event.target;
  if (step === undefined || !(from instanceof HTMLElement) || !from.matches(PRICES)) return;
  const [x, y] = step;
  const here = centre(from);
  let nearest: HTMLElement | null = null;
  let distance = Infinity;
  for (const price of event.currentTarget.querySelectorAll<HTMLElement>(PRICES)) {
    const there = centre(price);
    const along = (there.x - here.x) * x + (there.y - here.y) * y;
    const aside = Math.abs((there.x - here.x) * y) + Math.abs((there.y - here.y) * x);
    if (along <= NEAR_PX || along + aside * ASIDE >= distance) continue;
    distance = along + aside * ASIDE;
    nearest = price;
  }
  if (nearest === null) return;
  event.preventDefault();
  nearest.focus();
}
