// Channels of the demo brand: what carries each method, and the ups and downs that they have had.
import type { ChannelOutcome } from '@parlour/contract';
import { newId, type Tx } from '@parlour/database';
import type { Platform } from '../../../platform/platform.ts';
import { HOUSE, insertChannel, type NewChannel } from '../store/channels.ts';
import { insertAttempt } from '../store/channel-attempts.ts';
import { reportOutcome } from '../service/channels.ts';
import { depositMethods, payoutMethods, policyFor, type SeedScope, units } from './brand.ts';

type SeedChannel = Omit<NewChannel, 'id' | 'brandId' | 'currency' | 'createdAt'>;

const usual = {
  dayCap: null,
  hours: [],
  weight: 100,
  isEnabled: true,
  account: null,
  autoMatch: false,
  transferMinutes: 24 * 60,
} as const;

const houseAccount = {
  bank: 'First Harbour Bank',
  holder: 'Parlour Client Funds Ltd',
  number: '4002 1187 9930 0142',
  branch: 'FHB-0042',
  note: {
    en: 'Send from an account in your own name, and write the reference code and nothing else.',
    hi: 'अपने नाम के खाते से भेजें और केवल संदर्भ कोड लिखें।',
    ar: 'أرسل من حساب باسمك، واكتب رمز المرجع وحده.',
  },
};

/** One channel for each way to pay in and out: what a brand needs to begin. */
const basicChannels = (scope: SeedScope): SeedChannel[] => [
  ...depositMethods
    .filter(({ kind }) => kind !== 'voucher')
    .map((method) => ({
      ...usual,
      code: `${method.code}-main`,
      name: method.kind === 'bank' ? 'First Harbour, client funds' : `${method.name.en}, main`,
      direction: 'deposit' as const,
      provider: method.kind === 'bank' ? HOUSE : 'sandbox',
      methodCode: method.code,
      min: method.min,
      max: method.max,
      account: method.kind === 'bank' ? houseAccount : null,
      autoMatch: method.kind === 'bank',
    })),
  ...payoutMethods.map((method) => ({
    ...usual,
    code: `payout-${method.code}`,
    name: `${method.name.en} payouts`,
    direction: 'payout' as const,
    provider: 'sandbox',
    methodCode: method.code,
    // Less than the smallest withdrawal: its fee is taken off, or it is paid in parts.
    min: units(1n),
    max: policyFor(scope).withdrawMax,
  })),
];

/** More of them, so that weights, hours, caps and breakers can be seen at work. */
const demoChannels: readonly SeedChannel[] = [
  {
    ...usual,
    code: 'card-second',
    name: 'Cards, second acquirer',
    direction: 'deposit',
    provider: 'hosted',
    methodCode: 'card',
    min: units(50n),
    max: units(5_000n),
    weight: 40,
    dayCap: units(100_000n),
  },
  {
    ...usual,
    code: 'wallet-night',
    name: 'E-wallet, night desk',
    direction: 'deposit',
    provider: 'sandbox',
    methodCode: 'wallet',
    min: units(10n),
    max: units(500n),
    weight: 20,
    hours: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '22:00', to: '06:00' }],
  },
  {
    ...usual,
    code: 'qr-second',
    name: 'QR, second bank',
    direction: 'deposit',
    provider: 'hosted',
    methodCode: 'qr',
    min: units(10n),
    max: units(1_000n),
    weight: 30,
  },
  {
    ...usual,
    code: 'bank-old-mill',
    name: 'Old Mill, large transfers',
    direction: 'deposit',
    provider: HOUSE,
    methodCode: 'bank',
    min: units(5_000n),
    max: units(20_000n),
    weight: 10,
    hours: [{ days: [1, 2, 3, 4, 5], from: '08:00', to: '18:00' }],
    account: { ...houseAccount, bank: 'Old Mill Credit Union', number: '7123 0045 6610 8801' },
    transferMinutes: 3 * 24 * 60,
  },
  {
    ...usual,
    code: 'crypto-cold',
    name: 'Cryptocurrency, being set up',
    direction: 'deposit',
    provider: 'sandbox',
    methodCode: 'crypto',
    min: units(50n),
    max: units(20_000n),
    weight: 0,
    isEnabled: false,
  },
  {
    ...usual,
    code: 'payout-bank-second',
    name: 'Bank payouts, second provider',
    direction: 'payout',
    provider: 'hosted',
    methodCode: 'bank',
    min: units(1n),
    max: units(5_000n),
    weight: 25,
  },
];

const insertAll = async (
  tx: Tx,
  channels: readonly SeedChannel[],
  { brandId, currency, createdAt }: Pick<NewChannel, 'brandId' | 'currency' | 'createdAt'>,
): Promise<void> => {
  for (const channel of channels) {
    await insertChannel(tx, { ...channel, id: newId(), brandId, currency, createdAt });
  }
};

/** Gives each method its first channel. Leaves what is there as it is. */
export const addChannels = (tx: Tx, scope: SeedScope, createdAt: Date): Promise<void> =>
  insertAll(tx, basicChannels(scope), { ...scope, createdAt });

/** How often the attempts of a channel went well, and how long it took, by channel. */
const PAST: Readonly<
  Record<
    string,
    { readonly attempts: number; readonly everyFailed: number; readonly averageMs: number }
  >
> = {
  'card-main': { attempts: 96, everyFailed: 24, averageMs: 420 },
  'card-second': { attempts: 40, everyFailed: 9, averageMs: 910 },
  'wallet-main': { attempts: 58, everyFailed: 15, averageMs: 380 },
  'qr-main': { attempts: 34, everyFailed: 17, averageMs: 350 },
  'crypto-main': { attempts: 11, everyFailed: 6, averageMs: 1_240 },
  'payout-bank': { attempts: 27, everyFailed: 13, averageMs: 640 },
};

const GAP_MS = 17 * 60_000;

/** Adds the channels that a demo shows, with a past; the second bank for QR is in trouble. */
export async function seedChannelHistory(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  { brandId, currency }: Pick<SeedScope, 'brandId' | 'currency'>,
): Promise<void> {
  const at = now();
  await db.tx(async (tx) => {
    await insertAll(tx, demoChannels, { brandId, currency, createdAt: at });
    const channels = await tx.query<{ id: string; code: string }>({
      text: 'select id, code from payment_channels where brand_id = $1',
      values: [brandId],
    });
    for (const { id: channelId, code } of channels) {
      const past = PAST[code];
      if (past === undefined) continue;
      for (let index = 0; index < past.attempts; index += 1) {
        const isFailed = index % past.everyFailed === past.everyFailed - 1;
        const outcome: ChannelOutcome = isFailed ? 'failed' : 'succeeded';
        await insertAttempt(tx, {
          id: newId(),
          channelId,
          outcome,
          durationMs: past.averageMs + ((index * 37) % 160) - 80,
          subjectId: null,
          error: isFailed ? 'Declined by the issuer' : null,
          at: new Date(at.getTime() - (index + 1) * GAP_MS),
        });
      }
    }
    const broken = channels.find(({ code }) => code === 'qr-second');
    if (broken !== undefined) await breakDown(tx, broken.id, at);
  });
}

/** Pauses of a breaker that opened again and again; the next is half an hour. */
const PAUSES_MS = [60, 120, 240, 480, 960].map((seconds) => seconds * 1_000);
const FAILURES_AT_FIRST = 5;

/** Lets a channel fail since a while ago, so that its breaker is open at an instant. */
async function breakDown(tx: Tx, channelId: string, at: Date): Promise<void> {
  const detail = { durationMs: 8_000, error: 'The operation was aborted due to timeout' };
  let moment = at.getTime() - PAUSES_MS.reduce((total, pause) => total + pause, 0);
  const fail = () => reportOutcome(tx, channelId, 'unknown', new Date(moment), detail);
  for (let failures = 0; failures < FAILURES_AT_FIRST; failures += 1) await fail();
  for (const pause of PAUSES_MS) {
    moment += pause;
    await fail();
  }
}
