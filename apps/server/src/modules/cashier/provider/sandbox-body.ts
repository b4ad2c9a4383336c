// The sandbox's documents, read with suspicion: null for whatever is not one of them.
import { amountFromText } from '@parlour/money';
import type { DepositNews } from '../rules/deposit-news.ts';
import type { FoundDeposit, FoundPayout, PayoutNews } from './port.ts';

export type Body = Readonly<Record<string, unknown>>;

export const isBody = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const isText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '';

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
      const amount = isText(paidAmount) ? amountFromText(paidAmount) : null;
      if (amount === null || amount <= 0n || !isText(paidCurrency)) return null;
      return { status, paid: { amount, currency: paidCurrency } };
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
  const amount = isText(text) ? amountFromText(text) : null;
  if (status !== 'paid' || amount === null || !isText(currency)) return null;
  return { status, amount, currency };
}
