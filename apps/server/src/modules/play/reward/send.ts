import type { RewardDeps } from './service.ts';
import { insertReward } from '../store/rewards.ts';
import { changeGrant, type Grant, listPending } from './store.ts';

/** The dialect's times have no zone. */
const wireTime = (at: Date): string => at.toISOString().replace('Z', '');
const FAILURE_CHARS_MAX = 200;

/** Sends vendors what was agreed; whatever they do not answer is sent again under its own name. */
export function createSend({
  catalogue,
  db,
  gamesApi,
  log,
  now,
  site,
}: Pick<RewardDeps, 'catalogue' | 'db' | 'gamesApi' | 'log' | 'now' | 'site'>) {
  const sendOne = async (grant: Grant): Promise<void> => {
    const vendor = (await catalogue.snapshot()).findVendor(grant.vendorCode);
    if (vendor === null) return;
    const brand = await site.brand(grant.brandId);
    const answer = await gamesApi.createReward(vendor, {
      sub_partner_id: brand.code,
      user: grant.memberId,
      prepaid_uuid: grant.prepaidUuid,
      bet_value: grant.bet,
      bet_count: grant.betCount,
      start_time: wireTime(grant.startsAt),
      end_time: wireTime(grant.endsAt),
      operator_reference: grant.id,
    });
    const at = now();
    const isOver = grant.endsAt <= at;
    if (!answer.ok && answer.failure.reason !== 'refused' && !isOver) {
      log.warn({ grant: grant.id, ...answer.failure }, 'free rounds were not given yet');
      return;
    }
    await db.tx(async (tx) => {
      if (!answer.ok) {
        const failure = answer.failure.reason === 'refused' ? answer.failure.error : '';
        const change = { id: grant.id, failure: failure.slice(0, FAILURE_CHARS_MAX), at };
        await changeGrant(tx, { ...change, from: 'PENDING', to: 'FAILED' });
        return;
      }
      const rewardUuid = answer.value.reward_uuid;
      const { betCount: betsMax, memberId, vendorCode } = grant;
      const isGiven = { id: grant.id, from: 'PENDING', to: 'ACTIVE', rewardUuid, at } as const;
      if (await changeGrant(tx, isGiven)) {
        await insertReward(tx, { memberId, vendorCode, rewardUuid, betsMax }, at);
      }
    });
  };

  return async (): Promise<void> => {
    for (const grant of await listPending(db)) await sendOne(grant);
  };
}
