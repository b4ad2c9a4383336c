// Documents of the hosted-checkout shape, read with suspicion: null for whatever is not one of them.
import type { DepositNews } from '../rules/deposit-news.ts';
import { type Body, isBody, isText, readAll, readSeconds, readState } from './body.ts';
import { fromMinor } from './outside-money.ts';
import type {
  CreatedDeposit,
  FoundDeposit,
  FoundPayout,
  PayoutNews,
  StatementLine,
  StatementPage,
  WebhookNews,
} from './port.ts';

export function readSession(body: Body, presentation: 'page' | 'qr'): CreatedDeposit | null {
  const { id, url, qr_text: qr } = body;
  if (!isText(id) || !isText(url)) return null;
  // The one who asked for a code cannot show a page instead.
  if (presentation === 'qr' && !isText(qr)) return null;
  return {
    kind: 'created',
    providerReference: id,
    payUrl: url,
    qr: isText(qr) ? qr : null,
    expiresAt: readSeconds(body['expires_at']),
  };
}

export function readSessionFound(body: Body): FoundDeposit | null {
  const { id } = body;
  const news = readSessionNews(body);
  return isText(id) && news !== null ? { kind: 'found', providerReference: id, news } : null;
}

function readSessionNews(body: Body): DepositNews | null {
  const { status } = body;
  switch (status) {
    case 'open':
    case 'processing':
      return { status: 'pending' };
    case 'failed':
    case 'cancelled':
    case 'expired':
      return { status };
    case 'complete': {
      const paid = fromMinor(body['currency_paid'], body['amount_paid']);
      return paid === null || paid.amount <= 0n ? null : { status: 'paid', paid };
    }
    default:
      return null;
  }
}

export function readTransfer(body: Body): FoundPayout | null {
  const { id } = body;
  const news = readTransferNews(body);
  return isText(id) && news !== null ? { kind: 'found', providerReference: id, news } : null;
}

function readTransferNews(body: Body): PayoutNews | null {
  const { status, failure_code: reason } = body;
  if (status === 'processing') return { status: 'pending' };
  if (status === 'failed') return { status, reason: isText(reason) ? reason : 'failed' };
  const sum = fromMinor(body['currency'], body['amount']);
  return status !== 'paid' || sum === null ? null : { status, ...sum };
}

export type HostedEvent = {
  readonly type: string;
  readonly providerReference: string;
  readonly content: WebhookNews;
};

export function readEvent({ type, data }: Body): HostedEvent | null {
  if (!isText(type) || !isBody(data)) return null;
  const { id: providerReference, client_reference: reference, object } = data;
  if (!isText(providerReference) || !isText(reference)) return null;
  if (object === 'checkout.session') {
    const news = readSessionNews(data);
    if (news === null) return null;
    return { type, providerReference, content: { subject: 'deposit', reference, news } };
  }
  const news = object === 'payout' ? readTransferNews(data) : null;
  if (news === null) return null;
  return { type, providerReference, content: { subject: 'payout', reference, news } };
}

export function readMovements(body: Body): StatementPage | null {
  const { data, has_more: hasMore, next_cursor: next } = body;
  if (!Array.isArray(data) || typeof hasMore !== 'boolean') return null;
  if (hasMore !== isText(next)) return null;
  const lines = readAll(data, readMovement);
  return lines === null ? null : { kind: 'page', lines, next: isText(next) ? next : null };
}

const KINDS: Readonly<Record<string, StatementLine['kind']>> = {
  payment: 'deposit',
  payout: 'payout',
};

function readMovement(line: Body): StatementLine | null {
  const { id, type, client_reference: reference, currency } = line;
  const kind = isText(type) && Object.hasOwn(KINDS, type) ? KINDS[type] : undefined;
  const state = readState(line['status']);
  const sum = fromMinor(currency, line['amount']);
  const cost = fromMinor(currency, line['fee']);
  const at = readSeconds(line['created']);
  if (!isText(id) || !(reference === null || isText(reference)) || kind === undefined) return null;
  if (state === null || sum === null || cost === null || at === null || sum.amount < 0n)
    return null;
  return {
    providerReference: id,
    reference,
    kind,
    state,
    amount: sum.amount,
    fee: cost.amount,
    currency: sum.currency,
    at,
  };
}
