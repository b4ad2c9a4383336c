// Contracts down the demo tree, as the services make them.
import type { ContractKind, PeriodKind, Tier } from '@parlour/commission';
import { LIMIT_DEFAULTS, NO_TIER } from '@parlour/commission';
import { amount, AMOUNT_PER_UNIT } from '@parlour/money';
import type { Platform } from '../../../platform/platform.ts';
import type { ContractDeps } from './service/deps.ts';
import { type ContractService, createContractService } from './service/index.ts';
import { upsertLimits } from './store/limits.ts';

const units = (count: number) => amount(BigInt(count) * AMOUNT_PER_UNIT);
const tier = (bet: number, rateBps: number, more: Partial<Tier> = {}): Tier => ({
  ...NO_TIER,
  bet: units(bet),
  rateBps,
  ...more,
});

type TopTerms = { readonly period: PeriodKind; readonly tiers: readonly Tier[] };

/**
 * What the platform pays those at the top; thresholds that a demo's play reaches. By turnover it comes to
 * one percent of a stake at most, and to half a percent as dividends.
 */
const TOP: Readonly<Record<ContractKind, TopTerms>> = {
  DIVIDEND: {
    period: 'W',
    tiers: [
      tier(0, 1_000, { netLoss: units(10) }),
      tier(1_000, 2_000, { netLoss: units(200), activeMembers: 1 }),
      tier(10_000, 3_000, { netLoss: units(2_000), activeMembers: 3 }),
    ],
  },
  DAILY_WAGE: { period: 'D', tiers: [tier(20, 20), tier(500, 35), tier(5_000, 50)] },
  HOURLY_SALARY: { period: 'HOUR', tiers: [tier(10, 15), tier(200, 30)] },
  REALTIME_SALARY: {
    period: 'SLOT',
    tiers: [tier(1, 5, { lossRateBps: 10 }), tier(50, 10, { lossRateBps: 20 })],
  },
};

/** More than a new brand allows, and less in the odds of its lottery. */
const LIMITS = [
  { kind: 'DIVIDEND', turnoverCapBps: 50 },
  { kind: 'DAILY_WAGE', maxRateBps: 50 },
  { kind: 'HOURLY_SALARY', maxRateBps: 30 },
  { kind: 'REALTIME_SALARY', maxRateBps: 20 },
] as const;

const LEVELS_MAX = 4;
const HANDED_ON = 0.75;
/** From when on each kind is paid: the shorter its period, the fewer bills are enough to look at. */
const SINCE: readonly { readonly hoursAgo: number; readonly kinds: readonly ContractKind[] }[] = [
  { hoursAgo: 24 * 30, kinds: ['DIVIDEND', 'DAILY_WAGE'] },
  { hoursAgo: 36, kinds: ['HOURLY_SALARY'] },
  { hoursAgo: 3, kinds: ['REALTIME_SALARY'] },
];
const LOWERED_HOURS = 24 * 12;
const REJECTED_HOURS = 24 * 10;
const ASKED_HOURS = 30;
const OFFERED_HOURS = 2;

/** What is left of the top's rates so many levels below. */
const tiersAt = (kind: ContractKind, depth: number): readonly Tier[] =>
  TOP[kind].tiers.map((own) => ({
    ...own,
    rateBps: Math.floor(own.rateBps * HANDED_ON ** depth),
    lossRateBps: Math.floor(own.lossRateBps * HANDED_ON ** depth),
  }));

type Person = { readonly id: string; readonly account: string; readonly standing: string };

/** Direct downlines; null for those at the top, who are agents. */
const downlinesOf = ({ db }: Pick<Platform, 'db'>, brandId: string, uplineId: string | null) =>
  db.query<Person>({
    text: `select id, account, standing from member_accounts
      where brand_id = $1 and upline_id is not distinct from $2 and status = 'active'
        and standing <> 'trial' and ($2::uuid is not null or standing = 'agent')
      order by account`,
    values: [brandId, uplineId],
  });

export type SeedPast = { readonly platform: Platform; setHoursAgo(hours: number): Promise<void> };

/**
 * Contracts of all kinds from the platform down to agents' teams; one member is offered more, and
 * another is asked to end a contract. Leaves what is there alone.
 */
export async function seedContracts(
  { platform, setHoursAgo }: SeedPast,
  services: Omit<
    ContractDeps,
    'db' | 'jobs' | 'newId' | 'now' | 'outbox' | 'verifyPaymentPassword'
  >,
  {
    brandId,
    currency,
    operatorId,
  }: { readonly brandId: string; readonly currency: string; readonly operatorId: string },
): Promise<void> {
  // Nobody types here.
  const verifyPaymentPassword = async (): Promise<void> => {};
  const contracts = createContractService({ ...platform, ...services, verifyPaymentPassword });
  const known = await contracts.reads.list({ brandId }, { cursor: undefined, limit: 1 });
  if (known.items.length > 0) return;
  const hand = { platform, contracts, brandId };
  const desk = { brandId, operatorId, reason: 'Partner agreement', ip: '192.0.2.200' };
  await platform.db.tx(async (tx) => {
    for (const limits of LIMITS) {
      const wanted = { ...LIMIT_DEFAULTS[limits.kind], ...limits, version: 0, at: platform.now() };
      await upsertLimits(tx, { brandId, currency }, wanted);
    }
  });
  for (const { hoursAgo, kinds } of SINCE) {
    await setHoursAgo(hoursAgo);
    for (const kind of kinds) {
      for (const top of await downlinesOf(platform, brandId, null)) {
        const wish = { ...topOffer(kind), downlineId: top.id, endsDownlineContracts: false };
        await contracts.offers.offerForPlatform({ ...wish, mode: 'active' }, desk);
        await handDown({ ...hand, kind }, top, 1);
      }
    }
  }
  await seedRequests({ ...hand, setHoursAgo });
  await keepTerms(hand);
}

/** Terms that the agents at the top offer anyone who joins them. */
async function keepTerms({
  brandId,
  contracts,
  platform,
}: Pick<SeedPast, 'platform'> & {
  readonly brandId: string;
  readonly contracts: ContractService;
}): Promise<void> {
  for (const { id } of await downlinesOf(platform, brandId, null)) {
    const keep = (name: string, kind: ContractKind, depth: number) =>
      contracts.templates.keep(id, {
        name,
        kind,
        period: TOP[kind].period,
        carryMode: 'NONE',
        tiers: tiersAt(kind, depth),
      });
    await keep('Wage for newcomers', 'DAILY_WAGE', 3);
    await keep('Wage after a month', 'DAILY_WAGE', 2);
    await keep('Hourly, tables', 'HOURLY_SALARY', 2);
  }
}

const topOffer = (kind: ContractKind) => ({
  kind,
  ...TOP[kind],
  carryMode: kind === 'DIVIDEND' ? ('PREV' as const) : ('NONE' as const),
  note: null,
  replacesId: null,
});

type Hand = {
  readonly platform: Platform;
  readonly contracts: ContractService;
  readonly brandId: string;
};

const offerOf = (kind: ContractKind, depth: number) => ({
  kind,
  period: TOP[kind].period,
  tiers: tiersAt(kind, depth),
  carryMode: 'NONE' as const,
  note: null,
  replacesId: null,
  paymentPassword: '',
});

/** Agents hand on every kind; plain members are paid a daily wage alone. */
async function handDown(
  hand: Hand & { readonly kind: ContractKind },
  upline: Person,
  depth: number,
): Promise<void> {
  const { brandId, contracts, kind, platform } = hand;
  if (depth > LEVELS_MAX) return;
  for (const downline of await downlinesOf(platform, brandId, upline.id)) {
    const isAgent = downline.standing === 'agent';
    if (!isAgent && kind !== 'DAILY_WAGE') continue;
    const { id: memberId } = downline;
    const sides = { uplineId: upline.id, downlineId: memberId };
    const id = await contracts.offers.offer({ ...offerOf(kind, depth), ...sides });
    const consent = { endsDownlineContracts: false, paymentPassword: '' };
    await contracts.answers.accept({ id, memberId, version: 1, ...consent });
    if (isAgent) await handDown(hand, downline, depth + 1);
  }
}

/** What waits for an answer: an offer to one member, and a request to end of someone else. */
async function seedRequests({
  brandId,
  contracts,
  platform,
  setHoursAgo,
}: Hand & Pick<SeedPast, 'setHoursAgo'>): Promise<void> {
  const { db } = platform;
  const found = await db.query<{
    id: string;
    uplineId: string;
    downlineId: string;
    account: string;
  }>({
    text: `select c.id, c.upline_id as "uplineId", c.downline_id as "downlineId", m.account
        from contracts c join member_accounts m on m.id = c.downline_id
        where c.brand_id = $1 and c.kind = 'DAILY_WAGE' and c.upline_id is not null
        order by m.account = 'maya' desc, m.account = 'demo', m.standing, c.id`,
    values: [brandId],
  });
  const [first, second] = found;
  const last = found.at(-1);
  if (last !== undefined) await seedPast({ contracts, setHoursAgo }, last);
  await setHoursAgo(ASKED_HOURS);
  if (second !== undefined) {
    const place = { id: second.id, memberId: second.uplineId };
    await contracts.answers.requestTermination(place, 'Let us agree on other terms.');
  }
  await setHoursAgo(OFFERED_HOURS);
  if (first === undefined) return;
  const { downlineId, uplineId } = first;
  const own = await contracts.reads.standing(db, uplineId, 'REALTIME_SALARY');
  if (own === null) return;
  const terms = { ...offerOf('REALTIME_SALARY', 1), tiers: own.tiers };
  await contracts.offers.offer({ ...terms, uplineId, downlineId });
}

/** A version that gave way to another one, and an offer that was turned down. */
async function seedPast(
  { contracts, setHoursAgo }: Pick<Hand, 'contracts'> & Pick<SeedPast, 'setHoursAgo'>,
  sides: { readonly uplineId: string; readonly downlineId: string },
): Promise<void> {
  const { downlineId: memberId, uplineId } = sides;
  const place = { uplineId, downlineId: memberId };
  await setHoursAgo(LOWERED_HOURS);
  const lower = await contracts.offers.offer({ ...offerOf('DAILY_WAGE', LEVELS_MAX), ...place });
  const consent = { endsDownlineContracts: false, paymentPassword: '' };
  await contracts.answers.accept({ id: lower, memberId, version: 2, ...consent });
  await setHoursAgo(REJECTED_HOURS);
  const least = offerOf('DAILY_WAGE', LEVELS_MAX + 1);
  const id = await contracts.offers.offer({ ...least, ...place });
  await contracts.answers.reject({ id, memberId }, { version: 3, note: 'Less than agreed.' });
}
