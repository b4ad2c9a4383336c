import type { Amount } from '@parlour/money';
import { createGameTop } from '../../panel/game-top.ts';
import type { TableNews } from '../../shared/news.ts';
import type { Base } from './base.ts';
import { createFairness } from './fairness.ts';
import { proofFacts } from './proof.ts';
import { roundIn, verifyBingo } from './record.ts';
import { bingoRules } from './rules.ts';

type TopDeps = {
  readonly onError: (error: unknown) => void;
  readonly onSitting: () => void;
  readonly balance: HTMLElement;
  readonly round: () => TableNews['round'] | null;
  /** The chosen one. */
  readonly stake: () => Amount;
};

/** The bar above the hall, with its dialogs. */
export function createTop(base: Base, { balance, onError, onSitting, round, stake }: TopDeps) {
  const { api, hall, money, session, words } = base;
  return createGameTop(base, {
    purse: { look: 'bingo-purse', balance },
    rules: () => bingoRules(hall, words, { stake: stake(), money, session }),
    steps: (proof) => roundIn(hall, proof, words),
    facts: ({ table }) => table !== null && proofFacts(hall, table, words),
    verify: (proof) => Promise.resolve(verifyBingo(hall, proof)),
    fairnessIn: (body) => createFairness({ hall, api: api.table, words, body, round, onError }),
    onError,
    onSitting,
  });
}
