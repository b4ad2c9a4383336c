import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { launchBody, studioEnv } from './studio.ts';
import { signedCall } from './fake-operator.ts';

const READY_MS = 180_000;
const POLL_MS = 100;

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export async function until(isDone: () => Promise<boolean> | boolean, ms: number): Promise<void> {
  const deadline = Date.now() + ms;
  while (!(await isDone())) {
    if (Date.now() > deadline) throw new Error('waited in vain');
    await pause(POLL_MS);
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}

export type StudioProgram = Awaited<ReturnType<typeof startProgram>>;

/** The studio as a process of its own, which can be killed, on a database that outlives it. */
export async function startProgram(databaseUrl: string, walletUrl: string) {
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [path.join(import.meta.dirname, '../main.ts')], {
    env: { ...studioEnv(databaseUrl, walletUrl), STUDIO_PORT: String(port) },
    stdio: 'ignore',
  });
  const isReady = () =>
    fetch(`${base}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
  /** Done at once for a process that has ended. */
  const kill = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  try {
    await until(isReady, READY_MS);
  } catch (error) {
    await kill();
    throw error;
  }
  return {
    base,
    kill,
    /** Launches a game and answers the page's secret. */
    async open(user: string, game = 'velvet-hours'): Promise<string> {
      const { headers, payload } = signedCall({
        ...launchBody(user),
        game_code: game,
        meta: { pools: true },
      });
      const launched = await fetch(`${base}/operator/generic/v2/game/url`, {
        method: 'POST',
        headers,
        body: payload,
      });
      const { url } = (await launched.json()) as { url: string };
      const opened = await fetch(`${base}/api/session/open`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ code: new URL(url).hash.slice('#launch='.length) }),
      });
      return ((await opened.json()) as { secret: string }).secret;
    },
    post: (secret: string, url: string, body: unknown) =>
      fetch(`${base}/api${url}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
        body: JSON.stringify(body),
      }),
    get: async <Body>(secret: string, url: string): Promise<Body> => {
      const headers = { authorization: `Bearer ${secret}` };
      return (await (await fetch(`${base}/api${url}`, { headers })).json()) as Body;
    },
  };
}
