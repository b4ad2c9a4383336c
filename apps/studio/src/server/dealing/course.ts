// The course of a dealt round: its clock, its end, and what happens where a dealer does nothing any more.
import type { Platform } from '../platform/platform.ts';
import { countRound } from '../table/console-store.ts';
import type { TableSettlement } from '../table/settle.ts';
import { dealtOf, delayOf, noticeOf, type TableConfig } from '../table/settings.ts';
import { changeTableRound, findLatest, isWanted, type TableRoundRow } from '../table/store.ts';
import { CONFIRM_MS_MAX, SILENT_MS_MAX } from './bounds.ts';
import { findDeal, stagesOfDeal } from './deal.ts';
import { createDemoDealer } from './demo.ts';
import { CLOCK, type Log, publicLine } from './log.ts';
import type { Dealing } from './service.ts';
import { endShift, findShift, holdLog, type Shift } from './store.ts';

/** What came in before a round's end is still recorded this long after it. */
const END_GRACE_MS = 250;

export type DealtCourseDeps = {
  readonly dealing: Dealing;
  readonly log: Log;
  readonly tableSettlement: TableSettlement;
  readonly onChange: (tableCode: string) => void;
  /** Whether the last bets of a closed round are answered or given up. */
  readonly isAnswered: (round: TableRoundRow) => Promise<boolean>;
};

/** Takes dealt tables from state to state; a round opens when its dealer opens bets, and at no other time. */
export function createDealtCourse(platform: Platform, deps: DealtCourseDeps) {
  const { db, games, now } = platform;
  const { dealing, isAnswered, log, onChange, tableSettlement } = deps;
  const demo = createDemoDealer(platform, dealing);

  const close = async ({ id, number, tableCode }: TableRoundRow): Promise<void> => {
    await db.tx(async (tx) => {
      await holdLog(tx, tableCode);
      const isChanged = await changeTableRound(tx, { id, from: 'open', to: 'closed' });
      if (isChanged) await log.add(tx, tableCode, { kind: 'close', round: number, actor: CLOCK });
    });
    onChange(tableCode);
  };

  /** Ends a round that came to no result in time; its bets go back, and the dealer's shift is over. */
  const giveUp = async ({ id, number, state, tableCode }: TableRoundRow): Promise<void> => {
    const at = now();
    await db.tx(async (tx) => {
      await holdLog(tx, tableCode);
      if (!(await changeTableRound(tx, { id, from: state, to: 'void', endedAt: at }))) return;
      await log.add(tx, tableCode, { kind: 'void', round: number, actor: CLOCK });
      const shift = await findShift(tx, tableCode);
      if (shift === null) return;
      await log.add(tx, tableCode, { kind: 'gone', round: null, actor: CLOCK });
      await endShift(tx, shift.id, at);
    });
    onChange(tableCode);
  };

  const isLate = ({ closesAt }: TableRoundRow): boolean =>
    now().getTime() - closesAt.getTime() > CONFIRM_MS_MAX;

  /** A round is over once its result is confirmed and everybody has seen it. */
  const end = async (round: TableRoundRow, { settings }: TableConfig): Promise<void> => {
    const deal = await findDeal(db, games, round);
    const { draws, entered, plan } = deal;
    if (entered.confirmedAt === null || draws === null || round.startedAt === null) {
      if (isLate(round)) await giveUp(round);
      return;
    }
    const stages = stagesOfDeal(deal, round.startedAt, delayOf(settings));
    const seenMs = round.startedAt.getTime() + (stages.at(-1)?.atMs ?? 0) + plan.lastStageMs;
    const endsAtMs = Math.max(seenMs, Date.parse(entered.confirmedAt) + delayOf(settings));
    if (now().getTime() < endsAtMs + END_GRACE_MS) return;
    const lines = deal.lines.map(publicLine);
    const { id, state, tableCode } = round;
    const hash = lines.at(-1)?.hash ?? '';
    const ended = { hash, draws, log: lines, endedAt: new Date(Math.ceil(endsAtMs)) };
    const isChanged = await db.tx((tx) =>
      changeTableRound(tx, { id, from: state, to: 'result', ...ended }),
    );
    if (isChanged) onChange(tableCode);
  };

  /** Ends the shift of a dealer whose page is gone. */
  const watch = async (tableCode: string): Promise<void> => {
    const at = now();
    const isGone = (shift: Shift | null): shift is Shift =>
      shift !== null && at.getTime() - shift.seenAt.getTime() > SILENT_MS_MAX;
    if (!isGone(await findShift(db, tableCode))) return;
    await db.tx(async (tx) => {
      await holdLog(tx, tableCode);
      const shift = await findShift(tx, tableCode);
      if (!isGone(shift)) return;
      await log.add(tx, tableCode, { kind: 'gone', round: null, actor: CLOCK });
      await endShift(tx, shift.id, at);
    });
    onChange(tableCode);
  };

  const rest = async (config: TableConfig, latest: TableRoundRow | null): Promise<boolean> => {
    const { code } = config;
    if (latest !== null) {
      await tableSettlement.run(code);
      await tableSettlement.giveBack(code);
    }
    const wanted = await isWanted(db, code, now());
    const plays = noticeOf(config.settings, now()) === null;
    if (dealtOf(config.settings)?.demo === true && wanted && plays) await demo.open(config);
    await watch(code);
    return wanted || (await findShift(db, code)) !== null;
  };

  const start = async (round: TableRoundRow): Promise<void> => {
    if (!(await isAnswered(round))) return;
    const { id, tableCode } = round;
    const started = { id, from: 'closed', to: 'running', startedAt: now() } as const;
    if (await db.tx((tx) => changeTableRound(tx, started))) onChange(tableCode);
  };

  return async (config: TableConfig): Promise<boolean> => {
    const latest = await findLatest(db, config.code);
    switch (latest?.state) {
      case 'open':
        if (now() >= latest.closesAt) await close(latest);
        return true;
      case 'closed':
        await start(latest);
        return true;
      case 'running':
        if (dealtOf(config.settings)?.demo === true) await demo.deal(config, latest);
        await end(latest, config);
        return true;
      case 'result':
        await tableSettlement.run(config.code);
        await db.tx((tx) => countRound(tx, latest.id));
        if (
          await db.tx((tx) => changeTableRound(tx, { id: latest.id, from: 'result', to: 'paid' }))
        )
          onChange(config.code);
        return true;
      default:
        return rest(config, latest);
    }
  };
}
