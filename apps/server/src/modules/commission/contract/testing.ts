// A tree of accounts and contracts between them, for the tests of this folder.
import type { CarryMode, ContractKind, PeriodKind, Tier } from '@parlour/commission';
import { LIMIT_DEFAULTS, NO_TIER, type TurnoverKind, turnoverKinds } from '@parlour/commission';
import { amount, AMOUNT_PER_UNIT } from '@parlour/money';
import { consumeAll } from '../../../platform/outbox-follower.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { TEST_PASSWORD, type TestApp } from '../../../testing.ts';
import { createContractService } from './service/index.ts';
import type { Contract } from './store/contracts.ts';
import { upsertLimits } from './store/limits.ts';

export const PIN = '258013';

export const units = (count: number) => amount(BigInt(count) * AMOUNT_PER_UNIT);

export const tier = (bet: number, rateBps: number, more: Partial<Tier> = {}): Tier => ({
  ...NO_TIER,
  bet: units(bet),
  rateBps,
  ...more,
});

const PERIOD: Readonly<Record<ContractKind, PeriodKind>> = {
  DIVIDEND: 'M',
  DAILY_WAGE: 'D',
  HOURLY_SALARY: 'HOUR',
  REALTIME_SALARY: 'SLOT',
};

export type OfferTerms = {
  readonly kind?: ContractKind;
  readonly period?: PeriodKind;
  readonly carryMode?: CarryMode;
  readonly tiers?: readonly Tier[];
  readonly replacesId?: string | null;
};

export type Person = { readonly id: string; readonly account: string };

/** More than a brand may give beside odds and points, so that what is paid reads in round figures. */
const RATES_MAX: Readonly<Record<TurnoverKind, number>> = {
  DAILY_WAGE: 500,
  HOURLY_SALARY: 300,
  REALTIME_SALARY: 300,
};

/** Limits of before returns were one sum, written past the sum; what is set already stays. */
const raiseLimits = ({ brand, platform: { db, now } }: TestApp): Promise<void> =>
  db.tx(async (tx) => {
    const place = { brandId: brand.id, currency: 'USD' };
    for (const kind of turnoverKinds) {
      const limits = { ...LIMIT_DEFAULTS[kind], kind, maxRateBps: RATES_MAX[kind] };
      await upsertLimits(tx, place, { ...limits, version: 0, at: now() });
    }
    const dividend = {
      ...LIMIT_DEFAULTS.DIVIDEND,
      kind: 'DIVIDEND' as const,
      turnoverCapBps: 10_000,
    };
    await upsertLimits(tx, place, { ...dividend, version: 0, at: now() });
  });

export type ContractHouse = Awaited<ReturnType<typeof openContractHouse>>;

export async function openContractHouse(t: TestApp) {
  const { platform, services } = t;
  await raiseLimits(t);
  const { db } = platform;
  let opened = 0;
  let pinHash: string | null = null;
  const contracts = createContractService({
    ...platform,
    ...services,
    verifyPaymentPassword: async () => {},
  });

  const terms = ({ kind = 'DAILY_WAGE', ...more }: OfferTerms = {}) => ({
    kind,
    period: more.period ?? PERIOD[kind],
    carryMode: more.carryMode ?? ('NONE' as const),
    tiers: more.tiers ?? [tier(100, 50), tier(1_000, 100)],
    note: null,
    replacesId: more.replacesId ?? null,
  });

  const find = async (id: string): Promise<Contract> => {
    const found = await contracts.reads.find(db, id);
    if (found === null) throw new Error(`no contract ${id}`);
    return found;
  };

  const device = { ip: '203.0.113.10', country: null, userAgent: 'test' };

  const desk = async () => {
    const [operator] = await db.query<{ id: string }>({
      text: "select id from operators where account = 'olivia'",
    });
    if (operator === undefined) throw new Error('no operator was seeded');
    const reason = 'as it was agreed';
    return { brandId: t.brand.id, operatorId: operator.id, reason, ip: '192.0.2.1' };
  };

  return {
    contracts,
    find,
    terms,
    desk,

    /** Opens an account under another one, or under nobody; agents unless told otherwise. */
    async person(uplineId: string | null = null, { isAgent = true } = {}): Promise<Person> {
      const account = `branch${(opened += 1)}`;
      const id = await services.identity.openAccount({
        ...device,
        brandId: t.brand.id,
        account,
        password: TEST_PASSWORD,
        language: 'en',
        details: { uplineId },
      });
      if (isAgent) {
        const text = `update members set standing = 'agent', type = 1 where id = $1`;
        await db.query({ text, values: [id] });
      }
      return { id, account };
    },

    /** Signs someone in, with a payment password that is PIN. */
    async signIn({ account, id }: Person): Promise<string> {
      const username = account;
      const login = { ...device, brandId: t.brand.id, username, password: TEST_PASSWORD };
      const { token } = await services.identity.login(login);
      if (pinHash === null) {
        await t.call('POST /wps/member/paymentPassword', {
          token,
          body: {
            loginPassword: TEST_PASSWORD,
            newPaymentPassword: PIN,
            confirmNewPaymentPassword: PIN,
          },
        });
        pinHash = await services.members.findPaymentPasswordHash(db, id);
      }
      await db.tx((tx) => services.members.setPaymentPasswordHash(tx, id, pinHash));
      return token;
    },

    /** A contract with the platform that began already. */
    async platformContract(downlineId: string, wish: OfferTerms = {}): Promise<string> {
      const mode = 'active' as const;
      const more = { downlineId, mode, endsDownlineContracts: true };
      return contracts.offers.offerForPlatform({ ...terms(wish), ...more }, await desk());
    },

    offer: (uplineId: string, downlineId: string, wish: OfferTerms = {}): Promise<string> =>
      contracts.offers.offer({ ...terms(wish), uplineId, downlineId, paymentPassword: PIN }),

    async accept(id: string, { consent = false } = {}): Promise<void> {
      const { downlineId: memberId, version } = await find(id);
      const wish = { id, memberId, version, paymentPassword: PIN };
      await contracts.answers.accept({ ...wish, endsDownlineContracts: consent });
    },

    /** Runs what the clock brings, and what followers of the outbox do. */
    async settle(): Promise<void> {
      for (const part of t.app.parts) {
        await part.jobs?.['commission.contracts_tick']?.(null, t.clock.now());
        const consumers = part.consumers ?? [];
        await consumeAll(
          db,
          consumers.filter(({ name }) => name === 'commission.departures'),
        );
      }
    },
  };
}

/** The refusal that a piece of work ends with; null when it is done. */
export const codeOf = async (work: Promise<unknown>): Promise<string | null> =>
  work.then(
    () => null,
    (error: unknown) => {
      if (error instanceof Refusal) return error.code;
      throw error;
    },
  );
