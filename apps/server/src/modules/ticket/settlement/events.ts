import { channel, type TicketMessage } from '@parlour/contract';
import type { Delivery, Expansion, OutboxEvent } from '../../../platform/outbox.ts';

export const TICKETS_TOLD = 'ticket.told';
export const ISSUE_SETTLED = 'ticket.issue_settled';

/** Tickets that one message names; its sums are of all of them. */
const IDS_TOLD_MAX = 20;

export type MemberNews = {
  readonly memberId: string;
  readonly ids: readonly string[];
  /** What the member's tickets cost and what they pay, in the currency of the member: decimal strings. */
  readonly staked: string;
  readonly paid: string;
};

type Kind = 'settled' | 'cancelled';

type Payload = {
  readonly kind: Kind;
  readonly version: string;
  readonly members: readonly MemberNews[];
};

/**
 * One event per page. Versions of these channels are instants in microseconds, so that no row counts
 * them: two issues that end in one millisecond differ by what their ids end in.
 */
export function ticketsTold(
  kind: Kind,
  issueId: string,
  members: readonly MemberNews[],
  at: Date,
): OutboxEvent {
  const place = Number.parseInt(issueId.slice(-4), 16) % 1_000;
  const payload: Payload = {
    kind,
    version: String(BigInt(at.getTime()) * 1_000n + BigInt(place)),
    members: members.map((news) => ({ ...news, ids: news.ids.slice(0, IDS_TOLD_MAX) })),
  };
  return { type: TICKETS_TOLD, payload };
}

export const ticketDeliveries: Expansion = (payload, hasListeners) => {
  const { kind, members, version } = payload as Payload;
  const deliveries: Delivery[] = [];
  for (const { ids, memberId, paid, staked } of members) {
    const name = channel.ticket(memberId);
    if (!hasListeners(name)) continue;
    const message: TicketMessage = { kind, ids, staked, paid };
    deliveries.push({ channel: name, version: BigInt(version), message });
  }
  return deliveries;
};
