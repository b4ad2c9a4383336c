import type { AnyFamily } from '@parlour/lottery';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { issueQuery } from '../api/draw.ts';
import type { LotteryGame } from '../game.ts';
import { type ChainEnds, type ListState, type ProvenDraw, verifyList } from './list-model.ts';
import {
  findInChain,
  type Proof,
  type Step,
  type StepOutcome,
  verifyDraw,
} from './verify-model.ts';

/** Lets the page answer in between, which a promise alone would not. */
const breathe = () => new Promise<void>((resolve) => void setTimeout(resolve));

export type Verification = {
  readonly outcomes: readonly StepOutcome[];
  /** The step that is being computed, and how far it has come; null when all are done. */
  readonly now: { readonly step: Step; readonly done: number; readonly of: number } | null;
};

const NOTHING_YET: Verification = { outcomes: [], now: { step: 'chain', done: 0, of: 1 } };

/** Checks a draw in this browser, step by step; null while there is nothing to check. */
export function useVerification(
  family: AnyFamily | null,
  proof: Proof | null,
): Verification | null {
  const [state, setState] = useState<Verification>(NOTHING_YET);
  useEffect(() => {
    if (family === null || proof === null) return undefined;
    let isWanted = true;
    setState(NOTHING_YET);
    const run = async () => {
      const outcomes: StepOutcome[] = [];
      for (const progress of verifyDraw(family, proof)) {
        if (progress.kind === 'outcome') outcomes.push(progress.outcome);
        const now = progress.kind === 'hashes' ? progress : null;
        setState({ outcomes: [...outcomes], now });
        await breathe();
        if (!isWanted) return;
      }
    };
    void run();
    return () => {
      isWanted = false;
    };
  }, [family, proof]);
  return family === null || proof === null ? null : state;
}

/** Where a hash stands in a chain: its place, or null where it is not among those that were used. */
export async function searchChain(
  hash: string,
  chain: { readonly endHash: string; readonly used: number },
): Promise<number | null> {
  const walk = findInChain(hash, chain.endHash, chain.used);
  let next = walk.next();
  while (next.done !== true) {
    await breathe();
    next = walk.next();
  }
  return next.value;
}

/** The beacon's chains of draws with their ends, which the single draws tell; null until they are known. */
function useBeaconEnds(gameCode: string, draws: readonly ProvenDraw[]) {
  const chainIds = [...new Set(draws.map(({ beaconChainId }) => beaconChainId))];
  const issueNos = chainIds.flatMap(
    (chainId) => draws.find(({ beaconChainId }) => beaconChainId === chainId)?.issueNo ?? [],
  );
  return useQueries({
    queries: issueNos.map((issueNo) => issueQuery(gameCode, issueNo)),
    combine: (answers) => {
      const proofs = answers.flatMap(({ data }) => data?.proof ?? []);
      const ends = proofs.map(({ beaconChainId, beaconEndHash }) => [beaconChainId, beaconEndHash]);
      return {
        beacons: (proofs.length < answers.length ? null : Object.fromEntries(ends)) as
          | ChainEnds['beacons']
          | null,
        failure: answers.find(({ error }) => error !== null) ?? null,
      };
    },
  });
}

/** Checks a list of draws in this browser; all of them are `working` until the last one is checked. */
export function useListCheck(
  { gameCode, family, timeZone }: Pick<LotteryGame, 'gameCode' | 'family' | 'timeZone'>,
  draws: readonly ProvenDraw[],
  chains: readonly { readonly chainId: string; readonly endHash: string }[],
) {
  const { beacons, failure } = useBeaconEnds(gameCode, draws);
  const [checked, setChecked] = useState<{
    readonly draws: readonly ProvenDraw[];
    readonly states: readonly ListState[];
  } | null>(null);
  const ends = useMemo(() => {
    if (beacons === null) return null;
    const own = Object.fromEntries(chains.map(({ chainId, endHash }) => [chainId, endHash]));
    return { chains: own, beacons };
  }, [chains, beacons]);
  useEffect(() => {
    if (ends === null) return undefined;
    let isWanted = true;
    const run = async () => {
      const walk = verifyList({ family, timeZone }, draws, ends);
      let next = walk.next();
      while (next.done !== true) {
        await breathe();
        if (!isWanted) return;
        next = walk.next();
      }
      setChecked({ draws, states: next.value });
    };
    void run();
    return () => {
      isWanted = false;
    };
  }, [family, timeZone, draws, ends]);
  const states = checked?.draws === draws ? checked.states : draws.map((): ListState => 'working');
  return { states, failure };
}
