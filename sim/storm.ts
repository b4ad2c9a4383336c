// Vendor calls over HTTP to two processes of the server: the same call several times at once and again,
// with other bodies and for other members, rollbacks before their bets, a change of the vendor's key,
// and a node whose power is cut under load. A model that shares no code with the product explains it all.
import type { Chance } from './support/chance.ts';
import type { Scenario } from './support/scenario.ts';
import { auditStorm } from './support/storm-audit.ts';
import type { Heard } from './support/storm-model.ts';
import { createPlot, createRush, distinctCalls, type Plot } from './support/storm-plots.ts';
import { createStormWorld, POOR_UNITS, type StormWorld } from './support/storm-world.ts';

const PLOTS = 150;
const AT_ONCE = 12;
const RUSH_BETS = 2 * POOR_UNITS;

export const scenario: Scenario = {
  summary:
    'vendor calls over HTTP: duplicates, rollbacks first, a new key and a killed node, against a model',

  async run({ chance, size }) {
    const world = await createStormWorld(chance.branch('nodes'));
    try {
      return await storm(world, chance.branch('plots'), PLOTS * size);
    } finally {
      await world.close();
    }
  },
};

async function storm(world: StormWorld, chance: Chance, count: number) {
  const plots = Array.from({ length: count }, () => createPlot(chance, world.rich));
  const told: Heard[][] = plots.map(() => []);
  const rushes = world.poor.map((member) => createRush(member, RUSH_BETS));
  const rush: Heard[] = [];
  const disturbances: Promise<void>[] = [];
  const startWhen: Readonly<Record<number, () => Promise<unknown>>> = {
    [Math.floor(count / 5)]: () => world.keyChange.add(),
    [Math.floor(count / 3)]: () => world.killOne(),
    [Math.floor(count / 2)]: () => Promise.all(rushes.map((one) => play(world, one, rush))),
    [Math.floor((2 * count) / 3)]: () => world.keyChange.removeOld(),
  };
  let next = 0;
  const player = async (): Promise<void> => {
    for (;;) {
      const at = next;
      next += 1;
      const plot = plots[at];
      const heard = told[at];
      if (plot === undefined || heard === undefined) return;
      const disturb = startWhen[at];
      if (disturb !== undefined) disturbances.push(disturb().then(() => undefined));
      await play(world, plot, heard);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, player));
  await Promise.all(disturbances);
  await repeatAll(world, plots, told);
  await Promise.all(rushes.map((one) => repeat(world, one, rush)));
  const tries = [...told.flat(), ...rush];
  return {
    figures: {
      calls: tries.length,
      'without an answer': world.silences(),
      'signatures refused': world.tries.filter(({ isTaken }) => !isTaken).length,
      ...countsOf(tries),
    },
    breaches: await auditStorm(world, { plots: told, rush }),
  };
}

async function play(world: StormWorld, { steps }: Plot, heard: Heard[]): Promise<void> {
  for (const step of steps) {
    const tries = await Promise.all(step.map((call) => world.insist(call)));
    heard.push(...tries.flat());
  }
}

/** When everything is over, each call is made once more. */
async function repeat(world: StormWorld, plot: Plot, heard: Heard[]): Promise<void> {
  for (const call of distinctCalls(plot)) heard.push(...(await world.insist(call)));
}

async function repeatAll(world: StormWorld, plots: readonly Plot[], told: readonly Heard[][]) {
  const left = plots.map((plot, at) => ({ plot, heard: told[at] ?? [] }));
  const worker = async (): Promise<void> => {
    for (let one = left.pop(); one !== undefined; one = left.pop()) {
      await repeat(world, one.plot, one.heard);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

function countsOf(tries: readonly Heard[]): Readonly<Record<string, number>> {
  const counts = new Map<string, number>();
  for (const { status } of tries) {
    if (status !== null) counts.set(status, (counts.get(status) ?? 0) + 1);
  }
  return Object.fromEntries(counts);
}
