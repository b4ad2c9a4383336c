import { createServer } from 'node:net';
import { type Ports, StartError } from './settings.ts';

const VARIABLE_OF = {
  portal: 'PORT',
  console: 'CONSOLE_PORT',
  studio: 'STUDIO_PORT',
  sandbox: 'SANDBOX_PORT',
  feed: 'FEED_PORT',
} as const;

/** Refuses to begin when a port cannot be had, before anything has been started. */
export async function requirePorts(ports: Ports): Promise<void> {
  for (const [name, port] of Object.entries(ports) as [keyof Ports, number][]) {
    const code = await tryPort(port);
    if (code === null) continue;
    const variable = VARIABLE_OF[name];
    if (code === 'EACCES') {
      throw new StartError(
        `This account may not listen on port ${port} (${variable}). Choose one above 1023, ` +
          `for example ${variable}=${port + 8000} npm start.`,
      );
    }
    throw new StartError(
      `Port ${port}, wanted for the ${name}, is taken by another program. Stop that program, ` +
        `or choose another port, for example ${variable}=${port + 100} npm start.`,
    );
  }
}

/** The reason why a port cannot be listened on, or null when it can. */
async function tryPort(port: number): Promise<string | null> {
  return (await tryListen(port, '0.0.0.0')) ?? (await tryListen(port, '127.0.0.1'));
}

function tryListen(port: number, host: string): Promise<string | null> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(null)));
  });
}
