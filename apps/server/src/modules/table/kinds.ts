// Changes of tables that wait for a second operator: wider limits, new tables, and rounds taken back.
import type { VendorTableSettings } from '@parlour/contract/vendor';
import type { Reader } from '@parlour/database';
import { isTimeZone } from '@parlour/time';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import { UUID } from '../../platform/uuid.ts';
import type { ApprovalKind } from '../approval/index.ts';
import type { AuditService } from '../audit/index.ts';
import type { SiteService } from '../site/index.ts';
import { isLooser, pictureOf, wireText } from './rules.ts';
import {
  findTable,
  insertTable,
  insertVoid,
  lockTable,
  type TableRow,
  updateTable,
  type VoidSum,
} from './store.ts';

export type TableChange = {
  /** Of a table that is opened by the change, made before. */
  readonly id: string;
  readonly vendorCode: string;
  readonly code: string;
  readonly gameCode: string;
  /** Of the settings that the operator saw; null opens a table. */
  readonly version: number | null;
  readonly settings: VendorTableSettings;
};

export type VoidCommand = {
  readonly id: string;
  readonly tableId: string;
  readonly table: string;
  readonly number: number;
  /** The player's round at the vendor; null is everybody's. */
  readonly roundRef: string | null;
  readonly sums: readonly VoidSum[];
  readonly hands: number;
};

type KindDeps = Pick<Platform, 'now'> & {
  readonly audit: AuditService;
  readonly site: Pick<SiteService, 'brands'>;
  /** Brings vendors up to date; what is lost on the way follows with the next turn of the loop. */
  readonly send: () => Promise<void>;
};

/** A table that waits to be opened goes by its code. */
const findName = async (reader: Reader, id: string): Promise<string | undefined> =>
  UUID.test(id) ? (await findTable(reader, id))?.settings.name : undefined;

const nameOf: NonNullable<ApprovalKind<unknown>['nameOf']> = async (reader, subjectId) =>
  (await findName(reader, subjectId.split(':')[0] ?? '')) ?? subjectId;

export function tableKind({ audit, now, send, site }: KindDeps): ApprovalKind<TableChange> {
  const demandSettings = async ({ settings: { brands, zone } }: TableChange) => {
    if (!isTimeZone(zone)) throw new Refusal('table.zone_unknown');
    const known = new Set((await site.brands()).map(({ code }) => code));
    if (brands?.some((code) => !known.has(code)) === true) throw new Refusal('table.brand_unknown');
  };
  const demandVersion = (known: TableRow | null, { settings, version }: TableChange): void => {
    if (version === null && known !== null) throw new Refusal('table.code_taken');
    if (version !== null && known === null) throw new Refusal('table.unknown');
    if (known !== null && known.version !== version) throw new Refusal('table.changed');
    const isOther = (known?.settings.dealt === undefined) !== (settings.dealt === undefined);
    if (known !== null && isOther) throw new Refusal('table.dealt_kept');
  };
  return {
    name: 'table.update',
    isHouse: true,
    decide: 'catalogue.update',
    nameOf,

    async weigh(tx, change) {
      await demandSettings(change);
      const known = await lockTable(tx, change);
      demandVersion(known, change);
      const after = pictureOf(change.gameCode, change.settings);
      const subject = { kind: 'table', id: known?.id ?? change.code };
      if (known !== null) {
        const loosens = isLooser(known.settings, change.settings);
        return { loosens, subject, before: pictureOf(known.gameCode, known.settings), after };
      }
      return { loosens: true, subject, before: {}, after };
    },

    async apply(tx, change, { maker }) {
      const known = await lockTable(tx, change);
      if (known === null)
        await insertTable(tx, { ...change, kind: 'table', version: 1, sentVersion: 0, at: now() });
      else await updateTable(tx, { id: known.id, settings: change.settings });
      await audit.record(tx, {
        actor: { kind: 'operator', id: maker.operatorId },
        action: known === null ? 'table.open' : 'table.update',
        subject: { kind: 'table', id: known?.id ?? change.id },
        ...(known === null ? {} : { before: pictureOf(known.gameCode, known.settings) }),
        after: pictureOf(change.gameCode, change.settings),
        reason: maker.reason,
        ip: maker.ip,
      });
    },

    after: send,
  };
}

const shown = ({ hands, number, roundRef, sums, table }: VoidCommand) => ({
  table,
  round: number,
  ...(roundRef === null ? {} : { hand: roundRef }),
  hands,
  returned: Object.fromEntries(
    sums.map(({ currency, returned }) => [currency, wireText(returned)]),
  ),
});

/** Money of players moves against what was decided: two operators take a round back. */
export function voidKind({ audit, now, send }: Omit<KindDeps, 'site'>): ApprovalKind<VoidCommand> {
  return {
    name: 'table.void',
    isHouse: true,
    decide: 'table.control',
    nameOf,

    async weigh(_tx, command) {
      const { number, roundRef, tableId } = command;
      const subject = { kind: 'table', id: `${tableId}:${number}:${roundRef ?? ''}` };
      return { loosens: true, subject, before: {}, after: shown(command) };
    },

    async apply(tx, command, { approver, maker }) {
      const { table: _table, ...row } = command;
      await insertVoid(tx, {
        ...row,
        reason: maker.reason,
        madeBy: maker.operatorAccount,
        agreedBy: approver?.operatorAccount ?? '',
        madeAt: now(),
      });
      await audit.record(tx, {
        actor: { kind: 'operator', id: maker.operatorId },
        action: 'table.void',
        subject: { kind: 'table', id: command.tableId },
        after: shown(command),
        reason: maker.reason,
        ip: maker.ip,
      });
    },

    after: send,
  };
}
