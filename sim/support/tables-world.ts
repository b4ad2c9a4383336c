import type { TestDatabase } from '@parlour/testkit';
import {
  type Behaviour,
  startFakeOperator,
  type WalletRequest,
} from '../../apps/studio/src/server/testkit/fake-operator.ts';
import { pause, startProgram } from '../../apps/studio/src/server/testkit/program.ts';
import type { Chance } from './chance.ts';

/** What a player's call came to; null where no program answered, however often it was asked. */
export type Reply = { readonly status: number; readonly body: Readonly<Record<string, unknown>> };

export type TablesWorld = Awaited<ReturnType<typeof createTablesWorld>>;

const TRIES = 4;
const TRY_AGAIN_MS = 400;
/** One wallet call in so many goes wrong. */
const FAULT_IN = 12;
export const BALANCE_START = 10_000_000_000;

const FAULTS: readonly Behaviour[] = [
  { kind: 'http', code: 503, moves: false },
  { kind: 'http', code: 500, moves: true },
  { kind: 'garbage', moves: true },
  // Given up after five seconds by the one who asked.
  { kind: 'silent', moves: true },
  { kind: 'status', status: 'RS_ERROR_UNKNOWN' },
];

/** The studio as two programs on one database, and the wallet of an operator that is not to be relied on. */
export async function createTablesWorld(database: TestDatabase, chance: Chance) {
  const operator = await startFakeOperator(BALANCE_START);
  const start = () => startProgram(database.url, operator.url);
  // The first brings the schema.
  const nodes = [await start(), await start()];
  const isUp = [true, true];
  let kills = 0;
  let faults = 0;

  operator.behave((call: WalletRequest) => {
    if (!call.path.startsWith('/transaction/') || !chance.oneIn(FAULT_IN)) return null;
    faults += 1;
    return chance.pick(FAULTS);
  });

  const program = (at: number) => {
    const wanted = at % nodes.length;
    return nodes[isUp[wanted] === true ? wanted : 1 - wanted] as (typeof nodes)[number];
  };

  return {
    db: database.db,
    operator,
    program,
    kills: () => kills,
    faults: () => faults,
    calm: () => operator.behave(() => null),

    /** Asks one program and then the other, as a page does whose line breaks: the same call each time. */
    async post(at: number, secret: string, url: string, body: unknown): Promise<Reply | null> {
      for (let attempt = 0; attempt < TRIES; attempt += 1) {
        try {
          const answer = await program(at + attempt).post(secret, url, body);
          const read = (await answer.json()) as Reply['body'];
          if (answer.status < 500) return { status: answer.status, body: read };
        } catch {
          // The program died with the call.
        }
        await pause(TRY_AGAIN_MS);
      }
      return null;
    },

    async get<Body>(at: number, secret: string, url: string): Promise<Body | null> {
      for (let attempt = 0; attempt < TRIES; attempt += 1) {
        try {
          return await program(at + attempt).get<Body>(secret, url);
        } catch {
          await pause(TRY_AGAIN_MS);
        }
      }
      return null;
    },

    async restart(at: number, restMs: number): Promise<void> {
      const node = nodes[at];
      if (node === undefined || isUp.includes(false)) return;
      isUp[at] = false;
      await node.kill();
      kills += 1;
      await pause(restMs);
      nodes[at] = await start();
      isUp[at] = true;
    },

    async close(): Promise<void> {
      await Promise.all(nodes.map((node) => node.kill()));
      await operator.close();
    },
  };
}
