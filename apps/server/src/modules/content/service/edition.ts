import type { ContentFieldsOf, ContentKind } from '@parlour/contract';
import { LRUCache } from 'lru-cache';
import { PreparedValue } from '../../../platform/http/call.ts';
import type { Payload } from '../rules/fields.ts';
import type { FindGame, Games } from '../rules/game.ts';
import { whistle } from '../rules/match.ts';
import { ENDED_KEPT_MS } from '../rules/offer.ts';
import { nextTurn, type Schedule, stateOf } from '../rules/state.ts';
import type { ItemRow } from '../store/items.ts';
import type { PublishedContent } from './published.ts';

export type Item<Kind extends ContentKind> = Omit<ItemRow, 'kind' | 'payload'> & {
  readonly kind: Kind;
  readonly payload: Payload<Kind>;
  /** From when it has been seen. */
  readonly seenAt: Date;
};

/** What a brand shows at this moment. It holds until something changes or the clock has its turn. */
export type Edition = {
  readonly at: Date;
  findGame: FindGame;
  of<Kind extends ContentKind>(kind: Kind): readonly Item<Kind>[];
  /** The answer under a key, made and written the first time that it is asked for. */
  write(key: string, make: () => unknown): PreparedValue;
};

export type Editions = {
  current(brandId: string): Promise<Edition>;
  /** Forgets what a brand shows; for after the commit of a change on this node. */
  invalidate(brandId: string): void;
};

/** Answers kept of one edition: pages and languages; beyond them the oldest goes. */
const WRITTEN_MAX = 400;

type Held = {
  readonly edition: Edition;
  readonly version: bigint;
  readonly gamesVersion: bigint;
  readonly until: Date | null;
};

type Deps = { readonly published: PublishedContent; readonly games: Games; now(): Date };

export function createEditions({ published, games, now }: Deps): Editions {
  const held = new Map<string, Held>();
  return {
    async current(brandId) {
      const [{ version, items }, catalogue] = await Promise.all([
        published.current(brandId),
        games(brandId),
      ]);
      const at = now();
      const known = held.get(brandId);
      const holds =
        known !== undefined &&
        known.version === version &&
        known.gamesVersion === catalogue.version &&
        known.edition.at <= at &&
        (known.until === null || known.until > at);
      if (holds) return known.edition;
      const seen = items.filter((item) => stateOf(item, at) === 'live');
      const edition = createEdition(seen, catalogue.find, at);
      const matches = seen.filter(({ kind }) => kind === 'match').map(matchTurn);
      const offers = seen.filter(({ kind }) => kind === 'promotion').flatMap(offerTurns);
      const until = nextTurn([...items, ...matches, ...offers], at);
      held.set(brandId, { edition, version, gamesVersion: catalogue.version, until });
      return edition;
    },
    invalidate(brandId) {
      published.drop();
      held.delete(brandId);
    },
  };
}

function matchTurn({ payload }: ItemRow): Schedule {
  const startsAt = new Date((payload as MatchPayload).matchTime);
  return { startsAt, endsAt: whistle(startsAt) };
}

/** An offer begins, ends, and some days later leaves the list. */
function offerTurns({ payload }: ItemRow): Schedule[] {
  const { startsAt, endsAt } = payload as Payload<'promotion'>;
  if (endsAt === null) return [{ startsAt: new Date(startsAt), endsAt: null }];
  const leavesAt = new Date(Date.parse(endsAt) + ENDED_KEPT_MS);
  return [
    { startsAt: new Date(startsAt), endsAt: new Date(endsAt) },
    { startsAt: null, endsAt: leavesAt },
  ];
}

export type MatchPayload = Omit<ContentFieldsOf<'match'>, 'kind'>;

function createEdition(seen: readonly ItemRow[], findGame: FindGame, at: Date): Edition {
  const byKind = new Map<ContentKind, Item<ContentKind>[]>();
  for (const row of seen) {
    const item = { ...row, seenAt: row.startsAt ?? row.publishedAt ?? row.createdAt };
    const shelf = byKind.get(row.kind);
    if (shelf === undefined) byKind.set(row.kind, [item]);
    else shelf.push(item);
  }
  const written = new LRUCache<string, PreparedValue>({ max: WRITTEN_MAX });
  return {
    at,
    findGame,
    of: <Kind extends ContentKind>(kind: Kind) =>
      (byKind.get(kind) ?? []) as unknown as readonly Item<Kind>[],
    write(key, make) {
      const known = written.get(key);
      if (known !== undefined) return known;
      const answer = PreparedValue.of(make());
      written.set(key, answer);
      return answer;
    },
  };
}
