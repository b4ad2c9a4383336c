import type { RewardDeps } from './service.ts';
import { insertReward } from '../store/rewards.ts';
import { changeGrant, type Grant, keepCampaign, listPending } from './store.ts';

/** The dialect's times have no zone. */
const wireTime = (at: Date): string => at.toISOString().replace('Z', '');
const FAILURE_CHARS_MAX = 200;
const AT_ONCE_MAX = 8;

type SendDeps = Pick<RewardDeps, 'catalogue' | 'db' | 'gamesApi' | 'log' | 'now' | 'site'>;

/** Sends vendors what was agreed; whatever they do not answer is sent again under its own name. */
export function createSend({ catalogue, db, gamesApi, log, now, site }: SendDeps) {
  const termsOf = (grant: Grant) => ({
    prepaid_uuid: grant.prepaidUuid,
    bet_value: grant.bet,
    bet_count: grant.betCount,
    start_time: wireTime(grant.startsAt),
    end_time: wireTime(grant.endsAt),
  });

  /** The vendor's campaign, made where it is missing; null for grants without, or a vendor that keeps none. */
  const campaignOf = async (grant: Grant): Promise<string | null> => {
    const { campaign, campaignId, campaignUuid, currency } = grant;
    if (campaign === '' || campaignUuid !== null) return campaignUuid;
    const vendor = (await catalogue.snapshot()).findVendor(grant.vendorCode);
    if (vendor === null) return null;
    const brand = await site.brand(grant.brandId);
    const answer = await gamesApi.createCampaign(vendor, {
      sub_partner_id: brand.code,
      name: campaign,
      currency,
      operator_reference: campaignId,
      ...termsOf(grant),
    });
    if (!answer.ok) return null;
    const { campaign_uuid: made } = answer.value;
    await db.tx((tx) => keepCampaign(tx, { campaignId, campaignUuid: made, at: now() }));
    return made;
  };

  /** Whether the vendor answered. */
  const sendOne = async (grant: Grant, campaignUuid: string | null): Promise<boolean> => {
    const vendor = (await catalogue.snapshot()).findVendor(grant.vendorCode);
    if (vendor === null) return true;
    const brand = await site.brand(grant.brandId);
    const answer = await gamesApi.createReward(vendor, {
      sub_partner_id: brand.code,
      user: grant.memberId,
      operator_reference: grant.id,
      ...(campaignUuid === null ? termsOf(grant) : { campaign_uuid: campaignUuid }),
    });
    const at = now();
    const isOver = grant.endsAt <= at;
    if (!answer.ok && answer.failure.reason !== 'refused' && !isOver) {
      log.warn({ grant: grant.id, ...answer.failure }, 'free rounds were not given yet');
      return false;
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
    return true;
  };

  /** Some at a time; a vendor that does not answer is asked for no more of them in this turn. */
  const sendTo = async (grants: readonly Grant[]): Promise<void> => {
    const campaigns = new Map<string, string | null>();
    for (let from = 0; from < grants.length; from += AT_ONCE_MAX) {
      const some = grants.slice(from, from + AT_ONCE_MAX);
      for (const grant of some) {
        if (campaigns.has(grant.campaignId)) continue;
        campaigns.set(grant.campaignId, await campaignOf(grant));
      }
      const answered = await Promise.all(
        some.map((grant) => sendOne(grant, campaigns.get(grant.campaignId) ?? null)),
      );
      if (answered.includes(false)) return;
    }
  };

  return async (): Promise<void> => {
    const byVendor = Map.groupBy(await listPending(db), ({ vendorCode }) => vendorCode);
    await Promise.all([...byVendor.values()].map((grants) => sendTo(grants)));
  };
}
