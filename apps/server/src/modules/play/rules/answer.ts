import type { VendorStatus } from '@parlour/contract/vendor';
import type { Amount } from '@parlour/money';

export type Answer = {
  readonly status: VendorStatus;
  readonly requestUuid: string | null;
  readonly account?: {
    readonly memberId: string;
    readonly currency: string;
    readonly balance: Amount;
  };
  /** Further fields of calls that answer more, as JSON can hold them. */
  readonly more?: Readonly<Record<string, unknown>>;
};

/** Writes an answer; by hand, because a balance may be larger than JSON's exact numbers. */
export function answerText({ status, requestUuid, account, more }: Answer): string {
  const owner =
    account === undefined
      ? ''
      : `,"user":${JSON.stringify(account.memberId)},"currency":${JSON.stringify(account.currency)},"balance":${account.balance}`;
  const rest = more === undefined ? '' : `,${JSON.stringify(more).slice(1, -1)}`;
  return `{"status":"${status}","request_uuid":${JSON.stringify(requestUuid)}${owner}${rest}}`;
}

const REQUEST_UUID = /"request_uuid"\s*:\s*"([0-9a-fA-F-]{36})"/;
const SEARCHED_CHARS = 8_192;

/** The id to echo from a body that could not be read or trusted. */
export const requestUuidIn = (text: string): string | null =>
  REQUEST_UUID.exec(text.slice(0, SEARCHED_CHARS))?.[1] ?? null;
