// What lists of the console have in common: filters by member, and the accounts of their rows.
import type { Reader } from '@parlour/database';
import type { MemberService } from '../../member/index.ts';
import { period, readAmount } from './read.ts';

type Query = {
  readonly memberId?: string | undefined;
  readonly account?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly amountMin?: string | undefined;
  readonly amountMax?: string | undefined;
};

export type ConsoleReads = ReturnType<typeof createConsoleReads>;

export function createConsoleReads({
  members,
  reader,
}: {
  readonly members: Pick<MemberService, 'findMany' | 'findByAccount'>;
  readonly reader: Reader;
}) {
  return {
    /** Null when the account does not exist: then nothing is found. */
    async filterOf(brandId: string, query: Query) {
      const { account, amountMin, amountMax } = query;
      const named =
        account === undefined ? null : await members.findByAccount(reader, brandId, account);
      if (account !== undefined && named === null) return null;
      return {
        brandId,
        ...period(query),
        memberId: query.memberId ?? named?.id,
        amountMin: amountMin === undefined ? undefined : readAmount(amountMin),
        amountMax: amountMax === undefined ? undefined : readAmount(amountMax),
      };
    },

    /** The accounts of members by id; an id whose member is unknown stands for itself. */
    async accountsOf(rows: readonly { readonly memberId: string }[]) {
      const ids = [...new Set(rows.map(({ memberId }) => memberId))];
      const found = await members.findMany(reader, ids);
      const accounts = new Map(found.map(({ id, account }) => [id, account]));
      return (memberId: string): string => accounts.get(memberId) ?? memberId;
    },
  };
}
