import type { DealingActionBody, DealingView } from '@parlour/contract';
import {
  DealingAnswer,
  type DealingState,
  PitAnswer,
  type PitTable,
} from '@parlour/contract/vendor';
import type { OperatorCaller } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { AuditService } from '../audit/index.ts';
import type { CatalogueService, Vendor } from '../catalogue/index.ts';
import { createAsk } from './ask.ts';
import { wireText } from './rules.ts';
import { findTable, listTables, type TableRow } from './store.ts';

export type DealingDeps = Pick<Platform, 'config' | 'db'> & {
  readonly audit: AuditService;
  readonly catalogue: Pick<CatalogueService, 'snapshot'>;
};

export type Caller = Pick<OperatorCaller, 'account' | 'operatorId'> & { readonly ip: string };
export type Pit = { readonly row: TableRow; readonly seen: PitTable; readonly at: string };

/** What is in the audit log of the house; entries are in the log of the table. */
const AUDITED: readonly DealingActionBody['kind'][] = [
  'open_shift',
  'take_over',
  'hand_over',
  'close_shift',
  'pause',
  'resume',
];

export type Dealings = ReturnType<typeof createDealings>;

/** The dealings of dealt tables, which their vendor keeps: who is signed in here deals there. */
export function createDealings({ audit, catalogue, config, db }: DealingDeps) {
  const ask = createAsk({ config });
  const vendorOf = async ({ vendorCode }: Pick<TableRow, 'vendorCode'>): Promise<Vendor> => {
    const vendor = (await catalogue.snapshot()).findVendor(vendorCode);
    if (vendor === null) throw new Refusal('table.vendor_silent');
    return vendor;
  };
  const demandDealt = async (id: string): Promise<TableRow> => {
    const row = await findTable(db, id);
    if (row === null) throw new Refusal('table.unknown');
    if (row.settings.dealt === undefined) throw new Refusal('dealing.not_dealt');
    return row;
  };
  const actorOf = ({ account, operatorId: id }: Caller) => ({ id, account });
  const dealt = async (): Promise<TableRow[]> =>
    (await listTables(db)).filter(({ settings }) => settings.dealt !== undefined);

  const stateOf = async (row: TableRow, caller: Caller): Promise<DealingView> => {
    const request = { table: row.code, actor: actorOf(caller) };
    const answer = await ask(await vendorOf(row), '/dealing/state', request, DealingAnswer);
    if (!answer.ok) throw new Refusal('table.vendor_silent');
    const { at, refusal, state } = answer.value;
    if (state === null) throw new Refusal(`dealing.${refusal ?? 'not_dealt'}`);
    return presentDealing(row.id, state, { at, caller });
  };

  const pitOf = async (
    vendorCode: string,
    rows: readonly TableRow[],
    caller: Caller,
  ): Promise<Pit[]> => {
    const { findVendor } = await catalogue.snapshot();
    const vendor = findVendor(vendorCode);
    if (vendor === null) return [];
    const answer = await ask(vendor, '/dealing/pit', { actor: actorOf(caller) }, PitAnswer);
    if (!answer.ok) return [];
    const { at, tables } = answer.value;
    return tables.flatMap((seen) => {
      const row = rows.find((one) => one.vendorCode === vendorCode && one.code === seen.table);
      return row === undefined ? [] : [{ row, seen, at }];
    });
  };

  return {
    /** Dealings of all dealt tables; those of a vendor that does not answer are left out. */
    async list(caller: Caller): Promise<DealingView[]> {
      const rows = await dealt();
      const found = await Promise.all(
        rows.map((row) =>
          stateOf(row, caller).catch((error: unknown) => {
            if (error instanceof Refusal) return null;
            throw error;
          }),
        ),
      );
      return found.filter((one) => one !== null);
    },

    get: async (id: string, caller: Caller): Promise<DealingView> =>
      stateOf(await demandDealt(id), caller),

    async act(id: string, caller: Caller, action: DealingActionBody): Promise<DealingView> {
      const row = await demandDealt(id);
      const request = { table: row.code, actor: actorOf(caller), action };
      const answer = await ask(await vendorOf(row), '/dealing/act', request, DealingAnswer);
      if (!answer.ok) throw new Refusal('table.vendor_silent');
      const { at, refusal, state } = answer.value;
      if (refusal !== null) throw new Refusal(`dealing.${refusal}`);
      if (state === null) throw new Refusal('dealing.not_dealt');
      if (AUDITED.includes(action.kind))
        await db.tx((tx) =>
          audit.record(tx, {
            actor: { kind: 'operator', id: caller.operatorId },
            action: `dealing.${action.kind}`,
            subject: { kind: 'table', id },
            after: { round: state.round?.number ?? null },
            reason: '',
            ip: caller.ip,
          }),
        );
      return presentDealing(id, state, { at, caller });
    },

    /** What vendors show a pit boss of their tables, rooms and seas; a vendor that is silent shows nothing. */
    async pit(caller: Caller): Promise<Pit[]> {
      const rows = await listTables(db);
      const codes = [...new Set(rows.map((row) => row.vendorCode))];
      const found = await Promise.all(codes.map((vendorCode) => pitOf(vendorCode, rows, caller)));
      return found.flat();
    },
  };
}

const presentVideo = (video: DealingState['video']): DealingView['video'] =>
  video === null
    ? null
    : {
        kind: video.kind,
        playUrl: video.play,
        publishUrl: video.publish,
        delayMs: video.delay_ms,
      };

export const presentTipSums = (sums: PitTable['tips']): DealingView['tips']['sums'] =>
  sums.map(({ amount, ...sum }) => ({ ...sum, amount: wireText(amount) }));

type RoundState = NonNullable<DealingView['round']>['state'];

/** A dealing for one caller. Where another person has the second look, only the dealer is shown the first. */
export function presentDealing(
  tableId: string,
  { round, shift, ...state }: DealingState,
  { at, caller }: { readonly at: string; readonly caller: Pick<Caller, 'operatorId'> },
): DealingView {
  const isBlind = state.look === 'other' && shift?.dealer !== caller.operatorId;
  const isAwaited = isBlind && round !== null && round.pending !== null;
  return {
    tableId,
    code: state.table,
    name: state.name,
    gameCode: state.game_code,
    kind: state.kind,
    look: state.look,
    isDemo: state.demo,
    video: presentVideo(state.video),
    isOpen: state.open,
    shift:
      shift === null
        ? null
        : {
            account: shift.account,
            name: shift.name,
            isOwn: shift.dealer === caller.operatorId,
            openedAt: shift.opened_at,
            seenAt: shift.seen_at,
            isHanding: shift.handing,
            isPaused: shift.paused,
          },
    round:
      round === null
        ? null
        : {
            number: round.number,
            state: round.state as RoundState,
            closesAt: round.closes_at,
            voidAt: round.void_at,
            people: round.people,
            counted: round.counted,
            pending:
              round.pending === null
                ? null
                : { ...round.pending, value: isBlind ? null : round.pending.value },
            next: round.next,
            isConfirmed: round.confirmed,
          },
    tips: {
      sums: presentTipSums(state.tips.sums),
      last: state.tips.last.map((tip) => ({ ...tip, amount: wireText(tip.amount) })),
    },
    log: state.log.map(({ hash: _hash, ...line }) =>
      isAwaited && line.kind === 'enter' ? { ...line, value: null } : line,
    ),
    at,
  };
}
