import type { PoolLevel } from '@parlour/games/pools';
import type { Api, OwnHit, PoolsView, Session } from '../api.ts';
import { type Money, read } from '../money.ts';
import { createDialog } from '../panel/dialog.ts';
import type { Words } from '../words/words.ts';
import { createSeen } from './seen.ts';
import { createStrip } from './strip.ts';

const ASK_MS = 3_000;

export type PoolsDeps = {
  readonly root: HTMLElement;
  readonly api: Pick<Api, 'pools'>;
  readonly session: Pick<Session, 'currency' | 'hasPools'>;
  readonly words: Words;
  readonly money: Money;
  /** A hit of the player that was not shown before; the next one waits until it was. */
  readonly onHit: (hit: OwnHit) => Promise<void>;
};

const strengths = { mini: 1, minor: 2, major: 3, grand: 3 } as const satisfies Record<
  PoolLevel,
  1 | 2 | 3
>;

/** How much a hit is celebrated; 0 for a prize that does not exceed the stake that hit it. */
export const strengthOfHit = ({ level, prize, stake }: OwnHit): 0 | 1 | 2 | 3 =>
  read(prize) > read(stake) ? strengths[level] : 0;

/** The pools of a game that joins them: the strip, its dialog, the player's own hits. */
export function createPools({ api, money, onHit, root, session, words }: PoolsDeps) {
  if (!session.hasPools) return null;
  const { code } = session.currency;
  const dialog = createDialog(root, words('pool.title'), words('dialog.close'));
  const freshOf = createSeen(code);
  let answer: PoolsView | null = null;
  let showing = Promise.resolve();
  let isAsking = false;

  const drawDialog = async () => {
    const { poolSheets } = await import('./sheets.ts');
    dialog.body.replaceChildren(...poolSheets(answer, { words, money }));
  };
  const strip = createStrip({
    words,
    money,
    isReduced: matchMedia('(prefers-reduced-motion: reduce)').matches,
    countMs: ASK_MS,
    onOpen: () => {
      void drawDialog().then(() => dialog.open());
    },
  });

  const ask = async () => {
    if (isAsking || document.hidden) return;
    isAsking = true;
    const got = await api.pools().catch(() => null);
    isAsking = false;
    answer = got?.pools ?? answer;
    strip.show(got?.pools ?? null);
    if (got?.pools === undefined || got.pools === null) return;
    for (const hit of freshOf(got.own, got.pools.at))
      showing = showing.then(() => onHit(hit)).catch(() => undefined);
  };

  return {
    strip: strip.view,
    /** Begins to ask, for as long as the page is there and seen. */
    start(): void {
      void ask();
      window.setInterval(() => void ask(), ASK_MS);
      document.addEventListener('visibilitychange', () => void ask());
    },
  };
}
