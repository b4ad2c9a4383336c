import type { Api, RoundView } from './api.ts';

const POLL_MS = 1_500;
const TRIES = 40;

/** The balance once a win is booked that the operator has not confirmed yet; null when it takes too long. */
export async function balanceAfter(api: Api, round: RoundView): Promise<string | null> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    // What is not answered is asked again after the next pause, or answered by the proof itself.
    const proof = await api.proof(round.id).catch(() => null);
    if (proof === null || proof.state === 'win_pending') continue;
    const fresh = await api.balance().catch(() => null);
    return fresh?.balance ?? proof.balance;
  }
  return null;
}
