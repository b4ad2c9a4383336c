// Runs: which months are due, what each deal came to in them, and that all of it happens once.
import { drawStatement, type StatementSums, subEarnings } from '@parlour/commission';
import { idBeside, type Db, type Tx } from '@parlour/database';
import { type Amount, currencyOf, min, ZERO } from '@parlour/money';
import type { Lease } from '../../../platform/lease.ts';
import {
  lockBillable,
  lockReversible,
  listWaitingAgents,
  markBilled,
} from '../conversion/store.ts';
import { type Deal, findFirstStart, listGoverning, listLast } from '../deal/store.ts';
import { readTerms } from '../plan/terms.ts';
import { isPlanPermitted, type Month, monthOf } from '../rules.ts';
import type { StatementDeps } from './deps.ts';
import type { StatementPayer } from './pay.ts';
import { isCounted } from './measure-store.ts';
import { payTerms, type StatementCalculation, calculateStatement } from './calculate.ts';
import {
  findLastRun,
  findRunOf,
  insertRun,
  listUnfinished,
  markCalculated,
  markDone,
  markFailed,
  type Run,
} from './run-store.ts';
import {
  findLastStatement,
  insertEvent,
  insertMembers,
  insertStatement,
  insertSubs,
  listStated,
  listSubEarnings,
  type Statement,
  type SubEarned,
} from './store.ts';

export type RunDeps = StatementDeps & {
  readonly payer: StatementPayer;
  /** Judges conversions, so that those whose hold is over count. */
  judge(): Promise<void>;
};

type Scope = { readonly deal: Deal; readonly isInForce: boolean };

/** After the first quarter past two of the month's first day, when the day before is at rest. */
const CLOSE_MS = 135 * 60_000;
const UNFINISHED_AT_ONCE = 50;

/** Months that were settled, and whether there are more. */
export type Settled = { readonly runs: readonly Run[]; readonly hasMore: boolean };

export type Runs = ReturnType<typeof createRuns>;

/** The deal that pays each agent for a month, and what earlier deals have left to pay. */
async function scopesOf(reader: Db, run: Pick<Run, 'brandId' | 'startAt' | 'endAt'>) {
  const { brandId, endAt: to, startAt: from } = run;
  // A deal begins with a month, so that one governs all of it; the later one where two touch.
  const governing = new Map<string, Scope>();
  for (const deal of await listGoverning(reader, { brandId, from, to })) {
    governing.set(deal.agentId, { deal, isInForce: true });
  }
  const waiting = await listWaitingAgents(reader, brandId, to);
  const late = waiting.flatMap(({ agentId }) => (governing.has(agentId) ? [] : [agentId]));
  for (const deal of late.length === 0 ? [] : await listLast(reader, late, to)) {
    governing.set(deal.agentId, { deal, isInForce: false });
  }
  return [...governing.values()];
}

/** The lease of what judges members and settles months; two at once could draw on the same month before. */
export const AFFILIATE_WORK = 'affiliate work';

export type Resuming = { readonly brandId?: string | null; readonly lease?: Lease };

export function createRuns(deps: RunDeps) {
  const { db, log, measures, newId, now, ownLimit, payer, rebates, reports, site } = deps;

  /**
   * The next month of a brand that nobody has settled; null when there was never a deal. While a
   * run stands open nobody knows what its month leaves behind for the one after it.
   */
  const nextOf = async (brandId: string): Promise<Month | 'open' | null> => {
    const timeZone = await reports.zoneOf(db, brandId);
    const last = await findLastRun(db, brandId);
    if (last?.state === 'OPEN') return 'open';
    const from = last?.endAt ?? (await findFirstStart(db, brandId));
    return from === null ? null : monthOf(from, timeZone);
  };

  const open = async (brandId: string, month: Month): Promise<Run> => {
    await db.tx(async (tx) => {
      await insertRun(tx, {
        id: newId(),
        brandId,
        startDay: month.startDay,
        endDay: month.endDay,
        startAt: month.from,
        endAt: month.to,
        cutoffSeq: await measures.head(tx),
        startedAt: now(),
      });
    });
    const run = await findRunOf(db, brandId, month.startDay);
    if (run === null) throw new Error('a run that was written is not there');
    return run;
  };

  /** Conversions of the month and those taken back, which this statement and no other counts. */
  const lockConversions = async (tx: Tx, agentId: string, run: Run) => ({
    billable: await lockBillable(tx, agentId, run.endAt),
    reversible: await lockReversible(tx, agentId, run.endAt),
  });

  const write = (
    run: Run,
    { deal }: Scope,
    {
      calculation,
      lease,
      subs,
    }: {
      readonly calculation: StatementCalculation;
      readonly subs: readonly SubEarned[];
      readonly lease: Lease | undefined;
    },
  ): Promise<void> =>
    db.tx(async (tx) => {
      // Two at once could draw on the same month before.
      await lease?.demand(tx);
      const { agentId, currency } = deal;
      const { firstDepositors, referred, share } = calculation;
      const terms = await payTerms(tx, deal, run.endAt);
      const last = await findLastStatement(tx, agentId, run.startDay);
      const { billable, reversible } = await lockConversions(tx, agentId, run);
      const sums = drawStatement({
        terms,
        currency: currencyOf(currency),
        share,
        conversions: billable.map(({ amount }) => amount),
        reversals: reversible.map(({ amount }) => amount),
        subs: subs.map(({ earned }) => earned),
        broughtIn: last?.leftOver ?? ZERO,
      });
      // Plans and deals are made by one operator: what they let go is no more than one may let go.
      const aloneMax = await ownLimit.each(tx, deal.brandId, currency);
      const state = stateOf(sums, min(terms.autoPayMax, aloneMax));
      const id = idBeside(agentId, newId());
      const at = now();
      const isNew = await insertStatement(tx, {
        id,
        runId: run.id,
        dealId: deal.id,
        agentId,
        brandId: deal.brandId,
        currency,
        startDay: run.startDay,
        endDay: run.endDay,
        startAt: run.startAt,
        endAt: run.endAt,
        cutoffSeq: run.cutoffSeq,
        state,
        members: referred.length,
        firstDepositors,
        conversions: billable.length,
        netRevenue: share?.netRevenue ?? ZERO,
        // What a month without a share cannot make up for goes on through it.
        revenueCarried: share?.carriedOut ?? last?.revenueCarried ?? ZERO,
        tier: share === null || share.tierIndex === null ? null : share.tierIndex + 1,
        rateBps: share?.rateBps ?? null,
        ...sums,
        calculatedAt: at,
      });
      if (!isNew) return;
      await insertMembers(tx, id, share?.members ?? []);
      const amountOf = ({ earned }: SubEarned) => subEarnings(terms, earned);
      await insertSubs(
        tx,
        id,
        subs.map((sub) => ({ ...sub, amount: amountOf(sub) })),
      );
      const ids = (rows: readonly { readonly id: string }[]) => rows.map((row) => row.id);
      await markBilled(tx, ids(billable), { column: 'statement_id', statementId: id });
      await markBilled(tx, ids(reversible), { column: 'reversed_statement_id', statementId: id });
      await insertEvent(tx, id, firstEvent(state, sums, at));
    });

  /** Statements of everybody, from the bottom of the tree up, because those above get a part. */
  const calculate = async (run: Run, lease: Lease | undefined): Promise<void> => {
    if (run.state !== 'OPEN') return;
    const profile = (await site.brand(run.brandId)).complianceProfile;
    const timeZone = await reports.zoneOf(db, run.brandId);
    const month = monthOf(run.startAt, timeZone);
    const scopes = (await scopesOf(db, run)).filter(({ deal }) =>
      isPlanPermitted(profile, deal.kind),
    );
    const depths = await listDepths(db, scopes, run.endAt);
    const stated = await listStated(db, run.id);
    const order = scopes.toSorted(
      (left, right) =>
        (depths.get(right.deal.agentId) ?? 0) - (depths.get(left.deal.agentId) ?? 0) ||
        (left.deal.agentId < right.deal.agentId ? -1 : 1),
    );
    for (const scope of order) {
      const { deal, isInForce } = scope;
      if (stated.has(deal.agentId)) continue;
      const { cutoffSeq: upToSeq } = run;
      const query = { deal, isInForce, month, timeZone, upToSeq, at: month.to };
      const calculation = await calculateStatement(db, query, deps);
      const { subRateBps } = readTerms(deal.terms);
      const agentIds = calculation.referred.map(({ memberId }) => memberId);
      const subs =
        subRateBps === 0 || !isInForce
          ? []
          : await listSubEarnings(db, { agentIds, runId: run.id });
      await write(run, scope, { calculation, subs, lease });
    }
    await db.tx((tx) => markCalculated(tx, { id: run.id, deals: scopes.length, at: now() }));
  };

  /** Brings a run to its end, from wherever it was left. */
  const execute = async (run: Run, lease: Lease | undefined): Promise<void> => {
    try {
      await calculate(run, lease);
      if (await payer.payRun(run.id)) await db.tx((tx) => markDone(tx, run.id, now()));
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      await db
        .tx((tx) => markFailed(tx, run.id, text))
        .catch((failure: unknown) => {
          log.error({ err: failure, run: run.id }, 'the failure of an affiliate run was not kept');
        });
      throw error;
    }
  };

  /** A month is settled once it is over and the journal tells of all that happened in it. */
  const isDue = async (month: Month): Promise<boolean> =>
    now().getTime() >= month.to.getTime() + CLOSE_MS &&
    (await measures.isCovered(db, month.to)) &&
    (await isCounted(db, month.to));

  const settleBrand = async (brandId: string, limit: number, lease?: Lease): Promise<Settled> => {
    const runs: Run[] = [];
    for (;;) {
      const month = await nextOf(brandId);
      if (month === 'open') return { runs, hasMore: true };
      if (month === null || !(await isDue(month))) return { runs, hasMore: false };
      if (runs.length >= limit) return { runs, hasMore: true };
      if (runs.length === 0) await prepare();
      const run = await open(brandId, month);
      await execute(run, lease);
      runs.push(run);
    }
  };

  /** What a month reads of others has to be there: who qualified, and rebates of its rounds. */
  const prepare = async (): Promise<void> => {
    await deps.judge();
    await rebates.accrue();
  };

  return {
    prepare,

    /** Settles months of a brand that are over, the oldest first. */
    settleBrand,

    async settleAll(limit: number, lease?: Lease): Promise<void> {
      for (const brandId of await listBrands(db)) {
        try {
          await settleBrand(brandId, limit, lease);
        } catch (error) {
          log.error({ err: error, brand: brandId }, 'an affiliate run failed and will go on later');
        }
      }
    },

    /** Goes on with runs that a worker left, of all brands or of one; answers with those it ended. */
    async resume({ brandId = null, lease }: Resuming = {}): Promise<readonly Run[]> {
      const done: Run[] = [];
      for (const run of await listUnfinished(db, UNFINISHED_AT_ONCE, brandId)) {
        try {
          await execute(run, lease);
          done.push(run);
        } catch (error) {
          log.error({ err: error, run: run.id }, 'an affiliate run failed and will go on later');
        }
      }
      return done;
    },
  };
}

function stateOf({ isCarried, payable }: StatementSums, autoPayMax: Amount): Statement['state'] {
  if (isCarried) return 'CARRIED';
  return payable <= autoPayMax ? 'CALCULATED' : 'PENDING_REVIEW';
}

const firstEvent = (state: Statement['state'], { payable, total }: StatementSums, at: Date) =>
  ({
    at,
    state,
    step: state === 'CARRIED' ? 'carried' : 'calculated',
    actorKind: 'system',
    actorName: '',
    amount: state === 'CARRIED' ? total : payable,
    note: null,
  }) as const;

/** How far below the top each agent stood before an instant. */
async function listDepths(
  reader: Db,
  scopes: readonly Scope[],
  before: Date,
): Promise<ReadonlyMap<string, number>> {
  const rows = await reader.query<{ id: string; depth: number }>({
    name: 'affiliate_list_depths',
    text: `select w.id, coalesce(cardinality(l.ancestors), 0) as depth
      from unnest($1::uuid[]) w (id)
      left join lateral (
        select lineage_id from lineage_at
        where member_id = w.id and since_at < $2 order by since_at desc limit 1
      ) c on true
      left join lineage_paths l on l.id = c.lineage_id`,
    values: [scopes.map(({ deal }) => deal.agentId), before],
  });
  return new Map(rows.map(({ depth, id }) => [id, depth]));
}

async function listBrands(reader: Db): Promise<readonly string[]> {
  const rows = await reader.query<{ id: string }>({
    name: 'affiliate_list_brands',
    text: 'select brand_id as id from brand_zones order by brand_id',
  });
  return rows.map(({ id }) => id);
}
