import { type Amount, currencyOf, formatAmount } from '@parlour/money';

/** The amount that a limit refusal names, as the message's argument. */
export const limitParams = (limit: Amount | null, currency: string) =>
  limit === null
    ? {}
    : { params: { limit: formatAmount(limit, { currency: currencyOf(currency) }) } };
