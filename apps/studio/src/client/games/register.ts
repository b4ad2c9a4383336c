import type { ProofView } from '../api.ts';
import type { InstantRecord } from '../instant/record.ts';
import type { InstantGame } from '../instant/scene.ts';
import type { OpenDeps } from '../instant/open.ts';
import type { ScratchCard } from '../scratch/card.ts';

type Page = {
  readonly open: (deps: OpenDeps) => Promise<void>;
  /** A round of the game on the verifier's page; the slot has a picture of its own there. */
  readonly record: ((proof: ProofView, language: string) => Promise<InstantRecord>) | null;
};

const instant = <Key extends string>(load: () => Promise<InstantGame<Key>>): Page => ({
  async open(deps) {
    const [{ openInstant }, game] = await Promise.all([import('../instant/open.ts'), load()]);
    await openInstant(game, deps);
  },
  async record(proof, language) {
    const [{ recordOf }, game] = await Promise.all([import('../instant/record.ts'), load()]);
    return recordOf(game, proof, language);
  },
});

/** A scratch card, whose page also asks for its decks. */
const scratch = <Key extends string>(load: () => Promise<ScratchCard<Key>>): Page => ({
  open: async (deps) => instant(async () => (await load())(deps)).open(deps),
  record: instant(async () => (await load())(null)).record,
});

/** The page of each game, loaded when it is opened. */
export const pages: Readonly<Record<string, Page>> = {
  'velvet-hours': {
    open: async (deps) => (await import('../slot.ts')).openSlot(deps),
    record: null,
  },
  'coin-flip': instant(async () => (await import('./coin-flip/coin-flip.ts')).coinFlip),
  diamonds: instant(async () => (await import('./diamonds/diamonds.ts')).diamonds),
  dice: instant(async () => (await import('./dice/dice.ts')).dice),
  'hi-lo': instant(async () => (await import('./hi-lo/hi-lo.ts')).hiLo),
  keno: instant(async () => (await import('./keno/keno.ts')).keno),
  limbo: instant(async () => (await import('./limbo/limbo.ts')).limbo),
  mines: instant(async () => (await import('./mines/mines.ts')).mines),
  plinko: instant(async () => (await import('./plinko/plinko.ts')).plinko),
  'mango-bazaar': scratch(async () => (await import('./mango-bazaar/mango-bazaar.ts')).mangoBazaar),
  'moth-lantern': scratch(async () => (await import('./moth-lantern/moth-lantern.ts')).mothLantern),
  'night-post': scratch(async () => (await import('./night-post/night-post.ts')).nightPost),
  'three-locks': scratch(async () => (await import('./three-locks/three-locks.ts')).threeLocks),
  towers: instant(async () => (await import('./towers/towers.ts')).towers),
  wheel: instant(async () => (await import('./wheel/wheel.ts')).wheel),
};

/** Opens the game of a session. Throws for one that has no page, which the studio does not offer. */
export async function openGame(deps: OpenDeps): Promise<void> {
  const page = pages[deps.session.game.code];
  if (page === undefined) throw new Error(`no page of ${deps.session.game.code}`);
  await page.open(deps);
}
