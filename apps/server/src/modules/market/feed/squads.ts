// Who plays for the sides of an event: asked of the provider once the feed names a player, a few events at a
// time, while the feed is read on.
import type { Db, Tx } from '@parlour/database';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { listSideRefs, putSquad } from '../entity/squad-store.ts';
import { addressesIn } from '../name/address.ts';
import type { Squad } from './fixture.ts';
import type { EventMessage } from './message.ts';
import type { FeedCalls } from './source.ts';

export type SquadDeps = {
  readonly db: Db;
  readonly log: Logger;
  readonly calls: Pick<FeedCalls, 'squad'>;
  readonly provider: string;
  readonly languages: readonly string[];
  now(): Date;
  /** A transaction of the one who holds the feed's lease. */
  inTx<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
};

export type Squads = {
  /** Takes note of events whose lines name players. */
  note(messages: readonly EventMessage[]): void;
  /** Asks for some sides that are not known or were asked for long ago; does nothing while it asks. */
  flush(): void;
  /** Ends when nothing is asked any more. */
  idle(): Promise<void>;
};

const EVENTS_PER_TURN = 4;
const WAITING_MAX = 2_000;
/** Squads change between seasons. */
const KEPT_MS = 24 * 3_600_000;
/** From a call that failed to the next one for the same side. */
const FAILED_MS = 60_000;
const SIDES_MAX = 20_000;

const namesPlayers = (message: EventMessage): boolean =>
  message.type === 'odds_change' &&
  message.lines.some((line) =>
    [line.specifiers, ...line.outcomes.map(({ id }) => id)].some((text) =>
      addressesIn(text).some((address) => address.includes(':player:')),
    ),
  );

/** The names of a side's players in all languages. */
async function fetchSquad(
  { calls, languages }: Pick<SquadDeps, 'calls' | 'languages'>,
  sideRef: string,
): Promise<Squad> {
  const names = new Map<string, Record<string, string>>();
  for (const squad of await Promise.all(languages.map((each) => calls.squad(sideRef, each)))) {
    for (const player of squad) {
      names.set(player.ref, { ...names.get(player.ref), ...player.names });
    }
  }
  return [...names].map(([ref, own]) => ({ ref, names: own, country: null }));
}

export function createSquads(deps: SquadDeps): Squads {
  const { db, inTx, log, now, provider } = deps;
  const waiting = new Set<string>();
  const dueAt = new LRUCache<string, number>({ max: SIDES_MAX });
  let asking: Promise<void> | null = null;

  const askSide = async ({ id, ref }: { readonly id: bigint; readonly ref: string }) => {
    try {
      const squad = await fetchSquad(deps, ref);
      if (squad.length > 0) await inTx((tx) => putSquad(tx, provider, { sideId: id, squad }));
      dueAt.set(ref, now().getTime() + KEPT_MS);
    } catch (error) {
      dueAt.set(ref, now().getTime() + FAILED_MS);
      log.warn({ err: error, side: ref }, 'the players of a side could not be fetched');
    }
  };
  const ask = async (refs: readonly string[]): Promise<void> => {
    const at = now().getTime();
    const sides = await listSideRefs(db, provider, refs);
    await Promise.all(sides.filter(({ ref }) => (dueAt.get(ref) ?? 0) <= at).map(askSide));
  };

  return {
    note(messages) {
      for (const message of messages) {
        if (waiting.size < WAITING_MAX && namesPlayers(message)) waiting.add(message.eventRef);
      }
    },
    flush() {
      if (asking !== null || waiting.size === 0) return;
      const refs = [...waiting].slice(0, EVENTS_PER_TURN);
      for (const ref of refs) waiting.delete(ref);
      asking = ask(refs)
        .catch((error: unknown) => log.warn({ err: error }, 'sides of events could not be read'))
        .finally(() => (asking = null));
    },
    idle: async () => void (await asking),
  };
}
