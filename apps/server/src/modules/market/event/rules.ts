// Applies the messages of one event to what is known of it. Pure: states go in and come out, and what was
// changed by how much is kept, so that only that is written.
import { eventStates } from '@parlour/contract';
import type { EventMessage, EventStatus, LineKey } from '../feed/message.ts';
import {
  isMeant,
  keyOf,
  type Line,
  sameLine,
  sameResult,
  statusOf,
  type Stop,
  type Stamp,
  unknownLine,
  withOdds,
  withoutResult,
  withResult,
  withStop,
} from '../line/rules.ts';

/** A line as the one who applies messages holds it. */
export type HeldLine = Line & {
  /** `feedAt` as it is stored: messages that change nothing move it in memory alone. */
  readonly storedAt: number | null;
};

export type EventState = {
  readonly status: EventStatus | null;
  readonly statusAt: number | null;
  readonly stops: readonly Stop[];
  readonly lines: ReadonlyMap<string, HeldLine>;
};

export type Applied = {
  readonly state: EventState;
  /** Lines to write. */
  readonly changed: readonly Line[];
  readonly isEventChanged: boolean;
  /** Lines whose result is another one than before, or gone. */
  readonly resulted: readonly LineKey[];
};

export type GroupsOf = (marketId: number) => readonly string[] | undefined;

const EVENT_STATUS = { closed: 4, cancelled: 5 } as const;

/** Whether nothing is to be expected of an event any more, as its provider sees it. */
export const isOver = (status: number): boolean =>
  status === EVENT_STATUS.closed || status === EVENT_STATUS.cancelled;

export type ShownState = (typeof eventStates)[number];
/** The feed's numbers are places in our list; an unknown number is an event that stands still. */
export const eventStateOf = (status: number): ShownState => eventStates[status] ?? 'suspended';

const LIVE = new Set<number>([1, 2, 7]);
/** Whether it is played, or stands still and will go on. */
export const isLive = (status: number): boolean => LIVE.has(status);

type Draft = {
  status: EventStatus | null;
  statusAt: number | null;
  stops: readonly Stop[];
  readonly lines: Map<string, HeldLine>;
};

export function applyMessages(
  state: EventState,
  messages: readonly EventMessage[],
  groupsOf: GroupsOf,
): Applied {
  const draft: Draft = { ...state, lines: new Map(state.lines) };
  /** Lines whose stored instant would mislead who reads them, though nothing else of them changed. */
  const misled = new Set<string>();
  for (const message of messages) applyOne(draft, message, groupsOf, misled);

  const changed: Line[] = [];
  const resulted: LineKey[] = [];
  for (const [key, line] of draft.lines) {
    const before = state.lines.get(key);
    if (before === line && !misled.has(key)) continue;
    if (!sameResult(before?.result ?? null, line.result)) resulted.push(line);
    if (
      before !== undefined &&
      !misled.has(key) &&
      isAlike(before, line, { state, draft, groupsOf })
    )
      continue;
    changed.push(line);
    draft.lines.set(key, { ...line, storedAt: line.feedAt });
  }
  return {
    state: draft,
    changed,
    resulted,
    isEventChanged: draft.stops !== state.stops || !sameStatus(draft.status, state.status),
  };
}

/** Whether who reads the stored line sees the same as who holds this one. */
function isAlike(
  before: HeldLine,
  line: HeldLine,
  { draft, groupsOf, state }: { state: EventState; draft: Draft; groupsOf: GroupsOf },
): boolean {
  if (!sameLine(before, line)) return false;
  const groups = groupsOf(line.marketId);
  const stored = { ...line, feedAt: line.storedAt };
  const { stops } = draft;
  return (
    (line.storedAt === null) === (line.feedAt === null) &&
    statusOf(before, { stops: state.stops, groups }) === statusOf(line, { stops, groups }) &&
    statusOf(stored, { stops, groups }) === statusOf(line, { stops, groups })
  );
}

function applyOne(
  draft: Draft,
  message: EventMessage,
  groupsOf: GroupsOf,
  misled: Set<string>,
): void {
  const { at, producerId } = message;
  switch (message.type) {
    case 'odds_change':
      if (message.status !== null && at >= (draft.statusAt ?? 0)) {
        draft.status = message.status;
        draft.statusAt = at;
      }
      for (const odds of message.lines) {
        change(draft, odds, message, (line) => withOdds(line, odds, message));
      }
      return;
    case 'bet_stop':
      stop(draft, { producerId, groups: message.groups, status: message.lineStatus, at }, (line) =>
        isMeant(message, line, groupsOf(line.marketId)) ? misled : null,
      );
      return;
    case 'bet_settlement':
      for (const settled of message.lines) {
        change(draft, settled, message, (line) => withResult(line, settled, message.certainty, at));
      }
      return;
    case 'rollback_bet_settlement':
      for (const key of message.lines) {
        change(draft, key, message, (line) => withoutResult(line, at));
      }
      return;
    // Kept as they came, and read by who settles bets; neither changes what can be bet on.
    case 'bet_cancel':
    case 'rollback_bet_cancel':
    case 'fixture_change':
      return;
  }
}

function change(draft: Draft, key: LineKey, stamp: Stamp, alter: (line: Line) => Line): void {
  const name = keyOf(key);
  const line = draft.lines.get(name) ?? { ...unknownLine(key, stamp), storedAt: null };
  const next = alter(line);
  if (next !== line) draft.lines.set(name, { ...next, storedAt: line.storedAt });
}

/** A stop that comes late must not shut, for those who read what is stored, what was opened after it. */
function stop(draft: Draft, made: Stop, misledOf: (line: Line) => Set<string> | null): void {
  const stops = withStop(draft.stops, made);
  if (stops === draft.stops) return;
  draft.stops = stops;
  for (const [key, line] of draft.lines) {
    const { feedAt, storedAt } = line;
    if (feedAt === null || feedAt <= made.at || (storedAt ?? 0) > made.at) continue;
    misledOf(line)?.add(key);
  }
}

const sameStatus = (a: EventStatus | null, b: EventStatus | null): boolean =>
  a === b || JSON.stringify(a) === JSON.stringify(b);
