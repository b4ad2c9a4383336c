// Who of a team came on a day, and when before: what counting distinct members of any period needs.

/** A day on which a member did something, with the agents for whom it counts. */
export type ActiveDay = { readonly day: string; readonly agentIds: readonly string[] };

export type Span = {
  readonly agentId: string;
  readonly day: string;
  readonly previousDay: string;
};

export type SpanDelta = Span & { readonly count: number };

/** Before every day. */
export const NEVER = '-infinity';

/** The spans of one member: one for each agent and day. */
export function spansOf(days: readonly ActiveDay[]): Span[] {
  const last = new Map<string, string>();
  const spans: Span[] = [];
  for (const { day, agentIds } of days.toSorted((a, b) => (a.day < b.day ? -1 : 1))) {
    for (const agentId of agentIds) {
      const previousDay = last.get(agentId) ?? NEVER;
      // Under two lineages on one day it is one agent still.
      if (previousDay === day) continue;
      last.set(agentId, day);
      spans.push({ agentId, day, previousDay });
    }
  }
  return spans;
}

const keyOf = ({ agentId, day, previousDay }: Span): string => `${agentId} ${day} ${previousDay}`;

/** Deltas of many members as one for each row, without those that cancel out. */
export function sumSpans(deltas: readonly SpanDelta[]): SpanDelta[] {
  const sums = new Map<string, SpanDelta>();
  for (const delta of deltas) {
    const key = keyOf(delta);
    const before = sums.get(key);
    sums.set(key, before === undefined ? delta : { ...delta, count: before.count + delta.count });
  }
  return [...sums.values()].filter(({ count }) => count !== 0);
}

/** What has to be added to the counts when the days of one member change. */
export const changeOfSpans = (
  before: readonly ActiveDay[],
  after: readonly ActiveDay[],
): SpanDelta[] =>
  sumSpans([
    ...spansOf(before).map((span) => ({ ...span, count: -1 })),
    ...spansOf(after).map((span) => ({ ...span, count: 1 })),
  ]);
