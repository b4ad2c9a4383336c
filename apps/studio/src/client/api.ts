import type { ChatLine, ChatView } from '../server/chat/present.ts';
import type { ChatKind, ChatMode } from '../server/chat/rules.ts';
import type { ReportReason as ChatReportReason } from '../server/chat/store.ts';
import type { DeckView, TicketProof } from '../server/deck/present.ts';
import type { OwnHitView as OwnHit, PoolsView } from '../server/pool/present.ts';
import type { MeterView } from '../server/round/meter.ts';
import type { ProofView, RoundView, StepView } from '../server/round/present.ts';
import type { RewardView } from '../server/reward/service.ts';
import type { MatchView } from '../server/room/match-view.ts';
import type {
  HandProofView,
  LevelView,
  ListedRoomView,
  PlayedHandView,
  RollsView,
  RoomFrame,
  RoomSeatView,
  RoomView,
} from '../server/room/present.ts';
import type { SeedView } from '../server/seed/service.ts';
import type {
  DealtView,
  SeatView,
  TableFrame,
  TableProof,
  TableRoundView,
  TableState,
  TableView,
} from '../server/table/present.ts';
import type {
  CatchView,
  SeaFrame,
  SeatView as SeaSeatView,
  VisitView,
} from '../server/field/present.ts';
import type { TipsView, TipView } from '../server/tip/service.ts';
import type { SittingView } from '../server/visit/service.ts';

export type { DeckView, OwnHit, PoolsView, ProofView, RoundView, SeedView, StepView, TicketProof };
export type { ChatKind, ChatLine, ChatReportReason, ChatView };
export type { SeaFrame };
export type { TipsView, TipView };
export type {
  HandProofView,
  LevelView,
  ListedRoomView,
  MatchView,
  PlayedHandView,
  RollsView,
  RoomFrame,
  RoomSeatView,
  RoomView,
};
export type { DealtView, SeatView, TableFrame, TableProof, TableRoundView, TableState, TableView };

/** A fish that was caught in a sea, who sits there, and a loaded amount in play. */
export type SeaCatch = CatchView;
export type SeaSeat = SeaSeatView;
export type SeaVisit = VisitView;

/** A pool that fell, as everybody may see it. */
export type PoolHit = PoolsView['hits'][number];

/** Time and net result of the game since it was opened, and of the player's visit. */
export type Sitting = SittingView;

/** Free rounds that the operator gave. */
export type Reward = RewardView;

export type Session = {
  readonly game: {
    readonly code: string;
    readonly name: string;
    readonly version: string;
    readonly tableHash: string;
  };
  /** Of the table that it sits at; null in games that no table plays. */
  readonly tableName: string | null;
  readonly currency: { readonly code: string; readonly decimals: number; readonly symbol: string };
  readonly isDemo: boolean;
  readonly language: string;
  readonly lobbyUrl: string | null;
  readonly depositUrl: string | null;
  readonly cycleMsMin: number;
  readonly hasAutoplay: boolean;
  readonly hasTurbo: boolean;
  /** Whether a press may cut a round that runs short. */
  readonly hasSpinStop: boolean;
  readonly hasBuys: boolean;
  /** Whether the operator gives the player's visit and its reality checks. */
  readonly hasVisits: boolean;
  /** Where the player sets limits. */
  readonly limitsUrl: string | null;
  /** Whether time and net result are on the screen; `fixed` leaves the player no choice. */
  readonly clock: 'fixed' | 'on' | 'off';
  /** Whether bets feed the jackpot pools and can hit them. */
  readonly hasPools: boolean;
  /** What the player may do in the chat of a table. */
  readonly chat: ChatMode;
  readonly stakes: readonly { readonly stake: string; readonly label: string }[];
  readonly stakeDefault: string;
  /** Between two stakes of a game that takes any between the first and the last; null otherwise. */
  readonly stakeStep: string | null;
  readonly portalOrigins: readonly string[];
  readonly balance: string | null;
  readonly unfinished: RoundView | null;
  /** Free rounds that can be played now; null where there are none. */
  readonly reward: Reward | null;
  /** What the next round of each stake begins with, where the game carries something from round to round. */
  readonly meters: readonly MeterView[];
  readonly serverTime: string;
};

/** A "no" of the studio, with the code that the words are found by. */
export class RefusalError extends Error {
  override readonly name = 'RefusalError';
  readonly code: string;
  readonly requestId: string | undefined;
  /** After how long the same call may be made again, where time alone is in the way. */
  readonly waitMs: number | undefined;

  constructor(code: string, { requestId, waitMs }: { requestId?: string; waitMs?: number } = {}) {
    super(code);
    this.code = code;
    this.requestId = requestId;
    this.waitMs = waitMs;
  }
}

/** The studio could not be reached; the same call may be made again. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}

const TIMEOUT_MS = 15_000;

type Call = { readonly method?: 'GET' | 'POST'; readonly body?: unknown; readonly secret?: string };

export async function call<T>(
  path: string,
  { method = 'GET', body, secret }: Call = {},
): Promise<T> {
  let response: Response;
  let parsed: unknown;
  try {
    response = await fetch(`./api${path}`, {
      method,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(secret === undefined ? {} : { authorization: `Bearer ${secret}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    parsed = await response.json();
  } catch {
    throw new NetworkError(path);
  }
  if (response.ok) return parsed as T;
  const { code = 'fault', ...rest } = parsed as {
    code?: string;
    requestId?: string;
    waitMs?: number;
  };
  if (response.status >= 502 && code === 'fault') throw new NetworkError(path);
  throw new RefusalError(code, rest);
}

/** How a round came to begin. */
export type Begun = {
  /** The reward that pays it. */
  readonly rewardId?: string;
  /** By itself, as a round of autoplay. */
  readonly isAuto?: boolean;
};

/** With whether the next round costs nothing, which rounds do unless free rounds are on. */
export type Api = ReturnType<typeof createApi> & { isFree?(): boolean };

/** A bet in a round of a table; `key` is the press that made it, so that it may be sent again. */
export type TableBet = {
  readonly key: string;
  /** Of the round. */
  readonly number: number;
  readonly stake: string;
  readonly choice: object;
  /** By itself, as a round of autoplay. */
  readonly isAuto?: boolean;
};

/** What a player wants to say; the same `key` says it once. */
export type ChatSaying = { readonly key: string; readonly kind: ChatKind; readonly text: string };
type Ignored = Pick<ChatView, 'ignored'>;
/** What a socket carries, of which the chat takes its own. */
export type ChatNews = TableFrame | RoomFrame | SeaFrame;

export type ChatApi = ReturnType<typeof chatCalls>;

const chatCalls = (secret: string, path: string) => ({
  view: () => call<ChatView>(path, { secret }),
  say: (saying: ChatSaying) => call<ChatLine>(path, { method: 'POST', secret, body: saying }),
  /** Shows lines of the author of a line no longer. */
  ignore: (id: string) =>
    call<Ignored>(`${path}/ignores`, { method: 'POST', secret, body: { id } }),
  showAgain: (author: string) =>
    call<Ignored>(`${path}/ignores/end`, { method: 'POST', secret, body: { author } }),
  report: (id: string, reason: ChatReportReason) =>
    call<object>(`${path}/reports`, { method: 'POST', secret, body: { id, reason } }),
});

export type TableApi = ReturnType<typeof tableCalls>;

/** The calls of a table that many play at. */
const tableCalls = (secret: string) => ({
  view: () => call<TableView>('/table', { secret }),
  bet: (bet: TableBet) => call<RoundView>('/table/bets', { method: 'POST', secret, body: bet }),
  /** The same key does the same only once. */
  act: (number: number, key: string, action: object) =>
    call<RoundView>('/table/actions', { method: 'POST', secret, body: { number, key, action } }),
  /** Rounds before a number, the newest first. */
  rounds: (before: number) =>
    call<{ rounds: readonly TableRoundView[] }>(`/table/rounds?before=${before}`, { secret }),
  /** What may be given to who deals or presents, and what was. */
  tips: () => call<TipsView>('/table/tips', { secret }),
  /** The same key gives the same tip only once. */
  tip: (key: string, amount: string) =>
    call<TipView>('/table/tips', { method: 'POST', secret, body: { key, amount } }),
  chat: chatCalls(secret, '/table/chat'),
  /** What the table's socket is greeted with. */
  hello: () => JSON.stringify({ type: 'hello', secret }),
});

export type RoomApi = ReturnType<typeof roomCalls>;

/** The calls of tables at which players play each other. */
const roomCalls = (secret: string) => {
  const post = <T>(path: string, body: object = {}) =>
    call<T>(path, { method: 'POST', secret, body });
  return {
    /** Tables of the lobby, and the one at which the player sits. */
    list: () =>
      call<{ rooms: readonly ListedRoomView[]; own: string | null }>('/rooms', { secret }),
    openPrivate: (level: string, seatCount: number) =>
      post<{ id: string }>('/rooms', { level, seatCount }),
    quick: (level: string, seatCount?: number) =>
      post<{ id: string }>('/rooms/quick', { level, seatCount }),
    invited: (code: string) => post<{ id: string }>('/rooms/invite', { code }),
    view: (id: string) => call<RoomView>(`/rooms/${id}`, { secret }),
    chat: (id: string) => chatCalls(secret, `/rooms/${id}/chat`),
    sit: (
      id: string,
      sitting: {
        readonly key: string;
        readonly seat: number;
        readonly amount: string;
        readonly posts: boolean;
        readonly seed: string;
      },
    ) => post<RoomView>(`/rooms/${id}/sit`, sitting),
    chips: (id: string, key: string, amount: string) =>
      post<RoomView>(`/rooms/${id}/chips`, { key, amount }),
    act: (
      id: string,
      act: { readonly handId: string; readonly step: number; readonly action: object },
    ) => post<RoomView>(`/rooms/${id}/act`, act),
    away: (id: string, isAway: boolean, posts: boolean) =>
      post<RoomView>(`/rooms/${id}/away`, { isAway, posts }),
    post: (id: string) => post<RoomView>(`/rooms/${id}/post`),
    share: (id: string) => post<RoomView>(`/rooms/${id}/share`),
    leave: (id: string) => post<RoomView>(`/rooms/${id}/leave`),
    seed: (id: string, seed: string) => post<{ ok: true }>(`/rooms/${id}/seed`, { seed }),
    hands: (before?: string) =>
      call<{ hands: readonly PlayedHandView[] }>(
        before === undefined ? '/hands' : `/hands?before=${before}`,
        { secret },
      ),
    proof: (id: string) => call<HandProofView>(`/hands/${id}`, { secret }),
    /** What the socket of a table is greeted with. */
    hello: (room: string) => JSON.stringify({ type: 'hello', secret, room }),
  };
};

export const createApi = (secret: string) => ({
  session: () => call<Session>('/session', { secret }),
  balance: () => call<{ balance: string | null }>('/balance', { secret }),
  reward: () => call<{ reward: Reward | null }>('/reward', { secret }),
  /** The pools of the session's currency and the player's own hits; null where it does not join. */
  pools: () => call<{ pools: PoolsView | null; own: readonly OwnHit[] }>('/pools', { secret }),
  begin: (key: string, stake: string, choice: object, how: Begun = {}) =>
    call<RoundView>('/rounds', { method: 'POST', secret, body: { key, stake, choice, ...how } }),
  visit: () => call<Sitting>('/visit', { secret }),
  checkSeen: () => call<Sitting>('/visit/check', { method: 'POST', secret }),
  showClock: (isShown: boolean) =>
    call<{ clock: Session['clock'] }>('/clock', { method: 'POST', secret, body: { isShown } }),
  /** `step` is the place of the action among the steps of its round, from 1. */
  step: (id: string, step: number, action: object) =>
    call<RoundView>(`/rounds/${id}/steps`, { method: 'POST', secret, body: { step, action } }),
  proof: (id: string) => call<ProofView>(`/rounds/${id}`, { secret }),
  rounds: (before?: string) =>
    call<{ rounds: RoundView[] }>(before === undefined ? '/rounds' : `/rounds?before=${before}`, {
      secret,
    }),
  /** Decks of the session's card, the newest first; none for a game without them. */
  decks: () => call<{ decks: readonly DeckView[] }>('/decks', { secret }),
  seeds: () => call<SeedView>('/seeds', { secret }),
  rotate: (clientSeed: string) =>
    call<SeedView>('/seeds/rotate', { method: 'POST', secret, body: { clientSeed } }),
  table: tableCalls(secret),
  /** What the socket of a sea is greeted with; `sea` is the one in which the page was before. */
  seaHello: (sea: string | null) => JSON.stringify({ type: 'hello', secret, sea }),
  seaChat: (id: string) => chatCalls(secret, `/seas/${id}/chat`),
  room: roomCalls(secret),
});
