import type { KeyObject } from 'node:crypto';
import {
  type Answer,
  callsOf,
  type Fields,
  type Player,
  type PlayerCalls,
  send,
  type SendOptions,
  type Target,
} from './player.ts';
import type { WalletCall } from '@parlour/contract/vendor';

/** What the operator may give besides the player; tests that need more than was given are skipped. */
export type Provision = {
  readonly player: Player;
  /** Another player with money and a session. */
  readonly other?: Player | undefined;
  /** A player who may place no bets, with bets from before. */
  readonly blocked?: Player | undefined;
  /** A token that the check may replace; without it the player's own would be used up. */
  readonly checkToken?: string | undefined;
  /** A second active private key of the same vendor. */
  readonly secondKey?: KeyObject | undefined;
  /** A reward whose free bets are all used up. */
  readonly usedReward?: string | undefined;
};

export type Need = 'other' | 'blocked' | 'expiredToken' | 'checkToken' | 'secondKey' | 'usedReward';

export type TestContext = {
  readonly target: Target;
  readonly provision: Provision;
  readonly player: PlayerCalls;
  as(player: Player | undefined): PlayerCalls;
  send(call: WalletCall, body: Fields | string, options?: SendOptions): Promise<Answer>;
};

export type Test = {
  readonly group: string;
  readonly name: string;
  readonly needs: readonly Need[];
  run(context: TestContext): Promise<void>;
};

/** Declares tests of one group. */
export function describeGroup(group: string) {
  const tests: Test[] = [];
  const add = (name: string, run: Test['run'], needs: readonly Need[] = []): void => {
    tests.push({ group, name, needs, run });
  };
  return { tests, add };
}

export type Outcome = {
  readonly test: Test;
  readonly verdict: 'passed' | 'failed' | 'skipped';
  readonly detail: string;
  readonly ms: number;
};

const hasNeed = ({ player, ...provision }: Provision, need: Need): boolean =>
  need === 'expiredToken' ? player.expiredToken !== undefined : provision[need] !== undefined;

/** Runs tests one after the other, because most of them compare a balance before and after. */
export async function runSuite(
  tests: readonly Test[],
  input: { readonly target: Target; readonly provision: Provision },
  onOutcome: (outcome: Outcome) => void,
): Promise<readonly Outcome[]> {
  const { target, provision } = input;
  const context: TestContext = {
    target,
    provision,
    player: callsOf(target, provision.player),
    as: (player) => callsOf(target, player ?? provision.player),
    send: (call, body, options) => send(target, call, body, options),
  };
  const outcomes: Outcome[] = [];
  for (const test of tests) {
    const outcome = await runTest(test, context);
    outcomes.push(outcome);
    onOutcome(outcome);
  }
  return outcomes;
}

async function runTest(test: Test, context: TestContext): Promise<Outcome> {
  const missing = test.needs.filter((need) => !hasNeed(context.provision, need));
  if (missing.length > 0) {
    return { test, verdict: 'skipped', detail: `needs ${missing.join(', ')}`, ms: 0 };
  }
  const startedAt = performance.now();
  const since = () => Math.round(performance.now() - startedAt);
  try {
    await test.run(context);
    return { test, verdict: 'passed', detail: '', ms: since() };
  } catch (error) {
    return { test, verdict: 'failed', detail: (error as Error).message, ms: since() };
  }
}
