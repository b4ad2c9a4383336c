import { TableSetAnswer, TableVoidAnswer } from '@parlour/contract/vendor';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { CatalogueService, Vendor } from '../catalogue/index.ts';
import type { Ask } from './ask.ts';
import { endVoid, findTable, listOpenVoids, listTables, markSent, type TableRow } from './store.ts';

type SenderDeps = Pick<Platform, 'db' | 'log'> & {
  readonly catalogue: Pick<CatalogueService, 'snapshot'>;
};

/** Brings vendors up to date; `forget` drops what is kept of a vendor whose tables have changed. */
export function createSender(
  { catalogue, db, log }: SenderDeps,
  ask: Ask,
  forget: (vendorCode: string) => void,
) {
  const vendorOf = async ({ vendorCode }: Pick<TableRow, 'vendorCode'>): Promise<Vendor> => {
    const vendor = (await catalogue.snapshot()).findVendor(vendorCode);
    if (vendor === null) throw new Refusal('table.vendor_silent');
    return vendor;
  };

  const demandTable = async (id: string): Promise<TableRow> => {
    const row = await findTable(db, id);
    if (row === null) throw new Refusal('table.unknown');
    return row;
  };

  /** Sends settings that a vendor has not taken yet. */
  const sendSettings = async (): Promise<void> => {
    for (const row of await listTables(db)) {
      if (row.sentVersion >= row.version) continue;
      const { code: table, gameCode: game_code, settings, version } = row;
      const request = { table, game_code, version, settings };
      const answer = await ask(await vendorOf(row), '/tables/set', request, TableSetAnswer);
      if (answer.ok) await db.tx((tx) => markSent(tx, row.id, answer.value.version));
      else log.warn({ table, error: answer.error }, 'settings of a table were not taken');
      forget(row.vendorCode);
    }
  };

  /** Sends orders to take something back until the vendor has done it, or has said no. */
  const sendVoids = async (): Promise<void> => {
    for (const { id, number, reason, roundRef: round, tableId } of await listOpenVoids(db)) {
      const row = await demandTable(tableId);
      const request = { id, table: row.code, number, round, reason };
      const answer = await ask(await vendorOf(row), '/tables/void', request, TableVoidAnswer);
      if (!answer.ok && !answer.isNo) continue;
      const at = answer.ok ? answer.value.done_at : null;
      if (answer.ok && at === null) continue;
      const doneAt = at === null ? null : new Date(at);
      const refusal = answer.ok ? null : answer.error;
      await db.tx((tx) => endVoid(tx, { id, doneAt, refusal }));
      if (refusal !== null) log.error({ table: row.code, number, refusal }, 'a round stays');
    }
  };

  const send = async (): Promise<void> => {
    await sendSettings();
    await sendVoids();
  };

  return { demandTable, send, vendorOf };
}
