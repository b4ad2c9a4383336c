// What rows of payments say beside themselves: channels by name, accounts, where the money goes.
import type { Reader } from '@parlour/database';
import { listAccountsById } from '../store/accounts.ts';
import { listPayoutChannelNames } from '../store/payout-lists.ts';
import type { Payout } from '../store/payouts.ts';
import type { ConsoleReads } from './console-reads.ts';
import { type ChannelNames, presentPayoutRow } from './withdrawal-present.ts';

export async function channelNamesOf(reader: Reader, brandId: string): Promise<ChannelNames> {
  const channels = await listPayoutChannelNames(reader, brandId);
  return new Map(channels.map((channel) => [channel.id, channel]));
}

export async function presentPayoutRows(
  payouts: readonly Payout[],
  {
    brandId,
    reader,
    reads,
    now,
  }: {
    readonly brandId: string;
    readonly reader: Reader;
    readonly reads: ConsoleReads;
    now(): Date;
  },
) {
  const names = await channelNamesOf(reader, brandId);
  const accountOf = await reads.accountsOf(payouts);
  const payTo = await listAccountsById(reader, [
    ...new Set(payouts.map(({ accountId }) => accountId)),
  ]);
  return payouts.map((payout) =>
    presentPayoutRow(payout, {
      names,
      at: now(),
      account: accountOf(payout.memberId),
      payTo: payTo.find(({ id }) => id === payout.accountId),
    }),
  );
}
