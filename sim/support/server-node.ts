// The server as a process of its own, called over HTTP as proxies call it: connections are kept.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { freePort } from '@parlour/database/embedded';
import { eventually } from '@parlour/testkit';

const PROGRAM = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url));
/** Stripped and compiled modules are kept, so that the second node and the next run do not do it again. */
const COMPILED = fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url));
const CONNECTIONS_MAX = 24;
const REQUEST_MS_MAX = 20_000;

export type Reply = {
  readonly status: number;
  readonly isLast: boolean;
  readonly text: string;
};
export type Call = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};
/** No answer: the connection was refused, or it broke after the call was sent. */
export type Silence = { readonly silence: 'refused' | 'broken' };

export type ServerNode = {
  readonly name: string;
  readonly port: number;
  send(call: Call): Promise<Reply | Silence>;
  /** A connection of its own, as a probe makes it. */
  probe(): Promise<Reply | Silence>;
  /** Asks the process to end, and answers how it did. */
  terminate(): Promise<{ readonly code: number | null; readonly tookMs: number }>;
  kill(): void;
};

export async function startServer(
  name: string,
  env: Readonly<Record<string, string>>,
): Promise<ServerNode> {
  const port = await freePort();
  const consolePort = await freePort();
  const child = spawn(process.execPath, [PROGRAM], {
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: COMPILED,
      ...env,
      PORT: String(port),
      CONSOLE_PORT: String(consolePort),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS_MAX });
  const probe = () => send({ port, agent: false }, PROBE);
  const kill = (): void => void (child.exitCode === null && child.kill('SIGKILL'));
  try {
    await eventually(async () => {
      if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
      const reply = await probe();
      return 'status' in reply && reply.status === 200;
    });
  } catch (error) {
    kill();
    throw error;
  }
  return {
    name,
    port,
    probe,
    send: (call) => send({ port, agent }, call),
    terminate: () => terminate(child),
    kill,
  };
}

const PROBE: Call = { method: 'GET', path: '/readyz', headers: {}, body: '' };

function send(at: { port: number; agent: Agent | false }, call: Call): Promise<Reply | Silence> {
  const { promise, resolve } = Promise.withResolvers<Reply | Silence>();
  const { body, headers, method, path } = call;
  const sent = request({
    ...at,
    host: '127.0.0.1',
    method,
    path,
    headers: { host: 'localhost', 'content-length': String(Buffer.byteLength(body)), ...headers },
    timeout: REQUEST_MS_MAX,
  });
  const fail = (error: NodeJS.ErrnoException): void =>
    resolve({ silence: error.code === 'ECONNREFUSED' ? 'refused' : 'broken' });
  sent.on('timeout', () => sent.destroy(new Error('no answer in time')));
  sent.on('error', fail);
  sent.on('response', (response) => {
    const parts: Buffer[] = [];
    response.on('data', (part: Buffer) => parts.push(part));
    response.on('error', fail);
    response.on('end', () =>
      resolve({
        status: response.statusCode ?? 0,
        isLast: response.headers.connection === 'close',
        text: Buffer.concat(parts).toString('utf8'),
      }),
    );
  });
  sent.end(body);
  return promise;
}

async function terminate(child: ChildProcess) {
  const startedMs = performance.now();
  const exited = once(child, 'exit') as Promise<[number | null]>;
  child.kill('SIGTERM');
  const [code] = await exited;
  return { code, tookMs: performance.now() - startedMs };
}
