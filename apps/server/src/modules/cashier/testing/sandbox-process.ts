// The payments sandbox as a program of its own, the way it runs beside the server.
import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { freePort } from '@parlour/database/embedded';
import { eventually, openTestDatabase } from '@parlour/testkit';

export type SandboxProcess = {
  readonly url: string;
  readonly apiKey: string;
  readonly webhookSecret: string;
  /** The second dialect of the sandbox: where it answers, its key, and its signing keys. */
  readonly checkout: {
    readonly url: string;
    readonly apiKey: string;
    readonly webhookSecrets: readonly string[];
  };
  /** Sets one of the sandbox's switches for a while; empty puts it back. */
  setFault(name: string, value: string, minutes?: number): Promise<void>;
  /** Makes the statement lie about one line; empty takes the lie back. */
  setStatementFault(reference: string, fault: string): Promise<void>;
  /** Books a payment that nobody ordered. */
  bookStranger(dialect: 'tollgate' | 'checkout'): Promise<void>;
  stop(): Promise<void>;
};

const root = path.resolve(import.meta.dirname, '../../../../../payments-sandbox');

export async function startSandbox(): Promise<SandboxProcess> {
  const database = await openTestDatabase(path.join(root, 'migrations'));
  const port = await freePort();
  const secrets = {
    apiKey: 'a sandbox key that only this test knows',
    webhookSecret: 'a sandbox secret that only this test knows',
  };
  const checkoutSecrets = {
    apiKey: 'a checkout key that only this test knows',
    webhookSecrets: [
      'whsec_bmV3IGNoZWNrb3V0IHNpZ25pbmcga2V5IG9mIHRlc3Rz',
      'whsec_b2xkIGNoZWNrb3V0IHNpZ25pbmcga2V5IG9mIHRlc3Rz',
    ],
  };
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [path.join(root, 'src/main.ts')], {
    env: {
      ...process.env,
      PARLOUR_ENV: 'test',
      SANDBOX_DATABASE_URL: database.url,
      SANDBOX_PORT: String(port),
      SANDBOX_PUBLIC_URL: url,
      SANDBOX_API_KEY: secrets.apiKey,
      SANDBOX_WEBHOOK_SECRET: secrets.webhookSecret,
      SANDBOX_CHECKOUT_KEY: checkoutSecrets.apiKey,
      SANDBOX_CHECKOUT_WEBHOOK_SECRETS: checkoutSecrets.webhookSecrets.join(' '),
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    await eventually(() => isReady(url));
  } catch (error) {
    // Left running it would keep the process of the tests alive for ever.
    await end(child);
    throw error;
  }
  return {
    url,
    ...secrets,
    checkout: { url: `${url}/checkout`, ...checkoutSecrets },
    setFault: (name, value, minutes = 5) => post(`${url}/faults`, { name, value, minutes }),
    setStatementFault: (reference, fault) => post(`${url}/faults/statement`, { reference, fault }),
    bookStranger: (dialect) => post(`${url}/faults/strangers`, { dialect }),
    async stop() {
      await end(child);
      await database.close();
    },
  };
}

async function post(url: string, body: unknown): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (response.status !== 204) throw new Error(`HTTP ${response.status} of ${url}`);
}

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

function end(child: ChildProcess): Promise<unknown> {
  const closed = new Promise((resolve) => child.once('close', resolve));
  child.kill('SIGTERM');
  return closed;
}
