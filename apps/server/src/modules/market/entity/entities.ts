// What a node holds of leagues and sides. What they are called changes seldom: all of it is read again after
// a few minutes, and what is unknown when it is first needed.
import type { Reader } from '@parlour/database';
import { listPlaces, listSides, type Names, type StoredSide } from './store.ts';

export type Side = StoredSide;

/** Where an event belongs. */
export type Place = {
  readonly tournamentId: bigint;
  readonly tournamentNames: Names;
  readonly categoryId: bigint;
  readonly categoryNames: Names;
  readonly countryCode: string | null;
  readonly sportId: bigint;
  readonly sportNames: Names;
  /** The number of the sport in the unified feed. */
  readonly sportCode: string;
};

type Known = {
  readonly tournamentId: bigint;
  readonly homeId: bigint | null;
  readonly awayId: bigint | null;
};

export type Entities = {
  /** Fetches what events need and is not held. */
  load(reader: Reader, events: readonly Known[]): Promise<void>;
  place(tournamentId: bigint): Place | null;
  side(id: bigint | null): Side | null;
};

const KEPT_MS = 5 * 60_000;
const SPORT_REF = /^sr:sport:(\d+)$/;

export function createEntities(now: () => Date): Entities {
  const places = new Map<bigint, Place>();
  const sides = new Map<bigint, Side>();
  let readAt = now().getTime();

  const loadPlaces = async (reader: Reader, ids: readonly bigint[]): Promise<void> => {
    if (ids.length === 0) return;
    for (const { sportRef, ...place } of await listPlaces(reader, ids)) {
      const [, sportCode = sportRef] = SPORT_REF.exec(sportRef) ?? [];
      places.set(place.tournamentId, { ...place, sportCode });
    }
  };
  const loadSides = async (reader: Reader, ids: readonly bigint[]): Promise<void> => {
    if (ids.length === 0) return;
    for (const side of await listSides(reader, ids)) sides.set(side.id, side);
  };
  /** What is held is used until it was read again. */
  const renew = async (reader: Reader): Promise<void> => {
    readAt = now().getTime();
    const [placeIds, sideIds] = [[...places.keys()], [...sides.keys()]];
    await loadPlaces(reader, placeIds);
    await loadSides(reader, sideIds);
  };

  return {
    async load(reader, events) {
      if (now().getTime() - readAt > KEPT_MS) await renew(reader);
      const unknown = new Set(
        events.map(({ tournamentId }) => tournamentId).filter((id) => !places.has(id)),
      );
      const strangers = new Set(
        events
          .flatMap(({ awayId, homeId }) => [homeId, awayId])
          .filter((id) => id !== null && !sides.has(id)) as bigint[],
      );
      await loadPlaces(reader, [...unknown]);
      await loadSides(reader, [...strangers]);
    },
    place: (tournamentId) => places.get(tournamentId) ?? null,
    side: (id) => (id === null ? null : (sides.get(id) ?? null)),
  };
}
