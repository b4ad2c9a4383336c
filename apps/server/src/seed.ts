// Fills an empty database with the demo brand, and leaves who may sign in for `npm start` to print.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pino } from 'pino';
import { createModules, type Services } from './app.ts';
import { seedAdjustments } from './modules/adjustment/seed.ts';
import { PLANS_HOURS, seedAffiliates } from './modules/affiliate/seed.ts';
import { seedProposals } from './seed/proposals.ts';
import { seedApplications, seedTeam } from './modules/agent/seed.ts';
import {
  seedCashier,
  seedCashierHistory,
  seedChannelHistory,
  seedPayouts,
  seedTransfers,
  seedVouchers,
} from './modules/cashier/seed.ts';
import { seedCatalogue, seedHouse } from './modules/catalogue/seed.ts';
import { seedContracts } from './modules/commission/contract/seed.ts';
import { seedSettlement } from './modules/commission/settlement/seed.ts';
import { seedContent } from './modules/content/seed.ts';
import { seedDraws } from './modules/draw/seed.ts';
import { seedFeedback } from './modules/feedback/seed.ts';
import { seedFunds, seedFundsHistory, seedHandedDown } from './modules/funds/seed.ts';
import { DEMO_PAYMENT_PASSWORD, seedIdentity } from './modules/identity/seed.ts';
import { seedMembers } from './modules/member/seed.ts';
import { seedOperator } from './modules/operator/seed.ts';
import { seedReconciliation } from './modules/reconciliation/seed.ts';
import { createPlayHistory } from './modules/play/seed-history.ts';
import { seedReferral } from './modules/referral/seed.ts';
import { DEMO_BRAND_ID, seedSite } from './modules/site/seed.ts';
import { seedOffers } from './modules/ticket/seed.ts';
import { createTicketSeed } from './modules/ticket/seed-tickets.ts';
import { SLIP_RESULTS } from './modules/slip/index.ts';
import { TEAM_CONSUMER } from './modules/team/rollup/consumer.ts';
import { readConfig } from './platform/config.ts';
import { migrateJobs } from './platform/jobs.ts';
import type { ModuleParts } from './platform/module.ts';
import { createPlatform, findShards, type Platform } from './platform/platform.ts';
import { rewind, type Rewound } from './seed/rewind.ts';
import { seedSports, SPORTS_HOURS } from './seed/sports.ts';

const ACCOUNTS_FILE = 'demo-accounts.json';
/** A year and a little, so that records reach as far back as people may ask. */
const MEMBERS_SINCE_HOURS = 24 * 370;
const PARTITIONS_EVERY_HOURS = 24 * 90;
const AGREED_HOURS = 24 * 30;
const VOUCHERS_HOURS = 600;
const PAYOUTS_HOURS = 400;
const FUNDS_HOURS = 100;
const PLAYED_LAST_HOURS = 25;
const DESK_SINCE_HOURS = 24;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const platform = createPlatform(config, pino({ level: 'warn' }), {
    shards: await findShards(config),
  });
  // Withdrawals of the past queue jobs, as real ones do.
  await migrateJobs(platform.config.databaseUrl);
  await seedSite(platform);
  await seedCatalogue(platform, { titles: config.demoTitles });
  await seedHouse(platform);
  await seedCashier(platform, { brandId: DEMO_BRAND_ID, currency: 'USD', accountLockMinutes: 0 });
  await seedFunds(platform, { brandId: DEMO_BRAND_ID, currency: 'USD' });
  const operators = await seedOperator(platform);
  const past = rewind(platform);
  const { parts, services } = await createModules(past.platform);
  await seedContent(platform);
  await past.setHoursAgo(MEMBERS_SINCE_HOURS);
  // The ledger's months of the past are made before anything is posted into them.
  const [makePartitions] = parts.flatMap((part) => part.jobs?.['wallet.create_partitions'] ?? []);
  for (let hours = MEMBERS_SINCE_HOURS; hours > 0; hours -= PARTITIONS_EVERY_HOURS) {
    await past.setHoursAgo(hours);
    await makePartitions?.({}, past.platform.now());
  }
  await past.setHoursAgo(MEMBERS_SINCE_HOURS);
  await seedIdentity(past.platform, services);
  await seedReferral(past.platform, services, { brandId: DEMO_BRAND_ID, inviter: 'demo' });
  await seedTeam(past, services, { brandId: DEMO_BRAND_ID });
  const { closeDebts, closePartners, vouchers } = await seedTogether(past, {
    services,
    parts,
    play: createPlayHistory({ ...past, services }),
  });
  await closePartners();
  await seedLottery(past, services);
  await past.setHoursAgo(0);
  await seedBooks(past.platform, services);
  await closeDebts();
  await Promise.all(parts.map((part) => part.stop?.()));
  await platform.db.close();

  const folder = process.env['DATA_DIR'];
  if (folder === undefined) return;
  const { demoPassword } = platform.config;
  const player = {
    role: 'player',
    username: 'demo',
    password: demoPassword,
    paymentPassword: DEMO_PAYMENT_PASSWORD,
    /** Codes that can be redeemed at the cashier. */
    vouchers,
  };
  const agent = { ...player, role: 'agent', username: 'aria', vouchers: undefined };
  const accounts = demoPassword === null ? [] : [player, agent, ...operators];
  await writeFile(path.join(folder, ACCOUNTS_FILE), `${JSON.stringify(accounts, null, 2)}\n`, {
    mode: 0o600,
  });
}

/** What the demo operators noted about the demo members. */
async function seedDesk(platform: Platform, services: Services) {
  const [operator] = await platform.db.query<{ id: string }>({
    text: `select id from operator_names where role = 'admin' order by account limit 1`,
  });
  if (operator === undefined) return;
  const at = { brandId: DEMO_BRAND_ID, operatorId: operator.id };
  await seedMembers(platform, services, at);
  await seedFeedback(platform, services, at);
  await seedApplications(platform, services, at);
  const operators = await platform.db.query<{ id: string; account: string }>({
    text: `select id, account from operator_names where role in ('admin', 'cashier') order by role desc, account`,
  });
  const scope = { brandId: DEMO_BRAND_ID, currency: 'USD', operators };
  await seedAdjustments(platform.db, services.adjustments, scope);
  await seedProposals(platform, services, { brandId: DEMO_BRAND_ID, currency: 'USD' });
}

/** One percent for rebate points, one for wages and salaries, half a percent for dividends and for the house. */
const LOTTERY_KEPT_BPS = 300;

/** What was drawn lately, by the house and by others. */
async function seedLottery(past: Rewound, services: Services) {
  const operators = await past.platform.db.query<{ id: string }>({
    text: `select id from operator_names where role in ('admin', 'cashier') order by role, account`,
  });
  const { platform } = past;
  await services.draws.install();
  const games = await services.draws.games(platform.db);
  const sale = { brandId: DEMO_BRAND_ID, currencies: ['USD'], games };
  await seedOffers(platform, { ...sale, keptBps: LOTTERY_KEPT_BPS });
  const demo = await services.members.findByAccount(platform.db, DEMO_BRAND_ID, 'demo');
  const player =
    demo === null
      ? null
      : createTicketSeed({ ...services, platform, brandId: DEMO_BRAND_ID, memberId: demo.id });
  const meanwhile = async (hoursAgo: number) => player?.at(hoursAgo);
  await seedDraws(past, { ...services, operators, meanwhile });
  await player?.finish();
}

/** What agents and their teams agreed on. */
async function seedAgreements(past: Rewound, services: Services) {
  const [operator] = await past.platform.db.query<{ id: string }>({
    text: `select id from operator_names where role = 'admin' order by account limit 1`,
  });
  if (operator === undefined) return;
  const scope = { brandId: DEMO_BRAND_ID, currency: 'USD', operatorId: operator.id };
  await seedContracts(past, services, scope);
}

const journalOf = (parts: readonly ModuleParts[]) =>
  parts.flatMap(({ consumers = [] }) => consumers).filter(({ name }) => name === TEAM_CONSUMER);

/** What those contracts have paid since. */
async function seedBills(
  past: Rewound,
  {
    parts,
    play,
    services,
  }: {
    readonly services: Services;
    readonly parts: readonly ModuleParts[];
    readonly play: ReturnType<typeof createPlayHistory>;
  },
) {
  const { db } = past.platform;
  const operators = await db.query<{ id: string; account: string }>({
    text: `select id, account from operator_names where role in ('admin', 'cashier') order by role, account`,
  });
  const journal = journalOf(parts);
  const timeZone = await services.reports.zoneOf(db, DEMO_BRAND_ID);
  const { wallet } = services;
  const scope = { brandId: DEMO_BRAND_ID, timeZone, operators, journal, wallet, play };
  return seedSettlement(past, services.settlement, scope);
}

/** What members bet on sports. */
function seedSportsPast(past: Rewound, services: Services, parts: readonly ModuleParts[]) {
  const consumers = parts
    .flatMap((part) => part.consumers ?? [])
    .filter(({ name }) => name === SLIP_RESULTS);
  return seedSports(past, services, { brandId: DEMO_BRAND_ID, consumers });
}

/** What affiliates were promised, brought and were paid. */
async function seedPartners(past: Rewound, services: Services, parts: readonly ModuleParts[]) {
  const operators = await past.platform.db.query<{ id: string; account: string }>({
    text: `select id, account from operator_names where role in ('admin', 'cashier')
      order by role, account limit 2`,
  });
  const consumers = parts.flatMap((part) => part.consumers ?? []);
  const scope = { brandId: DEMO_BRAND_ID, consumers, journal: journalOf(parts), operators };
  return seedAffiliates(past, services, scope);
}

/** What the demo members moved to vendors and to each other. */
async function seedFundsPast({ db }: Platform, past: Parameters<typeof seedFundsHistory>[0]) {
  const [operator] = await db.query<{ id: string; account: string }>({
    text: `select id, account from operator_names where role = 'admin' order by account limit 1`,
  });
  if (operator === undefined) return;
  await seedFundsHistory(past, { brandId: DEMO_BRAND_ID, operator });
}

/** Days whose statements were held against what the demo members did. */
async function seedBooks(platform: Platform, { reconciliation }: Services) {
  const [operator] = await platform.db.query<{ id: string; account: string }>({
    text: `select id, account from operator_names where role = 'admin' order by account limit 1`,
  });
  if (operator !== undefined) await seedReconciliation(platform, { reconciliation, operator });
}

/** What the demo members did at the cashier, decided by the first of the demo operators. */
async function cashierStages(past: Parameters<typeof seedCashierHistory>[0]) {
  const { db } = past.platform;
  const operators = await db.query<{ id: string; account: string; role: string }>({
    text: `select id, account, role from operator_names where role in ('admin', 'cashier') order by account`,
  });
  const operator = operators.find(({ role }) => role === 'admin');
  const scope = operator === undefined ? null : { brandId: DEMO_BRAND_ID, operator };
  return {
    history: async () => scope && seedCashierHistory(past, scope),
    transfers: async () => scope && seedTransfers(past, scope),
    payouts: () => seedPayouts(past, { brandId: DEMO_BRAND_ID, operators }),
    /** Answers codes of vouchers that nobody has redeemed. */
    vouchers: async () => (scope === null ? [] : seedVouchers(past, scope)),
  };
}

type Together = {
  readonly services: Services;
  readonly parts: readonly ModuleParts[];
  readonly play: ReturnType<typeof createPlayHistory>;
};

/** Everything that moves money, in one order of time. Answers with what comes after it. */
async function seedTogether(past: Rewound, { parts, play, services }: Together) {
  const { platform } = past;
  const cashier = await cashierStages({ ...past, services, play: play.play });
  const demo = await services.members.findByAccount(platform.db, DEMO_BRAND_ID, 'demo');
  const after = {
    vouchers: [] as readonly string[],
    closeDebts: async () => {},
    closePartners: async () => {},
  };
  await past.together([
    { from: MEMBERS_SINCE_HOURS, run: async () => void (await cashier.history()) },
    {
      from: PLANS_HOURS,
      run: async () => void (after.closePartners = await seedPartners(past, services, parts)),
    },
    { from: AGREED_HOURS, run: () => seedAgreements(past, services) },
    {
      from: AGREED_HOURS,
      run: async () => void (after.closeDebts = await seedBills(past, { services, parts, play })),
    },
    { from: SPORTS_HOURS, run: () => seedSportsPast(past, services, parts) },
    { from: VOUCHERS_HOURS, run: async () => void (after.vouchers = await cashier.vouchers()) },
    { from: PAYOUTS_HOURS, run: () => cashier.payouts() },
    {
      from: FUNDS_HOURS,
      run: () => seedFundsPast(platform, { ...past, services }),
    },
    {
      from: FUNDS_HOURS,
      run: () => seedHandedDown({ ...past, services }, { brandId: DEMO_BRAND_ID }),
    },
    { from: FUNDS_HOURS, run: async () => void (await cashier.transfers()) },
    {
      from: PLAYED_LAST_HOURS,
      async run() {
        if (demo === null) return;
        const { account, brandId, id: memberId } = demo;
        await play.play({ memberId, account, brandId, from: PLAYED_LAST_HOURS, to: 1 });
      },
    },
    { from: DESK_SINCE_HOURS, run: () => seedDesk(platform, services) },
  ]);
  await seedChannelHistory(platform, { brandId: DEMO_BRAND_ID, currency: 'USD' });
  return after;
}

await main();
