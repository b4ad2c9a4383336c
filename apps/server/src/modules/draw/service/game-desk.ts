import type { DrawSource, LotteryGameState } from '@parlour/contract';
import type { Reader, Tx } from '@parlour/database';
import {
  checkCalendar,
  type DrawCalendar,
  familiesOf,
  ANIMALS,
  type Issue,
  nextIssues,
} from '@parlour/lottery';
import { canonicalJson } from '../../../platform/canonical-json.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { ApprovalKind } from '../../approval/index.ts';
import { listLotteryGames } from '../../catalogue/index.ts';
import { aheadGoal, planIssues, restOfDay } from '../rules/ahead.ts';
import { areaOf, voidAfterHoursOf } from '../rules/game.ts';
import type { DrawGame } from '../rules/issue.ts';
import { findLateClose, isLaterSale } from '../rules/later-sale.ts';
import {
  deleteIssues,
  findLastClosed,
  findLastStored,
  listReaches,
  lockAhead,
} from '../store/ahead.ts';
import { findGame, insertGames, lockGame, updateGame, updateVoidHours } from '../store/games.ts';
import type { AheadService, Prepared } from './ahead.ts';
import type { DrawDeps } from './deps.ts';

/** Who changes a game, and why. */
export type GameEditor = {
  readonly operatorId: string;
  readonly ip: string;
  readonly reason: string;
};

export type ChangeGame = {
  readonly code: string;
  readonly state: LotteryGameState;
  readonly position: number;
  readonly calendar: DrawCalendar;
  /** Undefined: it stays as it is. */
  readonly voidAfterHours?: number | null | undefined;
  readonly version: number;
};

type DeskDeps = Pick<DrawDeps, 'db' | 'audit' | 'tickets' | 'sharedNow'> & {
  readonly ahead: AheadService;
};

const PREVIEW_ISSUES = 20;
const isSame = (a: unknown, b: unknown): boolean => canonicalJson(a) === canonicalJson(b);

function check(calendar: DrawCalendar): void {
  const problems = checkCalendar(calendar);
  if (problems.length > 0) throw new Refusal('draw.calendar_invalid', { extra: { problems } });
}

export type GameDesk = ReturnType<typeof createGameDesk>;

/** Games and their calendars as operators keep them. */
export function createGameDesk({ db, audit, tickets, sharedNow, ahead }: DeskDeps) {
  const note = (
    tx: Tx,
    editor: GameEditor,
    action: string,
    before: DrawGame | null,
    code: string,
  ) =>
    findGame(tx, code).then((after) =>
      audit.record(tx, {
        actor: { kind: 'operator', id: editor.operatorId },
        action,
        subject: { kind: 'lottery_game', id: code },
        ...(before !== null && { before: pictureOf(before) }),
        ...(after !== null && { after: pictureOf(after) }),
        reason: editor.reason,
        ip: editor.ip,
      }),
    );

  /**
   * Removes issues of days that nobody bought for, from the first such day on; what is left ends with a
   * whole day, so that numbers of two calendars never share one.
   */
  async function clear(tx: Tx, code: string, at: Date): Promise<string | null> {
    const issues = await lockAhead(tx, code, at);
    const ids = issues.map(({ id }) => id);
    const side = tickets();
    const sold = side === null ? new Set(ids) : await side.findSold(tx, ids);
    const lastSold = issues.findLast(({ id, isDecided }) => isDecided || sold.has(id));
    const closed = await findLastClosed(tx, code, at);
    const days = [lastSold?.day ?? '', closed?.day ?? ''].toSorted();
    const lastDay = days.at(-1) ?? '';
    const free = issues.filter(({ day }) => day > lastDay).map(({ id }) => id);
    await deleteIssues(tx, free);
    return lastDay === '' ? null : lastDay;
  }

  /** What a day that is kept still lacks: fast games are stored for hours, not to the end of the day. */
  async function listRest(
    reader: Reader,
    { code, calendar }: DrawGame,
    at: Date,
  ): Promise<Issue[]> {
    const last = await findLastStored(reader, code);
    return last === null ? [] : restOfDay(calendar, last, at);
  }

  async function planAnew(tx: Tx, before: DrawGame, calendar: DrawCalendar, at: Date) {
    const lastDay = await clear(tx, before.code, at);
    const rest = await listRest(tx, before, at);
    const [reach] = await listReaches(tx, [before.code], at);
    const last = rest.at(-1);
    const lastClosesAt = last?.closesAt ?? reach?.lastClosesAt ?? null;
    const lastDrawsAt = last?.drawsAt ?? reach?.lastDrawsAt ?? null;
    const count = Math.max(1, aheadGoal(calendar) - (reach?.ahead ?? 0) - rest.length);
    const after = { now: at, lastClosesAt, lastDrawsAt, lastDay };
    return [...rest, ...planIssues(calendar, after, count)];
  }

  /** The game behind its lock, with what it would become; refuses what no two may agree to. */
  async function read(tx: Tx, { code, version, ...wish }: ChangeGame) {
    check(wish.calendar);
    const game = await lockGame(tx, code);
    if (game === null) throw new Refusal('draw.game_not_found');
    if (game.version !== version) throw new Refusal('draw.game_changed');
    const at = await sharedNow(tx);
    const isReplanned = !isSame(game.calendar, wish.calendar);
    const late = isReplanned ? findLateClose(game, wish.calendar, at) : null;
    if (late !== null) throw new Refusal('draw.closes_after_draw', { params: late });
    const { voidAfterHours = game.voidAfterHours } = wish;
    return { game, at, isReplanned, next: { ...game, ...wish, voidAfterHours } };
  }

  type Read = Awaited<ReturnType<typeof read>>;
  async function storeAnew(tx: Tx, { game, next, at }: Read, chainId: string | null) {
    const issues = await planAnew(tx, game, next.calendar, at);
    const taken = await ahead.store(tx, next, { issues, chainId });
    if (taken.length > 0) throw new Refusal('draw.calendar_collides');
  }

  const change: ApprovalKind<ChangeGame, Prepared | null> = {
    name: 'lottery_game.update',
    isHouse: true,
    decide: 'lottery.update',

    async weigh(tx, command) {
      const seen = await read(tx, command);
      if (seen.isReplanned) {
        // Numbers that meet others are told when it is proposed, before anything is drawn from.
        await tx.query({ text: 'savepoint replanning' });
        await storeAnew(tx, seen, null);
        await tx.query({ text: 'rollback to savepoint replanning' });
        await tx.query({ text: 'release savepoint replanning' });
      }
      const { game, next } = seen;
      const isOpened = game.state !== 'open' && next.state === 'open';
      return {
        loosens: isLaterSale(game, next),
        subject: { kind: 'lottery_game', id: game.code },
        // While nothing was sold all of it was one operator's: who agrees to a sale sees all of it.
        before: isOpened ? { state: game.state } : pictureOf(game),
        after: pictureOf(next),
      };
    },

    // Chains are walked before the transaction; the issues that it finds may be fewer than these.
    async prepare({ code, calendar }) {
      check(calendar);
      const seen = await findGame(db, code);
      if (seen === null || isSame(seen.calendar, calendar)) return null;
      const at = await sharedNow(db);
      const fresh = { now: at, lastClosesAt: null, lastDrawsAt: null, lastDay: null };
      return ahead.prepare({ ...seen, calendar }, [
        ...(await listRest(db, seen, at)),
        ...planIssues(calendar, fresh, aheadGoal(calendar)),
      ]);
    },

    async apply(tx, command, { maker, prepared }) {
      const seen = await read(tx, command);
      const { at, game, isReplanned, next } = seen;
      const { voidAfterHours } = next;
      await updateGame(tx, { ...next, at });
      if (voidAfterHours !== game.voidAfterHours) {
        await updateVoidHours(tx, { code: game.code, voidAfterHours, at });
      }
      if (isReplanned) await storeAnew(tx, seen, prepared?.chainId ?? null);
      await note(tx, maker, 'draw.game_change', game, game.code);
    },
  };

  return {
    /** What is wrong with a calendar, or what it makes next. */
    async preview(calendar: DrawCalendar) {
      const problems = checkCalendar(calendar);
      if (problems.length > 0) return { problems, issues: [] };
      return { problems, issues: nextIssues(calendar, await sharedNow(db), PREVIEW_ISSUES) };
    },

    async add(
      editor: GameEditor,
      game: {
        readonly code: string;
        readonly family: string;
        readonly source: DrawSource;
        readonly calendar: DrawCalendar;
        /** Undefined: what such games begin with. */
        readonly voidAfterHours: number | null | undefined;
      },
    ): Promise<void> {
      const [year] = ANIMALS;
      if (year === undefined || !familiesOf(year).some(({ code }) => code === game.family)) {
        throw new Refusal('draw.family_unknown');
      }
      check(game.calendar);
      await db.tx(async (tx) => {
        const { source, voidAfterHours = voidAfterHoursOf(source) } = game;
        // Nobody sells it before a second operator has read its calendar and opens it.
        const held = { area: areaOf(game.family), position: 0, state: 'paused' } as const;
        const row = { ...game, ...held, voidAfterHours };
        const added = await insertGames(tx, [row], await sharedNow(tx));
        if (added.size === 0) throw new Refusal('draw.game_taken');
        await listLotteryGames(tx, [game], await sharedNow(tx));
        await note(tx, editor, 'draw.game_add', null, game.code);
      });
    },

    change,
  };
}

const pictureOf = ({ family, source, state, position, voidAfterHours, calendar }: DrawGame) => ({
  family,
  source,
  state,
  position,
  voidAfterHours,
  calendar,
});
