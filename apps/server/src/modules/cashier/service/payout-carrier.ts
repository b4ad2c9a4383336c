import type { Tx } from '@parlour/database';
import { HOUSE } from '../store/channels.ts';
import { listPayoutMethods } from '../store/methods.ts';
import { updatePayout } from '../store/payouts.ts';
import { giveBack, pickChannel, weighChannels } from './channels.ts';
import type { CashierDeps } from './deps.ts';
import { type Placed, triedBy } from './payout-results.ts';

export type Carrier =
  | { readonly kind: 'picked'; readonly channelId: string | null; readonly provider: string }
  | { readonly kind: 'none'; readonly why: 'no_channel' | 'by_hand' };

const NONE: Carrier = { kind: 'none', why: 'no_channel' };

/**
 * On which channel a payment leaves: the one that an operator chose, or one by weight. What falls to
 * the people at the bank stays until they take it into a batch.
 */
export async function chooseCarrier(
  tx: Tx,
  { payout, payouts }: Placed,
  deps: Pick<CashierDeps, 'site' | 'now' | 'providers'>,
): Promise<Carrier> {
  const { brandId, methodCode, currency, amount, wantedChannelId, batchId } = payout;
  const at = deps.now();
  const scope = { brandId, methodCode, currency, amount, at, direction: 'payout' } as const;
  const weighed = await weighChannels(tx, scope, deps);
  if (weighed.length === 0) return ownCarrier(tx, { brandId, currency }, methodCode);
  const isWanted = weighed.some(({ channel }) => channel.id === wantedChannelId);
  const tried = isWanted ? [] : triedBy({ ...payout, channelId: null }, payouts);
  const isExcluded = ({ channel }: (typeof weighed)[number]): boolean =>
    isWanted ? channel.id !== wantedChannelId : tried.includes(channel.id);
  const exceptIds = weighed.filter(isExcluded).map(({ channel }) => channel.id);
  const picked = await pickChannel(tx, { ...scope, exceptIds }, deps);
  if (picked.kind === 'refused') return NONE;
  const { id: channelId, provider } = picked.channel;
  if (provider !== HOUSE || batchId !== null) return { kind: 'picked', channelId, provider };
  await giveBack(tx, { brandId, channelId, amount, at }, deps);
  await updatePayout(tx, { id: payout.id, at, wantedChannelId: channelId });
  return { kind: 'none', why: 'by_hand' };
}

/** A method without any channel is carried by the provider that it names itself. */
async function ownCarrier(
  tx: Tx,
  scope: { readonly brandId: string; readonly currency: string },
  methodCode: string,
): Promise<Carrier> {
  const methods = await listPayoutMethods(tx, scope);
  const method = methods.find(({ code }) => code === methodCode);
  return method === undefined
    ? NONE
    : { kind: 'picked', channelId: null, provider: method.provider };
}
