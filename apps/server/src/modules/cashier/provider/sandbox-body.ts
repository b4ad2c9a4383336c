// The sandbox's documents, read with suspicion: null for whatever is not one of them.
import type { DepositNews } from '../rules/deposit-news.ts';
import { type Body, isText, readAll, readInstant, readState } from './body.ts';
import { fromDecimalText } from './outside-money.ts';
import type {
  CreatedDeposit,
  FoundDeposit,
  FoundPayout,
  PayoutNews,
  StatementLine,
  StatementPage,
} from './port.ts';

export function readCreated(body: Body, presentation: 'page' | 'qr'): CreatedDeposit | null {
  const { id, payUrl, qr = null, expiresAt } = body;
  if (!isText(id) || !isText(payUrl)) return null;
  // The one who asked for a code cannot show a page instead.
  if (presentation === 'qr' && !isText(qr)) return null;
  return {
    kind: 'created',
    providerReference: id,
    payUrl,
    qr: isText(qr) ? qr : null,
    expiresAt: readInstant(expiresAt),
  };
}

export function readPayment(body: Body): FoundDeposit | null {
  const { id, status, paidAmount, paidCurrency } = body;
  if (!isText(id)) return null;
  const news = readPaymentNews({ status, paidAmount, paidCurrency });
  return news === null ? null : { kind: 'found', providerReference: id, news };
}

export function readPaymentNews({ status, paidAmount, paidCurrency }: Body): DepositNews | null {
  switch (status) {
    case 'open':
    case 'processing':
      return { status: 'pending' };
    case 'failed':
    case 'cancelled':
    case 'expired':
      return { status };
    case 'paid': {
      const paid = fromDecimalText(paidCurrency, paidAmount);
      return paid === null || paid.amount <= 0n ? null : { status, paid };
    }
    default:
      return null;
  }
}

export function readPayout(body: Body): FoundPayout | null {
  const { id } = body;
  const news = readPayoutNews(body);
  return isText(id) && news !== null ? { kind: 'found', providerReference: id, news } : null;
}

export function readPayoutNews({
  status,
  amount: text,
  currency,
  failure,
}: Body): PayoutNews | null {
  if (status === 'processing') return { status: 'pending' };
  if (status === 'failed') return { status, reason: isText(failure) ? failure : 'failed' };
  const sum = fromDecimalText(currency, text);
  return status !== 'paid' || sum === null ? null : { status, ...sum };
}

export function readStatement({ lines, next }: Body): StatementPage | null {
  if (!Array.isArray(lines) || !(next === null || isText(next))) return null;
  const known = readAll(lines, readLine);
  return known === null ? null : { kind: 'page', lines: known, next };
}

function readLine(line: Body): StatementLine | null {
  const { id, reference, kind, amount, currency } = line;
  const state = readState(line['state']);
  const sum = fromDecimalText(currency, amount);
  const cost = fromDecimalText(currency, line['fee']);
  const at = readInstant(line['at']);
  if (!isText(id) || !(reference === null || isText(reference)) || at === null) return null;
  if (kind !== 'deposit' && kind !== 'payout') return null;
  if (state === null || sum === null || cost === null) return null;
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
