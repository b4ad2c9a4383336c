import { rulesOf } from '../instant/rules.ts';
import { read } from '../money.ts';
import { createGameTop } from '../panel/game-top.ts';
import type { Base } from './base.ts';
import { outcomeIn } from './bets.ts';
import { dealtRules } from './dealt-table.ts';
import { createFairness } from './fairness.ts';
import { proofFacts } from './proof.ts';
import { provenOf, stepsIn, verifyLive } from './record.ts';
import type { LiveKey } from './words.ts';

/** The bar above the table, with its dialogs. */
export function createTop<Key extends string, Outcome>(base: Base<Key, Outcome>) {
  const { api, game, made, money, refuse: onError, session, words } = base;
  const proven = provenOf(game, words);
  return createGameTop(base, {
    rules: () => [
      ...dealtRules(made.news?.dealt ?? null, words),
      ...rulesOf<LiveKey | Key>({ ...game, isKept: false }, words, {
        stake: read(session.stakeDefault),
        money,
        session,
      }),
    ],
    steps: (proof) => stepsIn(game, proof, words),
    facts: ({ table }) => table !== null && proofFacts(table, proven, words),
    verify: (proof) => Promise.resolve(verifyLive(game, proof)),
    fairnessIn: (body) =>
      createFairness({
        api: api.table,
        words,
        body,
        proven,
        dealt: made.news?.dealt ?? null,
        pill: (draws) => game.pill(outcomeIn(game.engine, draws), words),
        round: () => made.news?.round ?? null,
        onError,
      }),
    onError,
    onSitting: () => made.sitting?.open(),
  });
}
