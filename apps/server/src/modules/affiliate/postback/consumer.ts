import type { Tx } from '@parlour/database';
import { amountFromText } from '@parlour/money';
import type { StoredEvent } from '../../../platform/outbox.ts';
import type { OutboxConsumer } from '../../../platform/outbox-follower.ts';
import { QUALIFIED, type Qualified, STATEMENT_PAID, type StatementPaid } from '../events.ts';
import type { Announce, Announcement } from './service/announce.ts';
import { listFirstDeposits, listReferred } from './store/causes.ts';

const REGISTERED = 'member.registered';
const DEPOSITED = 'deposit.paid';

type Registered = { readonly memberId: string };
type Deposited = { readonly id: string; readonly memberId: string };

const payloadsOf = (events: readonly StoredEvent[], type: string): readonly unknown[] =>
  events.flatMap((event) => (event.type === type ? [event.payload] : []));

async function registrations(tx: Tx, events: readonly StoredEvent[]): Promise<Announcement[]> {
  const registered = payloadsOf(events, REGISTERED) as readonly Registered[];
  if (registered.length === 0) return [];
  const referred = await listReferred(
    tx,
    registered.map(({ memberId }) => memberId),
  );
  return referred.map(({ agentId, at, memberId }) => ({
    agentId,
    event: 'registration',
    cause: memberId,
    memberId,
    amount: null,
    currency: null,
    at,
  }));
}

async function firstDeposits(tx: Tx, events: readonly StoredEvent[]): Promise<Announcement[]> {
  const deposited = payloadsOf(events, DEPOSITED) as readonly Deposited[];
  if (deposited.length === 0) return [];
  const found = await listFirstDeposits(tx, deposited);
  return found.map((deposit) => ({ ...deposit, event: 'first_deposit', cause: deposit.memberId }));
}

const qualifications = (events: readonly StoredEvent[]): Announcement[] =>
  (payloadsOf(events, QUALIFIED) as readonly Qualified[]).map((fact) => ({
    agentId: fact.agentId,
    event: 'qualified',
    cause: fact.conversionId,
    memberId: fact.memberId,
    amount: amountFromText(fact.amount),
    currency: fact.currency,
    at: new Date(fact.at),
  }));

const commissions = (events: readonly StoredEvent[]): Announcement[] =>
  (payloadsOf(events, STATEMENT_PAID) as readonly StatementPaid[]).map((fact) => ({
    agentId: fact.agentId,
    event: 'commission',
    cause: fact.statementId,
    memberId: null,
    amount: amountFromText(fact.amount),
    currency: fact.currency,
    at: new Date(fact.at),
  }));

export const POSTBACK_CONSUMER = 'affiliate.postbacks';

/** Tells affiliates what their members did and what they were paid. */
export const createPostbackConsumer = (announce: Announce): OutboxConsumer => ({
  name: POSTBACK_CONSUMER,
  types: [REGISTERED, DEPOSITED, QUALIFIED, STATEMENT_PAID],
  async apply(tx, events) {
    await announce(tx, [
      ...(await registrations(tx, events)),
      ...(await firstDeposits(tx, events)),
      ...qualifications(events),
      ...commissions(events),
    ]);
  },
});
