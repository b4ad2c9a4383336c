// What operators see of differences, and what they say of them. Nothing here moves money.
import type { Tx } from '@parlour/database';
import type { Remedy } from '@parlour/contract';
import { Refusal } from '../../../platform/refusal.ts';
import type { Terms } from '../rules/compare.ts';
import {
  type DayFilter,
  type DayPlace,
  type DayRow,
  findDay,
  listDays,
  listSources,
  listTotals,
} from '../store/days.ts';
import {
  countDifferences,
  type DifferenceFilter,
  type DifferenceRow,
  findDifference,
  listDifferences,
  lockDifference,
  type Resolution,
  setDayCounts,
  setDifferenceState,
} from '../store/differences.ts';
import { type DifferenceEvent, insertEvent, listEvents, type Step } from '../store/events.ts';
import { listTerms } from '../store/terms.ts';
import type { Total } from '../rules/totals.ts';
import { type Asker, HOUSE_SOURCE, type ReconciliationDeps } from './deps.ts';

export type DayWithTotals = DayRow & { readonly totals: readonly Total[] };

export type SourceView = {
  readonly source: string;
  readonly hasApi: boolean;
  readonly openCount: number;
  readonly lastDay: string | null;
  readonly terms: Terms;
};

export type DifferenceLook = {
  readonly difference: DifferenceRow;
  readonly timeline: readonly DifferenceEvent[];
};

type Decision = Asker & { readonly id: string; readonly version: number; readonly note: string };

export type Desk = ReturnType<typeof createDesk>;

export function createDesk(deps: ReconciliationDeps) {
  const { db, audit, sources, now } = deps;

  const withTotals = async (rows: readonly DayRow[]): Promise<DayWithTotals[]> => {
    const totals = await listTotals(db, rows);
    return rows.map((row) => ({
      ...row,
      totals: totals.filter(({ source, day }) => source === row.source && day === row.day),
    }));
  };

  const lock = async (tx: Tx, { id, version }: Decision): Promise<DifferenceRow> => {
    const row = await lockDifference(tx, id);
    if (row === null) throw new Refusal('reconciliation.difference_unknown');
    if (row.version !== version) throw new Refusal('reconciliation.changed');
    return row;
  };

  /** One decision: the state, its story, the day's counts and the audit, or none of them. */
  const decide = async (
    tx: Tx,
    row: DifferenceRow,
    command: Decision,
    { step, resolution }: { readonly step: Step; readonly resolution: Resolution | null },
  ): Promise<void> => {
    const { id, note } = command;
    const state = resolution === null ? 'OPEN' : 'RESOLVED';
    await setDifferenceState(tx, { id, state, resolution });
    await insertEvent(tx, id, { at: now(), step, actor: command.operatorAccount, note });
    await setDayCounts(tx, row, await countDifferences(tx, row));
    await audit.record(tx, {
      actor: { kind: 'operator', id: command.operatorId },
      action: resolution === null ? 'reconciliation.reopen' : 'reconciliation.resolve',
      subject: { kind: 'reconciliation', id },
      before: { state: row.state },
      after: {
        state,
        ...(resolution === null
          ? {}
          : { remedy: resolution.remedy, remedyReference: resolution.remedyReference }),
      },
      reason: note,
      ip: command.ip,
    });
  };

  const look = async (id: string): Promise<DifferenceLook> => {
    const difference = await findDifference(db, id);
    if (difference === null) throw new Refusal('reconciliation.difference_unknown');
    return { difference, timeline: await listEvents(db, id) };
  };

  const sourceViews = async (): Promise<SourceView[]> => {
    const seen = new Map((await listSources(db)).map((row) => [row.source, row]));
    const termsOf = await listTerms(db);
    const codes = new Set([...sources.keys(), HOUSE_SOURCE, ...seen.keys()]);
    return [...codes].map((source) => ({
      source,
      hasApi: sources.has(source),
      openCount: seen.get(source)?.openCount ?? 0,
      lastDay: seen.get(source)?.lastDay ?? null,
      terms: termsOf(source),
    }));
  };

  return {
    sources: sourceViews,
    look,

    async source(code: string): Promise<SourceView> {
      const found = (await sourceViews()).find(({ source }) => source === code);
      if (found === undefined) throw new Refusal('reconciliation.source_unknown');
      return found;
    },

    days: async (filter: DayFilter): Promise<DayWithTotals[]> =>
      withTotals(await listDays(db, filter)),

    async day(place: DayPlace): Promise<DayWithTotals> {
      const row = await findDay(db, place);
      const [day] = row === null ? [] : await withTotals([row]);
      if (day === undefined) throw new Refusal('reconciliation.day_unknown');
      return day;
    },

    differences: (
      filter: DifferenceFilter,
      page: { readonly after: { day: string; id: string } | null; readonly limit: number },
    ): Promise<DifferenceRow[]> => listDifferences(db, filter, page),

    async resolve(
      command: Decision & { readonly remedy: Remedy; readonly remedyReference: string | null },
    ): Promise<DifferenceLook> {
      await db.tx(async (tx) => {
        const row = await lock(tx, command);
        if (row.state !== 'OPEN') throw new Refusal('reconciliation.not_open');
        const { operatorAccount: by, note, remedy, remedyReference } = command;
        const resolution = { by, at: now(), note, remedy, remedyReference };
        await decide(tx, row, command, { step: 'resolved', resolution });
      });
      return look(command.id);
    },

    async reopen(command: Decision): Promise<DifferenceLook> {
      await db.tx(async (tx) => {
        const row = await lock(tx, command);
        if (row.state !== 'RESOLVED') throw new Refusal('reconciliation.not_resolved');
        await decide(tx, row, command, { step: 'reopened', resolution: null });
      });
      return look(command.id);
    },
  };
}
