export type Box = { readonly x: number; readonly y: number };

const DIRECTIONS: Readonly<Record<string, Box>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** A step aside counts as so many steps ahead. */
const ASIDE = 3;
/** Middles that are not further apart than this lie level, in pixels. */
const LEVEL_PX = 2;

/** The place of the nearest box in a direction; -1 where none lies there. */
export function nearestBox(key: string, from: Box, boxes: readonly Box[]): number {
  const way = DIRECTIONS[key];
  if (way === undefined) return -1;
  let [best, found] = [Number.POSITIVE_INFINITY, -1];
  for (const [index, box] of boxes.entries()) {
    const [dx, dy] = [box.x - from.x, box.y - from.y];
    const ahead = dx * way.x + dy * way.y;
    const aside = Math.abs(dx * way.y) + Math.abs(dy * way.x);
    const score = ahead + ASIDE * aside;
    if (ahead > LEVEL_PX && score < best) [best, found] = [score, index];
  }
  return found;
}

const middleOf = (node: Element): Box => {
  const { height, left, top, width } = node.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};

/** One stop of the tab key for all buttons of an area; arrows move to the nearest one. */
export function roam(area: HTMLElement, selector: string): void {
  const all = () => [...area.querySelectorAll<HTMLElement>(selector)];
  for (const [index, one] of all().entries()) one.tabIndex = index === 0 ? 0 : -1;
  area.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement) || !target.matches(selector)) return;
    for (const one of all()) one.tabIndex = one === target ? 0 : -1;
  });
  area.addEventListener('keydown', (event) => {
    const { target } = event;
    if (!(target instanceof HTMLElement) || !(event.key in DIRECTIONS)) return;
    const others = all();
    const next = others[nearestBox(event.key, middleOf(target), others.map(middleOf))];
    event.preventDefault();
    event.stopPropagation();
    next?.focus();
  });
}
