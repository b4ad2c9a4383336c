// A RabbitMQ of a test's own, where Debian's package is installed.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { freePort } from '@parlour/database/embedded';
import { eventually } from './eventually.ts';
import { makeScratchFolder } from './scratch.ts';

const PROGRAM = '/usr/lib/rabbitmq/bin/rabbitmq-server';
/** Erlang's register of names; one of our own ends with us, where RabbitMQ's would stay. */
const NAMES_PROGRAM = 'epmd';

/** Why tests that need a broker are left out; false where there is one. */
export const skipWithoutBroker: string | false = existsSync(PROGRAM)
  ? false
  : 'RabbitMQ is not installed';

export type Broker = {
  /** With the virtual host of all brokers, as user guest. */
  readonly url: string;
  /** Ends it at once, as a power cut would; its folder stays. */
  kill(): Promise<void>;
  /** Begins again on the same port after a kill. */
  start(): Promise<void>;
  stop(): Promise<void>;
};

type Setup = {
  readonly folder: string;
  readonly port: number;
  readonly namesPort: number;
  readonly env: NodeJS.ProcessEnv;
};

async function prepare(): Promise<Setup> {
  const folder = await makeScratchFolder('broker');
  const [port, distribution, namesPort] = [await freePort(), await freePort(), await freePort()];
  const log = path.join(folder, 'log');
  await mkdir(log);
  const settings = path.join(folder, 'rabbitmq.conf');
  const plugins = path.join(folder, 'plugins');
  await writeFile(settings, `listeners.tcp.1 = 127.0.0.1:${port}\nloopback_users = none\n`);
  await writeFile(plugins, '[].');
  return {
    folder,
    port,
    namesPort,
    env: {
      ...process.env,
      HOME: folder,
      RABBITMQ_NODENAME: `parlour${port}@localhost`,
      RABBITMQ_MNESIA_BASE: path.join(folder, 'data'),
      RABBITMQ_LOG_BASE: log,
      RABBITMQ_LOGS: '-',
      RABBITMQ_CONFIG_FILE: settings,
      RABBITMQ_ENABLED_PLUGINS_FILE: plugins,
      RABBITMQ_DIST_PORT: String(distribution),
      ERL_EPMD_PORT: String(namesPort),
      ERL_EPMD_ADDRESS: '127.0.0.1',
    },
  };
}

/** Starts the broker and waits until it takes connections. */
export async function startBroker(): Promise<Broker> {
  const { env, folder, namesPort, port } = await prepare();
  const names = spawn(NAMES_PROGRAM, ['-port', String(namesPort)], { env, stdio: 'ignore' });
  let running: ReturnType<typeof spawn> | null = null;
  const start = async (): Promise<void> => {
    let said = '';
    const child = spawn(PROGRAM, [], { env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    running = child;
    for (const output of [child.stdout, child.stderr]) {
      output.on('data', (text: Buffer) => (said = (said + text.toString()).slice(-20_000)));
    }
    await eventually(() => {
      if (child.exitCode !== null) throw new Error(`RabbitMQ did not start:\n${said}`);
      return said.includes('Server startup complete');
    });
  };
  const kill = async (): Promise<void> => {
    const child = running;
    running = null;
    if (child?.pid === undefined || child.exitCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    process.kill(-child.pid, 'SIGKILL');
    await gone;
  };
  await start();
  return {
    url: `amqp://guest:guest@127.0.0.1:${port}`,
    start,
    kill,
    async stop() {
      await kill();
      names.kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
