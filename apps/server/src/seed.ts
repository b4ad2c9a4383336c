// Fills an empty database with the demo brand, and leaves who may sign in for `npm start` to print.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pino } from 'pino';
import { createModules, type Services } from './app.ts';
import { seedApplications } from './modules/agent/seed.ts';
import { seedCashier, seedCashierHistory } from './modules/cashier/seed.ts';
import { seedCatalogue } from './modules/catalogue/seed.ts';
import { seedContent } from './modules/content/seed.ts';
import { seedFeedback } from './modules/feedback/seed.ts';
import { DEMO_PAYMENT_PASSWORD, seedIdentity } from './modules/identity/seed.ts';
import { seedMembers } from './modules/member/seed.ts';
import { seedOperator } from './modules/operator/seed.ts';
import { seedReferral } from './modules/referral/seed.ts';
import { DEMO_BRAND_ID, seedSite } from './modules/site/seed.ts';
import { readConfig } from './platform/config.ts';
import { migrateJobs } from './platform/jobs.ts';
import { createPlatform, type Platform } from './platform/platform.ts';
import { rewind } from './seed/rewind.ts';

const ACCOUNTS_FILE = 'demo-accounts.json';
const MEMBERS_SINCE_HOURS = 24 * 30;
const DESK_SINCE_HOURS = 24;

async function main(): Promise<void> {
  const platform = createPlatform(readConfig(process.env), pino({ level: 'warn' }));
  // Withdrawals of the past queue jobs, as real ones do.
  await migrateJobs(platform.config.databaseUrl);
  await seedSite(platform);
  await seedCatalogue(platform);
  await seedCashier(platform, { brandId: DEMO_BRAND_ID, currency: 'USD', accountLockMinutes: 0 });
  const operators = await seedOperator(platform);
  const past = rewind(platform);
  const { parts, services } = await createModules(past.platform);
  await seedContent(platform, { bettingGames: await bettingGames(services) });
  past.setHoursAgo(MEMBERS_SINCE_HOURS);
  // The ledger's months of the past are made before anything is posted into them.
  const [makePartitions] = parts.flatMap((part) => part.jobs?.['wallet.create_partitions'] ?? []);
  await makePartitions?.({}, past.platform.now());
  await seedIdentity(past.platform, services);
  await seedReferral(past.platform, services, { brandId: DEMO_BRAND_ID, inviter: 'demo' });
  await seedHistory(platform, { ...past, services });
  past.setHoursAgo(DESK_SINCE_HOURS);
  await seedDesk(past.platform, services);
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
  };
  const agent = { role: 'agent', username: 'aria', password: demoPassword };
  const accounts = demoPassword === null ? [] : [player, agent, ...operators];
  await writeFile(path.join(folder, ACCOUNTS_FILE), `${JSON.stringify(accounts, null, 2)}\n`, {
    mode: 0o600,
  });
}

/** Games that take bets on matches, the leading ones of their vendors first. */
async function bettingGames({ catalogue }: Pick<Services, 'catalogue'>) {
  const { games } = await catalogue.snapshot();
  return games
    .filter(({ category }) => category === 'SPORTS' || category === 'ESPORTS')
    .map(({ vendor, code, category }) => ({ vassalage: vendor.vassalage, code, category }));
}

/** What the demo operators noted about the demo members. */
async function seedDesk(platform: Platform, services: Services) {
  const [operator] = await platform.db.query<{ id: string }>({
    text: `select id from operators where role = 'admin' order by account limit 1`,
  });
  if (operator === undefined) return;
  const at = { brandId: DEMO_BRAND_ID, operatorId: operator.id };
  await seedMembers(platform, services, at);
  await seedFeedback(platform, services, at);
  await seedApplications(platform, services, at);
}

/** What the demo members did at the cashier, decided by the first of the demo operators. */
async function seedHistory({ db }: Platform, past: Parameters<typeof seedCashierHistory>[0]) {
  const [operator] = await db.query<{ id: string; account: string }>({
    text: `select id, account from operators where role = 'admin' order by account limit 1`,
  });
  if (operator === undefined) return;
  await seedCashierHistory(past, { brandId: DEMO_BRAND_ID, operator });
}

await main();
