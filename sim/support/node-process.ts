import { type ChildProcess, fork } from 'node:child_process';
import type { Answer, Command, Reply } from './wallet-command.ts';

const PROGRAM = new URL('./wallet-node.ts', import.meta.url);

/** What the world outside sees when a node dies or keeps silent: nothing that can be relied on. */
export const NO_ANSWER = { type: 'no_answer' } as const;

export type NodeProcess = {
  ask(command: Command, timeoutMs: number): Promise<Answer | typeof NO_ANSWER>;
  /** Kills the process as a power cut would, and starts another one in its place. */
  kill(): void;
  stop(): Promise<void>;
  readonly kills: number;
};

export function startNode(databaseUrl: string): NodeProcess {
  const waiting = new Map<number, (answer: Answer | typeof NO_ANSWER) => void>();
  let child: ChildProcess;
  let ready: Promise<void>;
  let kills = 0;
  let lastId = 0;

  const start = (): void => {
    const started = fork(PROGRAM, {
      env: { ...process.env, DATABASE_URL: databaseUrl },
      serialization: 'advanced',
      execArgv: [],
    });
    child = started;
    ready = new Promise((resolve) => {
      started.on('message', (reply: Reply) => {
        if (reply.answer.type === 'ready') resolve();
        waiting.get(reply.id)?.(reply.answer);
      });
      started.once('exit', () => resolve());
    });
  };
  start();

  return {
    async ask(command, timeoutMs) {
      await ready;
      lastId += 1;
      const id = lastId;
      return new Promise((resolve) => {
        const settle = (answer: Answer | typeof NO_ANSWER): void => {
          clearTimeout(timer);
          waiting.delete(id);
          resolve(answer);
        };
        const timer = setTimeout(() => settle(NO_ANSWER), timeoutMs);
        waiting.set(id, settle);
        if (child.connected) child.send({ id, command }, (error) => error && settle(NO_ANSWER));
        else settle(NO_ANSWER);
      });
    },
    kill() {
      kills += 1;
      child.kill('SIGKILL');
      for (const settle of waiting.values()) settle(NO_ANSWER);
      start();
    },
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGKILL');
      }),
    get kills() {
      return kills;
    },
  };
}
