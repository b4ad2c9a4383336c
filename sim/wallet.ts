// Two nodes of the wallet share a few members while callers repeat, contradict and give up, nodes
// are killed and connections cut. Afterwards every promise must have been kept.
import type { Db } from '@parlour/database';
import { amount } from '@parlour/money';
import { openSampleMembers } from '../apps/server/src/modules/wallet/sample.ts';
import { createWalletService } from '../apps/server/src/modules/wallet/service/index.ts';
import type { Chance } from './support/chance.ts';
import { NO_ANSWER, type NodeProcess, startNode } from './support/node-process.ts';
import type { Scenario, SimContext } from './support/scenario.ts';
import { auditWallet } from './support/wallet-audit.ts';
import { nextOperation } from './support/wallet-operations.ts';
import { type Operation, takeAnswer, type World } from './support/wallet-world.ts';

const MEMBERS = 12;
const NODES = 2;
const CALLERS = 24;
const OPERATIONS_PER_CALLER = 60;
const OPENING_FUNDS = amount(1_500n);
const ATTEMPTS_MAX = 6;
const TIMEOUT_MS = 15_000;
/** A caller so impatient that it cannot know what became of its request. */
const IMPATIENT_MS = 2;

export const scenario: Scenario = {
  summary: 'money under kill -9, cut connections, repeats, conflicts and time-outs',

  async run(context) {
    const world = await openWorld(context.db);
    const nodes = Array.from({ length: NODES }, () => startNode(context.url));
    const faults = createFaults(context, nodes);
    try {
      await Promise.all(
        Array.from({ length: CALLERS }, (_, at) =>
          callOften(
            { world, nodes, faults, size: context.size },
            context.chance.branch(`caller ${at}`),
            at,
          ),
        ),
      );
    } finally {
      await Promise.all(nodes.map((node) => node.stop()));
      await settle(context.db);
    }

    const [count] = await context.db.query<{ count: bigint }>({
      text: 'select count(*) from transfers',
    });
    const legs = world.operations.flatMap((operation) => operation.legs);
    return {
      figures: {
        operations: world.operations.length,
        transfers: count?.count ?? 0n,
        refused: legs.filter((leg) => leg.isRefused && leg.answer === null).length,
        doubtful: legs.filter((leg) => leg.isDoubtful && leg.answer === null).length,
        kills: nodes.reduce((total, node) => total + node.kills, 0),
        cuts: faults.cuts(),
      },
      breaches: await auditWallet(world, context.db),
    };
  },
};

async function openWorld(db: Db): Promise<World> {
  const wallet = createWalletService({ db, now: () => new Date() });
  const members = await openSampleMembers(db, wallet, { count: MEMBERS, funds: OPENING_FUNDS });
  return {
    members: members.map((member) => ({ wallet: member, holds: [], undoable: [] })),
    operations: [],
    breaches: [],
  };
}

type Calling = {
  readonly world: World;
  readonly nodes: readonly NodeProcess[];
  readonly faults: { passed(): Promise<void> };
  readonly size: number;
};

async function callOften({ world, nodes, faults, size }: Calling, chance: Chance, caller: number) {
  for (let turn = 0; turn < OPERATIONS_PER_CALLER * size; turn += 1) {
    const operation = nextOperation(world, chance, `${caller}-${turn}`);
    const isSure = await insist({ world, nodes, chance, operation });
    if (isSure) operation.hold?.capturing.delete(operation.command);
    await faults.passed();
  }
}

/** Asks until there is an answer, or gives up as callers do. True when it was answered. */
async function insist({
  world,
  nodes,
  chance,
  operation,
}: Pick<Calling, 'world' | 'nodes'> & { chance: Chance; operation: Operation }): Promise<boolean> {
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
    const timeoutMs = chance.oneIn(25) ? IMPATIENT_MS : TIMEOUT_MS;
    const answer = await chance.pick(nodes).ask(operation.command, timeoutMs);
    if (takeAnswer(world, operation, answer)) return true;
    if (answer === NO_ANSWER && chance.oneIn(6)) return false;
  }
  return false;
}

const OPERATIONS_BETWEEN_FAULTS = [30, 160] as const;

/** Kills a node or cuts every connection after a random number of operations. */
function createFaults({ chance, db }: SimContext, nodes: readonly NodeProcess[]) {
  const own = chance.branch('faults');
  let cuts = 0;
  let left = own.between(...OPERATIONS_BETWEEN_FAULTS);
  return {
    cuts: () => cuts,
    async passed(): Promise<void> {
      left -= 1;
      if (left > 0) return;
      left = own.between(...OPERATIONS_BETWEEN_FAULTS);
      if (own.oneIn(2)) {
        own.pick(nodes).kill();
      } else {
        cuts += 1;
        await cutConnections(db);
      }
    },
  };
}

const cutConnections = (db: Db) =>
  db.query({
    text: `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'sim-wallet-node' and datname = current_database()`,
  });

/** A server process may still be finishing what a killed node had sent it. */
async function settle(db: Db): Promise<void> {
  for (;;) {
    const rows = await db.query({
      text: `select from pg_stat_activity
        where application_name = 'sim-wallet-node' and datname = current_database()`,
    });
    if (rows.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
