// What becomes of things that a simulation does.
import { inspect } from 'node:util';
import { Refusal } from '../../apps/server/src/platform/refusal.ts';

/** A crash: nobody learns whether the transaction was the last thing that happened. */
export class Cut extends Error {}

export type Act = () => Promise<unknown>;

export type Outcome = 'done' | 'cut' | 'refused' | { readonly fault: string };

/** Work that goes on past single failures tells of all of them at its end. */
const isCut = (error: unknown): boolean =>
  error instanceof Cut || (error instanceof AggregateError && error.errors.every(isCut));

/** Refusals and crashes are part of the world; anything else is a fault of the program. */
export async function outcomeOf(act: Act): Promise<Outcome> {
  try {
    await act();
    return 'done';
  } catch (error) {
    if (isCut(error)) return 'cut';
    if (error instanceof Refusal) return 'refused';
    return { fault: inspect(error) };
  }
}

export const faultsOf = (outcomes: readonly Outcome[]): string[] =>
  outcomes.flatMap((outcome) => (typeof outcome === 'object' ? [outcome.fault] : []));

/** Several people do it at the same moment; the first that fails is what becomes of it. */
export const atOnce =
  (...acts: readonly Act[]): Act =>
  async () => {
    const results = await Promise.allSettled(acts.map((act) => act()));
    const failures = results.flatMap((result) =>
      result.status === 'rejected' ? [result.reason as Error] : [],
    );
    const fault = failures.find((error) => !(error instanceof Refusal) && !isCut(error));
    const [first] = failures;
    if (fault !== undefined) throw fault;
    if (first !== undefined) throw first;
  };
