import type { OpenDeps } from '../instant/open.ts';

type Open = (deps: OpenDeps) => Promise<void>;

/** The page of each game, loaded when it is opened. */
const pages: Readonly<Record<string, Open>> = {
  'velvet-hours': async (deps) => (await import('../slot.ts')).openSlot(deps),
  dice: async (deps) => {
    const [{ openInstant }, { dice }] = await Promise.all([
      import('../instant/open.ts'),
      import('./dice/dice.ts'),
    ]);
    await openInstant(dice, deps);
  },
};

/** Opens the game of a session. Throws for one that has no page, which the studio offers to nobody. */
export async function openGame(deps: OpenDeps): Promise<void> {
  const open = pages[deps.session.game.code];
  if (open === undefined) throw new Error(`no page of ${deps.session.game.code}`);
  await open(deps);
}
