import type { WalletService } from '../../apps/server/src/modules/wallet/index.ts';
import type { SampleMember } from '../../apps/server/src/modules/wallet/sample.ts';

export type Load = {
  readonly wallet: WalletService;
  readonly members: readonly SampleMember[];
  readonly callers: number;
  readonly seconds: number;
};

export type Measured = { readonly perSecond: number; readonly p99Ms: number };

const STAKE = 100_000n;
const PAYOUT = 95_000n;
let loads = 0;

/** Callers bet and win on random members, each waiting for its answers, until the time is up. */
export async function measureLoad({ wallet, members, callers, seconds }: Load): Promise<Measured> {
  loads += 1;
  const load = loads;
  const timesMs: number[] = [];
  const startedMs = performance.now();
  const endsMs = startedMs + seconds * 1_000;

  const caller = async (number: number): Promise<void> => {
    // Members are walked in a scattered order that differs from caller to caller.
    let at = (number * 7_919) % members.length;
    for (let turn = 0; performance.now() < endsMs; turn += 1) {
      at = (at * 31 + 17 + number) % members.length;
      const member = members[at] as SampleMember;
      const round = `${load}-${number}-${turn}`;
      for (const order of [
        member.bet({ key: `${round}:bet`, amount: STAKE }),
        member.win({ key: `${round}:win`, amount: PAYOUT }),
      ]) {
        const askedMs = performance.now();
        const outcome = await wallet.post(order);
        timesMs.push(performance.now() - askedMs);
        if (!outcome.ok) throw new Error(`the load was refused: ${outcome.reason}`);
      }
    }
  };
  await Promise.all(Array.from({ length: callers }, (_, number) => caller(number)));

  const elapsedS = (performance.now() - startedMs) / 1_000;
  const sorted = Float64Array.from(timesMs).sort();
  return {
    perSecond: sorted.length / elapsedS,
    p99Ms: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
  };
}
