import type { Beacon } from '../deck/beacon.ts';
import { createDealtCourse } from '../dealing/course.ts';
import type { Log } from '../dealing/log.ts';
import type { Dealing } from '../dealing/service.ts';
import type { Platform } from '../platform/platform.ts';
import type { Settlement } from '../round/settlement.ts';
import { createAnswers } from './answers.ts';
import { countRound } from './console-store.ts';
import { createOpening } from './opening.ts';
import { type Outcomes, planOf } from './outcome.ts';
import { dealtOf, noticeOf, type Tables } from './settings.ts';
import type { TableSettlement } from './settle.ts';
import { changeTableRound, findLatest, isWanted, type TableRoundRow } from './store.ts';

/** What came in before a round's end is still recorded this long after it. */
const END_GRACE_MS = 250;
/** A round whose beacon does not come is void after this time. */
const BEACON_MS_MAX = 30_000;

export type CourseDeps = {
  readonly beacon: Beacon;
  readonly dealing: Dealing;
  readonly dealingLog: Log;
  readonly outcomes: Outcomes;
  readonly settlement: Pick<Settlement, 'giveUpBet'>;
  readonly tableSettlement: TableSettlement;
  readonly tables: Pick<Tables, 'get'>;
  /** Called when a round of a table has changed its state in this process. */
  readonly onChange: (tableCode: string) => void;
};

/**
 * Takes tables from state to state. Every change is guarded by the state that it starts from: two processes
 * that try it at once make it once.
 */
export function createCourse(
  platform: Platform,
  {
    beacon,
    dealing,
    dealingLog,
    onChange,
    outcomes,
    settlement,
    tables,
    tableSettlement,
  }: CourseDeps,
) {
  const { db, games, log, now } = platform;

  const change = async (
    { id, state, tableCode }: TableRoundRow,
    changed: Omit<Parameters<typeof changeTableRound>[1], 'id' | 'from'>,
  ): Promise<void> => {
    const isChanged = await db.tx((tx) => changeTableRound(tx, { id, from: state, ...changed }));
    if (isChanged) onChange(tableCode);
  };

  const open = createOpening(platform, { beacon, outcomes });
  const isAnswered = createAnswers(platform, settlement);

  /** Null until the beacon's value has come, or while it cannot be asked for. */
  const beaconOf = async ({
    beaconChainId: chainId,
    beaconRound,
    closesAt: at,
    tableCode,
  }: TableRoundRow): Promise<string | null> => {
    if (chainId === null || beaconRound === null) throw new Error('a dealt round has no beacon');
    return beacon.valueOf({ chainId, round: beaconRound, at }).catch((error: unknown) => {
      log.warn({ err: error, table: tableCode }, 'the beacon does not answer');
      return null;
    });
  };

  /** Starts a closed round: its last bets are answered or given up, and the beacon has come. */
  const start = async (round: TableRoundRow): Promise<void> => {
    if (!(await isAnswered(round))) return;
    const lateMs = now().getTime() - round.closesAt.getTime();
    const value = await beaconOf(round);
    if (value !== null) await change(round, { to: 'running', beacon: value, startedAt: now() });
    else if (lateMs > BEACON_MS_MAX) await change(round, { to: 'void', endedAt: now() });
  };

  const end = async (round: TableRoundRow): Promise<void> => {
    const outcome = await outcomes.of(round);
    const { table } = planOf(games, round.gameCode);
    const endsAtMs = (round.startedAt ?? now()).getTime() + table.lastsMs(outcome.draws);
    if (now().getTime() < endsAtMs + END_GRACE_MS) return;
    await change(round, { to: 'result', ...outcome, endedAt: new Date(Math.ceil(endsAtMs)) });
  };

  const dealtStep = createDealtCourse(platform, {
    dealing,
    log: dealingLog,
    tableSettlement,
    onChange,
    isAnswered,
  });

  /** Leads the table's round as far as it can go now; false where there is nothing to lead. */
  const step = async (tableCode: string): Promise<boolean> => {
    const known = await tables.get(tableCode);
    if (dealtOf(known.settings) !== null) return dealtStep(known);
    const latest = await findLatest(db, tableCode);
    const at = now();
    switch (latest?.state) {
      case 'open':
        if (at >= latest.closesAt) await change(latest, { to: 'closed' });
        return true;
      case 'closed':
        await start(latest);
        return true;
      case 'running':
        await end(latest);
        return true;
      case 'result': {
        await tableSettlement.run(tableCode);
        await db.tx((tx) => countRound(tx, latest.id));
        await change(latest, { to: 'paid' });
        return true;
      }
      case 'paid':
      case 'void':
      case undefined: {
        if (latest !== null) await tableSettlement.run(tableCode);
        if (latest !== null) await tableSettlement.giveBack(tableCode);
        const config = await tables.get(tableCode);
        const { table } = planOf(games, config.gameCode);
        const isRested = at.getTime() >= (latest?.endedAt?.getTime() ?? 0) + table.restMs;
        const wanted = await isWanted(db, tableCode, at);
        const plays = noticeOf(config.settings, at) === null;
        if (wanted && isRested && plays) {
          await open(config, latest);
          onChange(tableCode);
        }
        return wanted;
      }
    }
  };

  return step;
}
