// The dealer's console: shifts, bets, entries with their second look, corrections and the confirmed result.
import type { DealingAction, DealingRefusal, DealingState } from '@parlour/contract/vendor';
import type { Tx } from '@parlour/database';
import { isPossible, readEntry, writeEntry } from '@parlour/games/dealt';
import type { Platform } from '../platform/platform.ts';
import { planOf } from '../table/outcome.ts';
import { dealtOf, delayOf, noticeOf, type TableConfig, type Tables } from '../table/settings.ts';
import {
  changeTableRound,
  findLatest,
  holdTableRound,
  insertTableRound,
  type TableRoundRow,
  wantTable,
} from '../table/store.ts';
import { type Deal, dealOf, dealtPlanOf } from './deal.ts';
import { type Actor, type Log, whoOf } from './log.ts';
import { presentDealing } from './present.ts';
import {
  changeShift,
  endShift,
  findShift,
  holdLog,
  insertShift,
  listRoundLines,
  seeShift,
  type Shift,
} from './store.ts';

const SEEN_EVERY_MS = 5_000;

/** A dealing asks for something that is not possible now. */
class DealingError extends Error {
  readonly refusal: DealingRefusal;
  constructor(refusal: DealingRefusal) {
    super(refusal);
    this.refusal = refusal;
  }
}
const refuse = (refusal: DealingRefusal): never => {
  throw new DealingError(refusal);
};

export type DealingDeps = {
  readonly tables: Pick<Tables, 'find'>;
  readonly log: Log;
  readonly onChange: (tableCode: string) => void;
};

export type Dealing = ReturnType<typeof createDealing>;

type Turn = {
  readonly tx: Tx;
  readonly config: TableConfig;
  readonly actor: Actor;
  readonly shift: Shift | null;
  readonly latest: TableRoundRow | null;
};
type ActionOf<Kind extends DealingAction['kind']> = Extract<DealingAction, { readonly kind: Kind }>;

/** What is done at dealt tables. All of a table's actions come one after the other: each holds its log. */
export function createDealing(platform: Platform, { log, onChange, tables }: DealingDeps) {
  const { db, now } = platform;
  const deps = { ...platform, log };

  const findDealt = async (tableCode: string): Promise<TableConfig | null> => {
    const config = await tables.find(tableCode);
    return config === null || dealtOf(config.settings) === null ? null : config;
  };

  const see = async (tableCode: string, actor: Actor): Promise<void> => {
    const shift = await findShift(db, tableCode);
    if (shift?.dealer !== actor.id) return;
    const seenAt = now();
    if (seenAt.getTime() - shift.seenAt.getTime() < SEEN_EVERY_MS) return;
    await db.tx((tx) => seeShift(tx, { id: shift.id, seenAt }));
  };

  const perform = (turn: Turn, action: DealingAction): Promise<void> => {
    switch (action.kind) {
      case 'open_shift':
      case 'take_over':
        return beginShift(deps, turn, action);
      case 'hand_over':
      case 'close_shift':
      case 'pause':
      case 'resume':
        return leadShift(deps, turn, action);
      case 'open_bets':
        return openBets(deps, turn);
      case 'close_bets':
        return closeBets(deps, turn, action);
      case 'enter':
        return enter(deps, turn, action);
      case 'correct':
        return correct(deps, turn, action);
      case 'confirm':
        return confirm(deps, turn, action);
    }
  };

  return {
    /** The dealing as it stands; null of a table that is drawn. The dealer's own look keeps the shift alive. */
    async state(tableCode: string, actor: Actor): Promise<DealingState | null> {
      const config = await findDealt(tableCode);
      if (config === null) return null;
      await see(tableCode, actor);
      return presentDealing(platform, config);
    },

    /** Does what a dealer asks for; answers why not, or null. */
    async act(
      tableCode: string,
      actor: Actor,
      action: DealingAction,
    ): Promise<DealingRefusal | null> {
      const config = await findDealt(tableCode);
      if (config === null) return 'not_dealt';
      await see(tableCode, actor);
      try {
        await db.tx(async (tx) => {
          await holdLog(tx, tableCode);
          const [shift, latest] = [await findShift(tx, tableCode), await findLatest(tx, tableCode)];
          await perform({ tx, config, actor, shift, latest }, action);
        });
      } catch (error) {
        if (error instanceof DealingError) return error.refusal;
        throw error;
      }
      onChange(tableCode);
      return null;
    },
  };
}

type Doing = Omit<Platform, 'log'> & { readonly log: Log };

const isUnderWay = (latest: TableRoundRow | null): latest is TableRoundRow =>
  latest !== null && ['open', 'closed', 'running', 'result'].includes(latest.state);

/** The shift of the person who asks; refuses everybody else. */
function demandDealer({ actor, shift }: Turn): Shift {
  if (shift === null) return refuse('no_shift');
  return shift.dealer === actor.id ? shift : refuse('not_dealer');
}

async function beginShift(
  { log, newId, now }: Doing,
  { actor, config: { code }, shift, tx }: Turn,
  { kind, name }: ActionOf<'open_shift' | 'take_over'>,
): Promise<void> {
  const isTaking = kind === 'take_over';
  if (!isTaking && shift !== null) refuse('shift_open');
  if (isTaking && shift === null) refuse('no_shift');
  if (isTaking && shift?.isHanding === false) refuse('not_handing');
  if (isTaking && shift?.dealer === actor.id) refuse('same_person');
  const at = now();
  if (shift !== null) await endShift(tx, shift.id, at);
  await insertShift(tx, {
    id: newId(),
    tableCode: code,
    dealer: actor.id,
    dealerAccount: actor.account,
    dealerName: name,
    isHanding: false,
    isPaused: false,
    openedAt: at,
    seenAt: at,
  });
  // A table is led by a process from its first shift on, also before a page of it is opened.
  await wantTable(tx, { tableCode: code, holder: newId(), at, until: at });
  await log.add(tx, code, { kind: isTaking ? 'take' : 'shift', round: null, actor });
}

async function leadShift(
  { log, now }: Doing,
  turn: Turn,
  { kind }: ActionOf<'close_shift' | 'hand_over' | 'pause' | 'resume'>,
): Promise<void> {
  const { actor, config, latest, tx } = turn;
  const { id, isHanding, isPaused } = demandDealer(turn);
  const said = { hand_over: 'hand', close_shift: 'end', pause: 'pause', resume: 'resume' } as const;
  if (kind === 'close_shift') {
    if (isUnderWay(latest)) refuse('round_open');
    await endShift(tx, id, now());
  } else {
    const changed = {
      hand_over: { isHanding: true, isPaused },
      pause: { isHanding, isPaused: true },
      resume: { isHanding: false, isPaused: false },
    }[kind];
    await changeShift(tx, { id, ...changed });
  }
  await log.add(tx, config.code, { kind: said[kind], round: null, actor });
}

async function openBets({ games, log, newId, now }: Doing, turn: Turn): Promise<void> {
  const { actor, config, latest, tx } = turn;
  const shift = demandDealer(turn);
  const { code: tableCode, gameCode, settings } = config;
  const at = now();
  if (shift.isPaused || noticeOf(settings, at) !== null) refuse('paused');
  if (isUnderWay(latest)) refuse('round_open');
  const { table } = planOf(games, gameCode);
  if (at.getTime() < (latest?.endedAt?.getTime() ?? 0) + table.restMs) refuse('not_rested');
  const number = (latest?.number ?? 0) + 1;
  // Players see the dealer's gesture later: their time to bet is as long as at the table.
  const closesAt = new Date(at.getTime() + table.betMs + delayOf(settings));
  await insertTableRound(tx, {
    id: newId(),
    tableCode,
    gameCode,
    number,
    chainId: null,
    beaconChainId: null,
    beaconRound: null,
    shiftId: shift.id,
    openedAt: at,
    closesAt,
  });
  await log.add(tx, tableCode, { kind: 'open', round: number, actor });
}

/** Bets close at once: nothing may be seen at the table while they are taken. */
async function closeBets(
  { log, now }: Doing,
  turn: Turn,
  { round: number }: ActionOf<'close_bets'>,
): Promise<void> {
  const { actor, config, latest, tx } = turn;
  demandDealer(turn);
  if (latest?.state !== 'open' || latest.number !== number) return refuse('not_running');
  const at = now();
  const closesAt = at < latest.closesAt ? at : latest.closesAt;
  const changed = { id: latest.id, from: 'open', to: 'closed', closesAt } as const;
  if (!(await changeTableRound(tx, changed))) refuse('not_running');
  await log.add(tx, config.code, { kind: 'close', round: number, actor });
}

/** The running round that an action is about, held, and its entries; refuses once the result is confirmed. */
async function demandDeal({ games }: Doing, turn: Turn, number: number): Promise<Deal> {
  const { config, tx } = turn;
  const held = await holdTableRound(tx, config.code, number);
  if (held?.state !== 'running') return refuse('not_running');
  const lines = await listRoundLines(tx, config.code, number);
  const deal = dealOf(dealtPlanOf(games, config.gameCode), lines);
  return deal.entered.confirmedAt === null ? deal : refuse('confirmed');
}

async function enter(
  doing: Doing,
  turn: Turn,
  { look, round: number, spot, value: text }: ActionOf<'enter'>,
): Promise<void> {
  const { actor, config, shift, tx } = turn;
  if (shift === null) refuse('no_shift');
  const { entered, next, plan, values } = await demandDeal(doing, turn, number);
  const { pending } = entered;
  const isSecond = pending !== null;
  if (next !== spot || isSecond !== (look === 2)) refuse('other_spot');
  const value = readEntry(plan, text);
  if (value === null || !isPossible(plan, values, value)) return refuse('entry_unknown');
  const isDealer = shift?.dealer === actor.id;
  const needsOther = dealtOf(config.settings)?.look === 'other';
  if (!isSecond || !needsOther) demandDealer(turn);
  if (isSecond && needsOther && (isDealer || pending.who === whoOf(config.code, actor)))
    refuse('same_person');
  const kind = isSecond ? (pending.value === value ? 'count' : 'differ') : 'enter';
  const said = { kind, round: number, value: writeEntry(plan, value), actor } as const;
  await doing.log.add(tx, config.code, said);
}

/** Strikes entries from a place on, also the one that waits for its second look. */
async function correct(
  doing: Doing,
  turn: Turn,
  { count, from, round: number }: ActionOf<'correct'>,
): Promise<void> {
  const { actor, config, tx } = turn;
  demandDealer(turn);
  const { entered, values } = await demandDeal(doing, turn, number);
  const strikes = from < values.length || (from === values.length && entered.pending !== null);
  if (count !== values.length || !strikes) refuse('entries_changed');
  const said = { kind: 'correct', round: number, value: String(from), actor } as const;
  await doing.log.add(tx, config.code, said);
}

async function confirm(
  doing: Doing,
  turn: Turn,
  { count, round: number }: ActionOf<'confirm'>,
): Promise<void> {
  const { actor, config, tx } = turn;
  demandDealer(turn);
  const { next, values } = await demandDeal(doing, turn, number);
  if (count !== values.length) refuse('entries_changed');
  if (next !== null) refuse('not_complete');
  await doing.log.add(tx, config.code, { kind: 'confirm', round: number, actor });
}
