import { type PoolLevel, poolLevels } from '@parlour/games/pools';
import type { Amount } from '@parlour/money';
import type { PoolsView } from '../api.ts';
import { between, type Money, read } from '../money.ts';
import { element } from '../panel/element.ts';
import type { Words } from '../words/words.ts';

export type StripDeps = {
  readonly words: Words;
  readonly money: Money;
  readonly isReduced: boolean;
  /** How long amounts count up to what the studio answered, in milliseconds. */
  readonly countMs: number;
  readonly onOpen: () => void;
};

/** The four amounts in the header of a game. They count up to what is known, and never beyond it. */
export function createStrip({ countMs, isReduced, money, onOpen, words }: StripDeps) {
  const cells = Object.fromEntries(
    poolLevels.map((level) => [level, cellOf(level, words)]),
  ) as Record<PoolLevel, ReturnType<typeof cellOf>>;
  const view = element(
    'button',
    {
      class: 'pool-strip',
      attributes: { type: 'button', 'aria-haspopup': 'dialog', 'aria-label': words('pool.title') },
      onClick: onOpen,
    },
    ...poolLevels.map((level) => cells[level].view),
  );
  let from: Partial<Record<PoolLevel, Amount>> = {};
  let known: Partial<Record<PoolLevel, Amount>> = {};
  let startedAt = 0;
  let frame = 0;

  const draw = (part: number) => {
    for (const level of poolLevels) {
      const to = known[level];
      if (to === undefined) continue;
      cells[level].setAmount(money.short(between(from[level] ?? to, to, part)));
    }
  };
  const run = (at: number) => {
    const part = Math.min(1, (at - startedAt) / countMs);
    draw(part);
    if (part < 1) frame = requestAnimationFrame(run);
  };

  return {
    view,
    /** The newest answer; null where the studio could not be asked, and the amounts are the last known. */
    show(answer: PoolsView | null): void {
      view.classList.toggle('stale', answer === null);
      if (answer === null) return;
      const next: typeof known = {};
      for (const { amount, level } of answer.pools) next[level] = read(amount);
      // A pool that has fallen begins again at once: there is nothing to count down.
      from = Object.fromEntries(
        Object.entries(next).map(([level, to]) => {
          const before = known[level as PoolLevel] ?? to;
          return [level, before > to ? to : before];
        }),
      );
      known = next;
      for (const { level, mustFallBy, seed, amount } of answer.pools)
        cells[level].setLimit(seed, amount, mustFallBy);
      const list = answer.pools.map(
        ({ amount, level }) => `${words(`pool.${level}`)} ${money.show(amount)}`,
      );
      view.setAttribute('aria-label', `${words('pool.title')}: ${list.join(', ')}`);
      cancelAnimationFrame(frame);
      if (isReduced) return draw(1);
      startedAt = performance.now();
      frame = requestAnimationFrame(run);
    },
  };
}

/** Whole units; limits have no others. */
// tidy-allow money-number: text that is shown, and moves no money
const wholeText = (text: string): string => new Intl.NumberFormat('en').format(Number(text));

function cellOf(level: PoolLevel, words: Words) {
  const amount = element('b', { text: '–', attributes: { dir: 'ltr' } });
  const limit = element('span', { class: 'pool-limit', text: '\u00a0' });
  const fill = element('i');
  const view = element(
    'span',
    { class: 'pool-cell', attributes: { 'data-level': level } },
    element('span', { class: 'pool-name', text: words(`pool.${level}`) }),
    amount,
    limit,
    element('span', { class: 'pool-fill' }, fill),
  );
  return {
    view,
    setAmount(text: string): void {
      if (amount.textContent !== text) amount.textContent = text;
    },
    setLimit(seed: string, now: string, by: string | null): void {
      limit.textContent =
        by === null ? words('pool.by_chance') : words('pool.by', { amount: wholeText(by) });
      // tidy-allow money-number: the width of a bar
      const part = by === null ? 0 : (Number(now) - Number(seed)) / (Number(by) - Number(seed));
      fill.style.transform = `scaleX(${Math.min(1, Math.max(0, part))})`;
    },
  };
}
