import type { VendorTable } from '@parlour/contract/vendor';
import { VISIT_MS_MAX } from '../field/visit.ts';
import type { Platform } from '../platform/platform.ts';
import type { RoomConsole } from '../room/console.ts';
import { listRoomsStanding, type RoomsStanding } from '../room/console-store.ts';
import type { Runner } from '../round/jobs.ts';
import type { Trouble } from './console-store.ts';
import type { TableConfig } from './settings.ts';
import {
  type Clock,
  keepClock,
  listTogetherTroubles,
  listVisits,
  worstClock,
} from './together-store.ts';

const CLOCK_MS = 5_000;
const CLOCK_SEEN_MS = 20_000;
const CLOCK_KEPT_MS = 3_600_000;

/** How the rooms or the seas of a game stand, as far as it differs from a table's. */
export type TogetherState = Pick<
  VendorTable,
  'idle_ms' | 'last' | 'lead' | 'people' | 'round' | 'stuck' | 'waiting_ms' | 'wanted_since'
>;

type Read = {
  readonly standings: readonly RoomsStanding[];
  readonly visits: Awaited<ReturnType<typeof listVisits>>;
  readonly troubles: readonly Trouble[];
  readonly clock: Clock | null;
};

/** How rooms and seas stand as their operator sees them. */
export function createTogether({ db, now }: Platform, rooms: Pick<RoomConsole, 'latest'>) {
  const read = async (tables: readonly TableConfig[]): Promise<Read> => {
    const codesOf = (kind: TableConfig['kind']) =>
      tables.flatMap((table) => (table.kind === kind ? [table.gameCode] : []));
    const seas = codesOf('sea');
    const [standings, visits, troubles, clock] = await Promise.all([
      listRoomsStanding(db),
      listVisits(db, seas),
      listTogetherTroubles(db, [...codesOf('room'), ...seas]),
      worstClock(db, new Date(now().getTime() - CLOCK_SEEN_MS)),
    ]);
    return { standings, visits, troubles, clock };
  };

  const since = (at: Date | null | undefined): number =>
    at == null ? 0 : Math.max(0, now().getTime() - at.getTime());

  const headsOf = async ({ gameCode, kind }: TableConfig) => {
    if (kind !== 'room') return { round: null, last: null };
    const [round, last] = await Promise.all([
      rooms.latest(gameCode, false),
      rooms.latest(gameCode, true),
    ]);
    return { round, last };
  };

  const peopleOf = ({ gameCode, kind }: TableConfig, { standings, visits }: Read) => {
    if (kind === 'room') {
      const own = standings.find(({ tableCode }) => tableCode === gameCode);
      return { people: own?.people ?? 0, idle_ms: since(own?.idleSince) };
    }
    const own = visits.find(({ tableCode }) => tableCode === gameCode);
    const idleMs = since(own?.oldest) - VISIT_MS_MAX;
    return { people: own?.people ?? 0, idle_ms: Math.max(0, idleMs) };
  };

  const stateOf = async (table: TableConfig, all: Read): Promise<TogetherState> => {
    const { clock, troubles } = all;
    const trouble = troubles.find(({ tableCode }) => tableCode === table.gameCode);
    const people = peopleOf(table, all);
    return {
      ...people,
      ...(await headsOf(table)),
      wanted_since: people.people > 0 ? now().toISOString() : null,
      lead: clock === null ? null : { until: clock.seenAt.toISOString(), drift_ms: clock.driftMs },
      waiting_ms: since(trouble?.waitingSince),
      stuck: trouble?.stuck ?? 0,
    };
  };

  return {
    async states(tables: readonly TableConfig[]): Promise<ReadonlyMap<string, TogetherState>> {
      const together = tables.filter(({ kind }) => kind !== 'table');
      const all = await read(together);
      const states = together.map(
        async (table) => [table.code, await stateOf(table, all)] as const,
      );
      return new Map(await Promise.all(states));
    },
  };
}

/** Notes how far the clock of this process is off the database's, by which hands and shots are timed. */
export function startClock({ db, log, newId, now }: Platform): Runner {
  const holder = newId();
  const note = () => {
    const at = now();
    const forgotten = new Date(at.getTime() - CLOCK_KEPT_MS);
    return db
      .tx((tx) => keepClock(tx, holder, at, forgotten))
      .catch((error: Error) => log.warn({ error: error.message }, 'the clock was not compared'));
  };
  let noting = note();
  const timer = setInterval(() => (noting = note()), CLOCK_MS);
  return {
    async stop() {
      clearInterval(timer);
      await noting;
    },
  };
}
