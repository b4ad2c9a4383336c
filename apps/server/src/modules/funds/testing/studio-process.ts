// The studio as a program of its own, the way it runs beside the server.
import { type ChildProcess, spawn } from 'node:child_process';
import { createPrivateKey, createPublicKey } from 'node:crypto';
import path from 'node:path';
import {
  GAMES_API_PREFIX,
  readVendorKey,
  SIGNATURE_HEADER,
  signBody,
} from '@parlour/contract/vendor';
import { freePort } from '@parlour/database/embedded';
import { openTestDatabase, signingPairOf } from '@parlour/testkit';
import { createSignedVendor } from '../vendor/signed.ts';
import type { TransferVendor } from '../vendor/port.ts';

export type StudioProcess = {
  /** The adapter of its second house. */
  readonly vendor: TransferVendor;
  /** The same house behind an adapter that waits only so long. */
  vendorWithin(timeoutMs: number): TransferVendor;
  /** An adapter that believes another key than the studio's. */
  readonly mistrusting: TransferVendor;
  /** Launches the game for a member and plays one round out of the purse there. */
  spin(memberId: string, stake: string): Promise<number>;
  /** Kills the program and starts it again on the same database. */
  restart(): Promise<void>;
  stop(): Promise<void>;
};

const root = path.resolve(import.meta.dirname, '../../../../../studio');
const READY_TRIES = 150;

export async function startStudio(): Promise<StudioProcess> {
  const database = await openTestDatabase(path.join(root, 'migrations'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const operator = signingPairOf('operator');
  const studio = signingPairOf('studio');
  const start = () =>
    spawn(process.execPath, [path.join(root, 'src/server/main.ts')], {
      env: {
        ...process.env,
        STUDIO_DATABASE_URL: database.url,
        STUDIO_PORT: String(port),
        STUDIO_PUBLIC_URL: url,
        OPERATOR_WALLET_URL: 'http://127.0.0.1:9',
        OPERATOR_PORTAL_ORIGINS: 'http://portal.test',
        STUDIO_OPERATOR_ID: 'parlour',
        STUDIO_PRIVATE_KEY: studio.privateKey,
        OPERATOR_PUBLIC_KEYS: operator.publicKey,
        LOG_LEVEL: 'silent',
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  let child = start();
  await untilReady(url);

  const apiBase = `${url}/houses/annex${GAMES_API_PREFIX}`;
  const place = (publicKey: string) => ({
    connection: { apiBase, operatorId: 'parlour' },
    publicKeys: [readVendorKey(publicKey)],
    signatureHeader: SIGNATURE_HEADER,
  });
  const signingKey = operator.privateKey;
  const vendorWithin = (timeoutMs: number) =>
    createSignedVendor(place(studio.publicKey), {
      signingKey,
      timeoutMs,
      balanceTimeoutMs: timeoutMs,
    });

  return {
    vendor: vendorWithin(5_000),
    vendorWithin,
    mistrusting: createSignedVendor(
      place(
        String(
          createPublicKey(signingPairOf('stranger').privateKey).export({
            type: 'spki',
            format: 'pem',
          }),
        ),
      ),
      { signingKey },
    ),
    spin: (memberId, stake) => spin({ url, apiBase, signingKey }, memberId, stake),
    async restart() {
      await end(child, 'SIGKILL');
      child = start();
      await untilReady(url);
    },
    async stop() {
      await end(child, 'SIGTERM');
      await database.close();
    },
  };
}

type Place = { readonly url: string; readonly apiBase: string; readonly signingKey: string };

async function spin({ apiBase, signingKey, url }: Place, memberId: string, stake: string) {
  const body = Buffer.from(
    JSON.stringify({
      operator_id: 'parlour',
      game_code: 'velvet-hours',
      platform: 'GPL_DESKTOP',
      lang: 'en',
      country: 'IN',
      ip: '127.0.0.1',
      currency: 'USD',
      lobby_url: 'http://portal.test/',
      user: memberId,
      token: 'token-0000000001',
    }),
  );
  const launched = await fetch(`${apiBase}/game/url`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [SIGNATURE_HEADER]: signBody(body, createPrivateKey(signingKey)),
    },
    body,
  });
  const game = ((await launched.json()) as { url: string }).url;
  const post = (route: string, json: object, secret?: string) =>
    fetch(`${url}/api${route}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(secret === undefined ? {} : { authorization: `Bearer ${secret}` }),
      },
      body: JSON.stringify(json),
    });
  const code = new URL(game).hash.slice('#launch='.length);
  const { secret } = (await (await post('/session/open', { code })).json()) as { secret: string };
  return (await post('/rounds', { key: crypto.randomUUID(), stake, choice: {} }, secret)).status;
}

async function untilReady(url: string): Promise<void> {
  for (let attempt = 0; attempt < READY_TRIES; attempt += 1) {
    const isReady = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the studio did not start');
}

function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<unknown> {
  const closed = new Promise((resolve) => child.once('close', resolve));
  child.kill(signal);
  return closed;
}
