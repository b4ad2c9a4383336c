import { type Amount, amountFromText, amountToText, subtract } from '@parlour/money';
import { LRUCache } from 'lru-cache';
import type { Session } from '../launch/store.ts';
import type { Platform } from '../platform/platform.ts';
import { Refusal } from '../platform/refusal.ts';
import { fromWire } from '../platform/wire-json.ts';
import type { WalletClient } from '../wallet/client.ts';
import { hasClock, setClock, sumSession } from './store.ts';

const SESSIONS_KEPT_MAX = 20_000;
/** The page asks every minute; for one that does not, the studio asks by itself. */
const KNOWN_FOR_MS = 2 * 60_000;

type Position = { readonly staked: string; readonly won: string; readonly net: string };

/** Play without longer breaks, in all games of the operator, as it counts them. */
export type VisitView = Position & {
  readonly startedAt: string;
  /** Stakes of rounds that are not over, which are part of no other figure. */
  readonly open: string;
  /** When the next reality check is to be shown; null when none is. */
  readonly checkDueAt: string | null;
  /** Whether no round begins from then on until the check was seen. */
  readonly holds: boolean;
  /** When a limit on time ends play. */
  readonly endsAt: string | null;
};

export type SittingView = {
  /** The game since it was opened. */
  readonly game: Position & { readonly startedAt: string };
  /** Null in a demonstration, and where the operator gives none. */
  readonly visit: VisitView | null;
  readonly serverTime: string;
};

/** From when on no round begins, by the last answer; null when nothing keeps one from beginning. */
type Known = {
  readonly answeredAtMs: number;
  readonly heldFromMs: number | null;
};

export type VisitService = ReturnType<typeof createVisitService>;

const money = (value: unknown): Amount | null =>
  typeof value === 'string' ? amountFromText(value) : null;
const instant = (value: unknown): string | null =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : null;

const positionOf = ({ staked, won }: { readonly staked: Amount; readonly won: Amount }) => ({
  staked: amountToText(staked),
  won: amountToText(won),
  net: amountToText(subtract(won, staked)),
});

/** What the operator said at an instant of our clock, by our clock; null where it said nothing of a visit. */
function readVisit(answer: Record<string, unknown>, answeredAtMs: number): VisitView | null {
  const servedAt = instant(answer['server_at']);
  const aheadMs = servedAt === null ? 0 : Date.parse(servedAt) - answeredAtMs;
  const ours = (value: unknown) => {
    const text = instant(value);
    return text === null ? null : new Date(Date.parse(text) - aheadMs).toISOString();
  };
  const startedAt = ours(answer['started_at']);
  const [open, staked, won] = [
    money(answer['open']),
    money(answer['staked']),
    money(answer['won']),
  ];
  if (startedAt === null || open === null || staked === null || won === null) return null;
  return {
    startedAt,
    ...positionOf({ staked, won }),
    open: amountToText(open),
    checkDueAt: ours(answer['check_due_at']),
    holds: answer['holds'] === true,
    endsAt: ours(answer['ends_at']),
  };
}

/** Time and net result of a player, and the reality checks that the operator decides about. */
export function createVisitService(
  { db, newId, now }: Platform,
  client: Pick<WalletClient, 'post'>,
) {
  const known = new LRUCache<string, Known>({ max: SESSIONS_KEPT_MAX });

  /** Asks the operator, to whom this is a sign of play; null when it does not say. */
  const ask = async (session: Session, isSeen: boolean): Promise<VisitView | null> => {
    if (!session.hasVisits) return null;
    const answer = await client.post('/user/visit', {
      user: session.operatorUser,
      request_uuid: newId(),
      token: session.walletToken,
      is_check_seen: isSeen,
    });
    if (answer.status !== 'RS_OK' || answer.text === null) return null;
    const body = fromWire(answer.text) as Record<string, unknown>;
    const answeredAtMs = now().getTime();
    const visit = readVisit(body, answeredAtMs);
    if (visit === null) return null;
    const { checkDueAt, holds } = visit;
    const heldFromMs = holds && checkDueAt !== null ? Date.parse(checkDueAt) : null;
    known.set(session.id, { answeredAtMs, heldFromMs });
    return visit;
  };

  const view = async (session: Session, isSeen = false): Promise<SittingView> => {
    const [sums, visit] = await Promise.all([sumSession(db, session), ask(session, isSeen)]);
    return {
      game: { startedAt: session.createdAt.toISOString(), ...positionOf(sums) },
      visit,
      serverTime: now().toISOString(),
    };
  };

  const isHeld = ({ heldFromMs }: Known): boolean =>
    heldFromMs !== null && heldFromMs <= now().getTime();

  return {
    view: (session: Session) => view(session),

    /** The player has seen the reality check. */
    acknowledge: (session: Session) => view(session, true),

    /**
     * Refuses a round while a reality check waits to be seen. Asks the operator again before it does: the
     * check may have been seen elsewhere. What the operator does not say holds no player; its wallet decides.
     */
    async demandSeen(session: Session): Promise<void> {
      if (!session.hasVisits) return;
      const last = known.get(session.id);
      const isFresh = last !== undefined && last.answeredAtMs + KNOWN_FOR_MS > now().getTime();
      if (isFresh && !isHeld(last)) return;
      await ask(session, false);
      const latest = known.get(session.id);
      if (latest !== undefined && isHeld(latest)) throw new Refusal('round.check_due');
    },

    /** Whether time and net result stay on the screen, and whether the player decides that. */
    clock: async ({ isClockFixed, playerId }: Session): Promise<'fixed' | 'on' | 'off'> => {
      if (isClockFixed) return 'fixed';
      return (await hasClock(db, playerId)) ? 'on' : 'off';
    },

    showClock: ({ playerId }: Session, isShown: boolean): Promise<unknown> =>
      db.tx((tx) => setClock(tx, playerId, isShown)),
  };
}
