// The sign that this tab has just proven itself again. It lives in memory and nowhere else.
import { create } from 'zustand';
import { useSession } from '../../../lib/session.ts';
import type { Proof } from './api/index.ts';

/** The one who was asked to prove themselves closed the question. */
export class ProofDeclined extends Error {
  override readonly name = 'ProofDeclined';
}

type Waiting = { give(proof: string): void; decline(): void };

type ProofState = {
  readonly held: Proof | null;
  readonly waiting: Waiting | null;
  take(proof: Proof): void;
  decline(): void;
};

/** A proof that runs out while its form is filled in is worse than none. */
const SPARE_MS = 60_000;

export const useProof = create<ProofState>((set, get) => ({
  held: null,
  waiting: null,
  take(held) {
    get().waiting?.give(held.proof);
    set({ held, waiting: null });
  },
  decline() {
    get().waiting?.decline();
    set({ waiting: null });
  },
}));

useSession.subscribe((now, before) => {
  if (now.token !== before.token) useProof.setState({ held: null, waiting: null });
});

/** A proof that is good for a while: the one that is held, or one that is asked for now. */
export function demandProof(): Promise<string> {
  const { held } = useProof.getState();
  if (held !== null && Date.parse(held.expiresAt) > Date.now() + SPARE_MS) {
    return Promise.resolve(held.proof);
  }
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  useProof.setState({
    waiting: { give: resolve, decline: () => reject(new ProofDeclined()) },
  });
  return promise;
}
