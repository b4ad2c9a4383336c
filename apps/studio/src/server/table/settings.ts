// Which tables there are, and what each is: the operator's settings, or those that come with the program.
import type { VendorDealt, VendorTableKind, VendorTableSettings } from '@parlour/contract/vendor';
import type { GameCard } from '@parlour/games';
import { type Amount, amount, currencies } from '@parlour/money';
import { afterWallMinutes, isOpen, isTimeZone, minutesToOpen, wallTime } from '@parlour/time';
import { LRUCache } from 'lru-cache';
import type { Session } from '../launch/store.ts';
import type { Platform } from '../platform/platform.ts';
import { Refusal } from '../platform/refusal.ts';
import { type StakeLimits, stakesOf } from '../round/stakes.ts';
import { listTables } from './console-store.ts';

/** What players read at a table that plays no further round. */
export type TableNotice = {
  /** By language, in the operator's words; empty outside of the table's hours. */
  readonly texts: Readonly<Record<string, string>>;
  /** ISO 8601 in UTC; null while nothing says when. */
  readonly opensAt: string | null;
  /** Of a dealt table: it has no dealer, or its dealer rests. */
  readonly dealer?: 'none' | 'break';
};

export type TableConfig = {
  readonly code: string;
  readonly gameCode: string;
  readonly kind: VendorTableKind;
  /** 0 until the operator has changed anything. */
  readonly version: number;
  readonly settings: VendorTableSettings;
};

/** How many play a game together; null in games that each plays alone. */
export function kindOfGame({ room, sea, table }: GameCard): VendorTableKind | null {
  if (table !== undefined) return 'table';
  if (room !== undefined) return 'room';
  return sea === undefined ? null : 'sea';
}

const plain = (name: string): VendorTableSettings => ({
  name,
  limits: [],
  hours: [],
  zone: 'UTC',
  brands: null,
  order: 0,
  notice: null,
});

/** Where the stakes of the second table of a game begin, on the ladder of stakes. */
const HIGH_STEP = 11;
const highLimits = (): VendorTableSettings['limits'] =>
  [...currencies.keys()].map((currency) => ({
    currency,
    // tidy-allow money-number: written as JSON, never counted with
    least: Number(stakesOf(currency)[HIGH_STEP]),
    most: null,
    place: null,
  }));

/** Games that begin with a second table, for higher stakes. */
const SECOND: readonly string[] = ['crash'];

/** Games that begin with a table which a person would deal. */
const DEALT: readonly string[] = ['live-baccarat'];

/** A demonstration of a dealt table: a program deals it through the dealer's console, for play money. */
const demoSettings = (name: string): VendorTableSettings => ({
  ...plain(`${name}, dealt`),
  order: 1,
  dealt: { look: 'same', demo: true, video: null },
});

/** What a dealt table has of its own; null of one that is drawn. */
export const dealtOf = ({ dealt }: Pick<VendorTableSettings, 'dealt'>): VendorDealt | null =>
  dealt ?? null;

/** Whether a table takes no money: a program deals at it, and its outcomes prove nothing. */
export const isForPlayAlone = (settings: Pick<VendorTableSettings, 'dealt'>): boolean =>
  dealtOf(settings)?.demo === true;

/** How far the picture of a table is behind what happens at it, in milliseconds. */
export const delayOf = (settings: Pick<VendorTableSettings, 'dealt'>): number =>
  dealtOf(settings)?.video?.delay_ms ?? 0;

/**
 * The tables that come with the program: one of each game that a table plays, a second one of some, and one
 * that stands for all rooms or seas of a game.
 */
export const tablesOf = (games: readonly GameCard[]): readonly TableConfig[] =>
  games.flatMap((card) => {
    const { code, name } = card;
    const kind = kindOfGame(card);
    if (kind === null) return [];
    const first = { code, gameCode: code, kind, version: 0, settings: plain(name) };
    if (DEALT.includes(code))
      return [first, { ...first, code: `${code}-dealt`, settings: demoSettings(name) }];
    if (!SECOND.includes(code)) return [first];
    const settings = { ...plain(`${name} High`), limits: highLimits(), order: 1 };
    return [first, { ...first, code: `${code}-high`, settings }];
  });

/** What keeps a table from opening its next round; null while it plays. */
export function noticeOf(
  { hours, notice, zone }: VendorTableSettings,
  at: Date,
): TableNotice | null {
  if (notice !== null) return { texts: notice, opensAt: null };
  const wall = wallTime(at, zone);
  if (isOpen(hours, wall)) return null;
  const minutes = minutesToOpen(hours, wall);
  const opensAt = minutes === null ? null : afterWallMinutes(at, minutes, zone).toISOString();
  return { texts: {}, opensAt };
}

/** The rakes of a game of rooms, which an operator may lower. */
export const rakesOf = ({ room }: GameCard): NonNullable<VendorTableSettings['rakes']> =>
  (room?.levels ?? []).map(({ id, rakePermyriad }) => ({ level: id, permyriad: rakePermyriad }));

/** The rake of a stake of rooms; what the game has where the operator has set none, or a higher one. */
export const rakeIn = (
  { rakes = [] }: VendorTableSettings,
  { id, rakePermyriad }: { readonly id: string; readonly rakePermyriad: number },
): number =>
  Math.min(rakePermyriad, rakes.find(({ level }) => level === id)?.permyriad ?? rakePermyriad);

/** Whether settings that have the right shape can be kept. */
export const isKeepable = (card: GameCard, { limits, rakes = [], zone }: VendorTableSettings) =>
  isTimeZone(zone) &&
  rakes.every(({ level, permyriad }) =>
    rakesOf(card).some((own) => own.level === level && permyriad <= own.permyriad),
  ) &&
  new Set(rakes.map(({ level }) => level)).size === rakes.length &&
  new Set(limits.map(({ currency }) => currency)).size === limits.length &&
  limits.every(({ currency, least, most }) => {
    if (!currencies.has(currency)) return false;
    return least === null || most === null || least <= most;
  });

const read = (value: number | null): Amount | null =>
  value === null ? null : amount(BigInt(value));
const tighter = (
  one: Amount | null,
  other: Amount | null,
  pick: (one: Amount, other: Amount) => boolean,
): Amount | null => {
  if (one === null || other === null) return one ?? other;
  return pick(one, other) ? one : other;
};

/** A session within the limits of its table as well as those it was launched with. */
export function withinTable<S extends StakeLimits & Pick<Session, 'currency'>>(
  session: S,
  { limits }: Pick<VendorTableSettings, 'limits'>,
): S {
  const own = limits.find(({ currency }) => currency === session.currency);
  if (own === undefined) return session;
  return {
    ...session,
    stakeMin: tighter(session.stakeMin, read(own.least), (one, other) => one > other),
    stakeMax: tighter(session.stakeMax, read(own.most), (one, other) => one < other),
    placeMax: tighter(session.placeMax, read(own.place), (one, other) => one < other),
  };
}

/** Settings count on every node within this time. */
const KEPT_MS = 1_000;

export type Tables = ReturnType<typeof createTables>;

/** The tables of the studio as they are now. */
export function createTables({ db, games, now }: Pick<Platform, 'db' | 'games' | 'now'>) {
  const kept = new LRUCache<'all', Promise<ReadonlyMap<string, TableConfig>>>({
    max: 1,
    ttl: KEPT_MS,
  });

  const read = async (): Promise<ReadonlyMap<string, TableConfig>> => {
    const stored = (await listTables(db)).flatMap((table) => {
      const card = games.find(({ code }) => code === table.gameCode);
      const kind = card === undefined ? null : kindOfGame(card);
      return kind === null ? [] : [{ ...table, kind }];
    });
    return new Map([...tablesOf(games), ...stored].map((table) => [table.code, table]));
  };

  const all = (): Promise<ReadonlyMap<string, TableConfig>> => {
    const before = kept.get('all');
    if (before !== undefined) return before;
    const asked = read();
    kept.set('all', asked);
    asked.catch(() => kept.delete('all'));
    return asked;
  };

  return {
    all,
    find: async (code: string): Promise<TableConfig | null> => (await all()).get(code) ?? null,
    /** @throws {Error} where there is no such table. */
    async get(code: string): Promise<TableConfig> {
      const table = (await all()).get(code);
      if (table === undefined) throw new Error(`no table ${code}`);
      return table;
    },
    /** What keeps a table from going on; null while it plays. */
    async notice(code: string): Promise<TableNotice | null> {
      const table = (await all()).get(code);
      return table === undefined ? null : noticeOf(table.settings, now());
    },
    /** A session within the limits of its table; refused while the table is paused or outside its hours. */
    async within(session: Session): Promise<Session> {
      const table = (await all()).get(session.tableCode);
      if (table === undefined) return session;
      if (noticeOf(table.settings, now()) !== null) throw new Refusal('table.paused');
      return withinTable(session, table.settings);
    },
    /** Forgets what was read, after a change. */
    forget: () => kept.clear(),
  };
}
