// Fills an empty database with the demo brand, and leaves who may sign in for `npm start` to print.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pino } from 'pino';
import { createModules } from './app.ts';
import { seedCashier } from './modules/cashier/seed.ts';
import { seedCatalogue } from './modules/catalogue/seed.ts';
import { seedContent } from './modules/content/seed.ts';
import { DEMO_PAYMENT_PASSWORD, seedIdentity } from './modules/identity/seed.ts';
import { seedOperator } from './modules/operator/seed.ts';
import { DEMO_BRAND_ID, seedSite } from './modules/site/seed.ts';
import { readConfig } from './platform/config.ts';
import { createPlatform } from './platform/platform.ts';

const ACCOUNTS_FILE = 'demo-accounts.json';

async function main(): Promise<void> {
  const platform = createPlatform(readConfig(process.env), pino({ level: 'warn' }));
  await seedSite(platform);
  await seedCatalogue(platform);
  await seedContent(platform);
  await seedCashier(platform, { brandId: DEMO_BRAND_ID, currency: 'USD', accountLockMinutes: 0 });
  const { parts, services } = await createModules(platform);
  await seedIdentity(platform, services);
  const operators = await seedOperator(platform);
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
  const accounts = demoPassword === null ? [] : [player, ...operators];
  await writeFile(path.join(folder, ACCOUNTS_FILE), `${JSON.stringify(accounts, null, 2)}\n`, {
    mode: 0o600,
  });
}

await main();
