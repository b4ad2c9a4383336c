import type { TableAlarm } from '@parlour/contract';
import {
  TableListAnswer,
  TableRoundAnswer,
  TableRoundsAnswer,
  type VendorTable,
  type VendorTableRoundDetail,
  type VendorTableRounds,
} from '@parlour/contract/vendor';
import { LRUCache } from 'lru-cache';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Maker } from '../approval/index.ts';
import type { AuditService } from '../audit/index.ts';
import type { CatalogueService, Vendor } from '../catalogue/index.ts';
import type { Measure, ReportService } from '../report/index.ts';
import { type Answered, createAsk } from './ask.ts';
import { alarmsOf } from './rules.ts';
import { createSender } from './send.ts';
import {
  insertTable,
  keepAlarms,
  listTables,
  listVoids,
  lockTable,
  type TableRow,
  updateTable,
  type VoidRow,
} from './store.ts';

export type { VoidRow, VoidSum } from './store.ts';

export type TableDeps = Pick<Platform, 'config' | 'db' | 'log' | 'newId' | 'now'> & {
  readonly audit: AuditService;
  readonly catalogue: Pick<CatalogueService, 'snapshot'>;
  readonly reports: { readonly returns: Pick<ReportService['returns'], 'sheets'> };
};

/** A table as it is set, with what its vendor says of it; `live` is null while that does not answer. */
export type Seen = {
  readonly row: TableRow;
  readonly live: VendorTable | null;
  readonly sheet: Measure | null;
  readonly alarms: readonly TableAlarm[];
};

/** Everybody who looks within this time sees the same. */
const SEEN_MS = 1_500;
const VENDORS_MAX = 64;

export type TableService = ReturnType<typeof createTableService>;

/** Tables of vendors: what happens at them, and what is to happen there. */
export function createTableService(deps: TableDeps) {
  const { catalogue, db, log, newId, now, reports } = deps;
  const ask = createAsk(deps);
  const kept = new LRUCache<string, Promise<Answered<TableListAnswer>>>({
    max: VENDORS_MAX,
    ttl: SEEN_MS,
  });

  const listOf = (vendor: Vendor): Promise<Answered<TableListAnswer>> => {
    const before = kept.get(vendor.code);
    if (before !== undefined) return before;
    const asked = ask(vendor, '/tables/list', {}, TableListAnswer);
    kept.set(vendor.code, asked);
    return asked;
  };

  /** Vendors whose wallet calls come to us, which may have tables. */
  const vendors = async (): Promise<readonly Vendor[]> =>
    (await catalogue.snapshot()).vendors.filter(
      ({ connection, isDemo, state, walletMode }) =>
        connection !== null && !isDemo && state === 'live' && walletMode === 'seamless',
    );

  const { demandTable, send, vendorOf } = createSender(deps, ask, (vendorCode) =>
    kept.delete(vendorCode),
  );

  const see = async (rows: readonly TableRow[]): Promise<Seen[]> => {
    const sheetOf = await reports.returns.sheets();
    const codes = [...new Set(rows.map(({ vendorCode }) => vendorCode))];
    const { findVendor } = await catalogue.snapshot();
    const answers = new Map(
      await Promise.all(
        codes.map(async (code) => {
          const vendor = findVendor(code);
          return [code, vendor === null ? null : await listOf(vendor)] as const;
        }),
      ),
    );
    return rows.map((row) => {
      const answer = answers.get(row.vendorCode);
      // Players of rooms play each other: what comes back is what the rake leaves, and no sheet says it.
      const sheet = row.kind === 'room' ? null : sheetOf(row);
      if (answer?.ok !== true) return { row, live: null, sheet, alarms: ['unanswered'] };
      const live = answer.value.tables.find(({ code }) => code === row.code) ?? null;
      const alarms = live === null ? [] : alarmsOf(live, sheet, answer.value.at);
      return { row, live, sheet, alarms };
    });
  };

  /** Keeps tables that a vendor has and that are not known here. */
  const adopt = async (vendor: Vendor, tables: readonly VendorTable[]): Promise<void> => {
    const known = new Set(
      (await listTables(db)).flatMap((row) => (row.vendorCode === vendor.code ? [row.code] : [])),
    );
    for (const { code, game_code: gameCode, kind, settings, version } of tables) {
      if (known.has(code)) continue;
      const own = { id: newId(), vendorCode: vendor.code, code, gameCode, kind, settings };
      await db.tx((tx) => insertTable(tx, { ...own, version, sentVersion: version, at: now() }));
    }
  };

  /** Keeps what is wrong with tables, and logs what has changed of it. */
  const watch = async (): Promise<void> => {
    for (const { alarms, row } of await see(await listTables(db))) {
      const fresh = alarms.filter((one) => !row.alarms.includes(one));
      const over = row.alarms.filter((one) => !alarms.includes(one));
      if (fresh.length === 0 && over.length === 0) continue;
      await db.tx((tx) => keepAlarms(tx, { id: row.id, alarms, at: now() }));
      const about = { table: row.code, vendor: row.vendorCode };
      if (fresh.length > 0) log.error({ ...about, alarms: fresh }, 'something is wrong at a table');
      if (over.length > 0) log.info({ ...about, alarms: over }, 'a table is well again');
    }
  };

  return {
    send,

    /** One look at all tables: those that are new are kept, orders are sent, and what is wrong is noted. */
    async follow(): Promise<void> {
      for (const vendor of await vendors()) {
        const answer = await listOf(vendor);
        if (answer.ok) await adopt(vendor, answer.value.tables);
      }
      await send();
      await watch();
    },

    list: async (): Promise<Seen[]> => see(await listTables(db)),

    async get(id: string): Promise<Seen> {
      const [seen] = await see([await demandTable(id)]);
      if (seen === undefined) throw new Error(`table ${id} was not seen`);
      return seen;
    },

    /** How many tables something was wrong with at the last look. */
    countAlarms: async (): Promise<number> =>
      (await listTables(db)).filter(({ alarms }) => alarms.length > 0).length,

    voids: (id: string): Promise<VoidRow[]> => listVoids(db, id),

    async rounds(id: string, before: number | null): Promise<VendorTableRounds> {
      const row = await demandTable(id);
      const request = { table: row.code, before };
      const vendor = await vendorOf(row);
      return demandAnswer(await ask(vendor, '/tables/rounds', request, TableRoundsAnswer)).rounds;
    },

    /** A page of the hands of a round by how many come before it, or one player's hand alone. */
    async round(
      id: string,
      number: number,
      { from = 0, hand = null }: { readonly from?: number; readonly hand?: string | null } = {},
    ): Promise<VendorTableRoundDetail> {
      const row = await demandTable(id);
      const request = { table: row.code, number, from, hand };
      const vendor = await vendorOf(row);
      return demandAnswer(await ask(vendor, '/tables/round', request, TableRoundAnswer));
    },

    setNotice: createSetNotice(deps, { demandTable, send }),
  };
}

const demandAnswer = <Value>(answer: Answered<Value>): Value => {
  if (answer.ok) return answer.value;
  if (answer.error === 'HTTP 404') throw new Refusal('table.round_unknown');
  throw new Refusal('table.vendor_silent');
};

/** Pauses a table with what its players read, or lets it go on; the round under way is played to its end. */
function createSetNotice(
  { audit, db }: Pick<TableDeps, 'audit' | 'db'>,
  { demandTable, send }: Pick<ReturnType<typeof createSender>, 'demandTable' | 'send'>,
) {
  return async (
    maker: Maker,
    {
      id,
      notice,
      version,
    }: Pick<TableRow, 'id' | 'version'> & {
      readonly notice: Readonly<Record<string, string>> | null;
    },
  ): Promise<void> => {
    const { code, vendorCode } = await demandTable(id);
    await db.tx(async (tx) => {
      const row = await lockTable(tx, { code, vendorCode });
      if (row?.version !== version) throw new Refusal('table.changed');
      await updateTable(tx, { id, settings: { ...row.settings, notice } });
      await audit.record(tx, {
        actor: { kind: 'operator', id: maker.operatorId },
        action: notice === null ? 'table.resume' : 'table.pause',
        subject: { kind: 'table', id },
        before: { notice: row.settings.notice },
        after: { notice },
        reason: maker.reason,
        ip: maker.ip,
      });
    });
    await send();
  };
}
