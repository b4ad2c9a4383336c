// Makes players for the suite on the product that runs here, as an operator would for a vendor.
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import path from 'node:path';
import process from 'node:process';
import { amountFromText, negate } from '@parlour/money';
import { pino } from 'pino';
import { createModules, type Services } from '../../apps/server/src/app.ts';
import { seedReward, seedSession } from '../../apps/server/src/modules/play/seed.ts';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import { createPlatform, type Platform } from '../../apps/server/src/platform/platform.ts';
import { borrowDatabases } from '../start/databases.ts';
import { serverEnv } from '../start/programs.ts';
import { readRunning } from '../start/running.ts';
import { readSecrets } from '../start/secrets.ts';
import { readSettings, StartError } from '../start/settings.ts';
import { type ProvisionFile, resolve } from './options.ts';
import { callsOf, expectStatus, type OpenBet, type Player } from './player.ts';

const root = path.resolve(import.meta.dirname, '../..');
const VENDOR = 'studio';
const GAME = 'velvet-hours';
const MONEY = '500';
const KEY_ID = 'conformance';
const OVER_MS = -60_000;

export type Provisioned = { readonly file: ProvisionFile; close(): Promise<void> };

/** Opens three accounts with money and sessions, and lends the vendor a second key until closed. */
export async function provisionDevelopment(): Promise<Provisioned> {
  const settings = readSettings(process.env, root);
  if (settings.environment === 'production') {
    throw new StartError('Players for tests are never made on a live site.');
  }
  const running = await readRunning(settings.dataFolder);
  if (running === null) throw new StartError('Nothing runs here. Start it first: npm start');

  const secrets = await readSecrets(settings, process.env);
  const databases = await borrowDatabases({ env: process.env, dataFolder: settings.dataFolder });
  const config = readConfig(
    serverEnv({ settings, secrets, urls: databases.urls, env: process.env, root }),
  );
  const platform = createPlatform(config, pino({ level: 'silent' }));
  const { parts, services } = await createModules(platform);
  const url = `${running.publicUrl ?? settings.publicUrl}/vendor/${VENDOR}`;
  const secondKey = await lendKey(platform);

  const [brand] = await services.site.brands();
  if (brand === undefined) throw new StartError('No brand is here yet. Start it first: npm start');
  const make = createPlayerMaker(platform, services, brand);
  const player = await make();
  const shared = { url, key: secrets.STUDIO_PRIVATE_KEY, game: GAME, currency: brand.currency };
  const usedReward = randomUUID();
  const noBets = { vendorCode: VENDOR, rewardUuid: usedReward, betsMax: 0 };
  await seedReward(platform, { ...noBets, memberId: player.user });
  const blocked = await blockPlayer(platform, services, await make(), { ...shared, player });
  return {
    file: {
      ...shared,
      player,
      other: await make(),
      blocked,
      secondKey,
      usedReward,
      checkToken: await openSession(platform, brand, player.user),
    },
    async close() {
      await platform.db.query({
        text: 'update vendor_keys set is_active = false where vendor_code = $1 and key_id like $2',
        values: [VENDOR, `${KEY_ID}-%`],
      });
      await Promise.all(parts.map((part) => part.stop?.()));
      await platform.db.close();
      await databases.stop();
    },
  };
}

/** The catalogue of a running node may be a second old. */
const CATALOGUE_AGE_MS = 2_500;

async function lendKey({ db }: Platform): Promise<string> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  await db.query({
    text: 'insert into vendor_keys (vendor_code, key_id, public_key) values ($1, $2, $3)',
    values: [VENDOR, `${KEY_ID}-${randomUUID()}`, publicKey],
  });
  await new Promise((done) => setTimeout(done, CATALOGUE_AGE_MS));
  return privateKey;
}

type TestBrand = { readonly id: string; readonly currency: string };

const openSession = (
  platform: Platform,
  brand: TestBrand,
  memberId: string,
  expiresInMs?: number,
) =>
  seedSession(platform, {
    memberId,
    brandId: brand.id,
    vendorCode: VENDOR,
    gameCode: GAME,
    currency: brand.currency,
    ...(expiresInMs === undefined ? {} : { expiresInMs }),
  });

function createPlayerMaker(platform: Platform, services: Services, brand: TestBrand) {
  return async (): Promise<Player> => {
    const memberId = await services.identity.openAccount({
      brandId: brand.id,
      account: `conf${randomUUID().replaceAll('-', '').slice(0, 10)}`,
      password: randomUUID(),
      language: 'en',
      ip: '127.0.0.1',
      country: null,
    });
    const money = amountFromText(MONEY);
    if (money === null) throw new Error('not money');
    const outcome = await services.wallet.post({
      key: `conformance:${memberId}`,
      kind: 'DEPOSIT_MANUAL',
      cause: 'test:conformance',
      memberId,
      brandId: brand.id,
      currency: brand.currency,
      postings: [
        { account: { purse: 'main' }, amount: money },
        { account: { house: 'cash:test' }, amount: negate(money) },
      ],
    });
    if (!outcome.ok) throw new Error(outcome.reason);
    return {
      user: memberId,
      token: await openSession(platform, brand, memberId),
      expiredToken: await openSession(platform, brand, memberId, OVER_MS),
    };
  };
}

/** Blocks a player who has bets open, which must still be settled. */
async function blockPlayer(
  { db }: Pick<Platform, 'db'>,
  { members, site }: Services,
  player: Player,
  file: ProvisionFile,
): Promise<Player> {
  const { target } = resolve(file);
  const calls = callsOf(target, player);
  const openBets: OpenBet[] = [];
  for (let count = 0; count < 2; count += 1) {
    const open = { transactionUuid: randomUUID(), round: randomUUID() };
    const answer = await calls.bet({ transaction_uuid: open.transactionUuid, round: open.round });
    expectStatus(answer, 'RS_OK');
    openBets.push(open);
  }
  const [brand] = await site.brands();
  const block = {
    brandId: brand?.id ?? '',
    memberId: player.user,
    loginBlocked: false,
    betBlocked: true,
    withdrawBlocked: false,
    reason: 'conformance',
    version: 1,
    operatorId: randomUUID(),
    ip: '127.0.0.1',
  };
  await db.tx((tx) => members.changeBlocks(tx, block));
  return { ...player, openBets };
}
