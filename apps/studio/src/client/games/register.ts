import type { InstantRecord } from '../instant/record.ts';
import type { InstantGame } from '../instant/scene.ts';
import type { OpenDeps } from '../instant/open.ts';
import type { LiveGame } from '../live/game.ts';
import type { SeaPage } from '../field/look.ts';
import type { ScratchCard } from '../scratch/card.ts';
import type { SlotGame } from '../slot/scene.ts';
import type { RoundRecord } from '../verify/record-text.ts';

type Page = {
  readonly open: (deps: OpenDeps) => Promise<void>;
  /** A round of the game on the verifier's page. */
  readonly record: (proof: RoundRecord, language: string) => Promise<InstantRecord>;
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

const slot = <Key extends string>(load: () => Promise<SlotGame<Key>>): Page => ({
  async open(deps) {
    const [{ openSlot }, game] = await Promise.all([import('../slot/open.ts'), load()]);
    await openSlot(game, deps);
  },
  async record(proof, language) {
    const [{ recordOf }, game] = await Promise.all([import('../slot/record.ts'), load()]);
    return recordOf(game, proof, language);
  },
});

/** A scratch card, whose page also asks for its decks. */
const scratch = <Key extends string>(load: () => Promise<ScratchCard<Key>>): Page => ({
  open: async (deps) => instant(async () => (await load())(deps)).open(deps),
  record: instant(async () => (await load())(null)).record,
});

/** A game that many play at one table, with a page of its own. */
const shared = (load: () => Promise<Page>): Page => ({
  open: async (deps) => (await load()).open(deps),
  record: async (proof, language) => (await load()).record(proof, language),
});

/** A live table: a solo game of spots with a presenter, for many players. */
const live = <Key extends string, Outcome>(load: () => Promise<LiveGame<Key, Outcome>>): Page =>
  shared(async () => {
    const [{ livePage }, game] = await Promise.all([import('../live/page.ts'), load()]);
    return livePage(game);
  });
/** A sea that up to four share. */
const sea = (load: () => Promise<SeaPage>): Page => ({
  async open(deps) {
    const [{ openSea }, page] = await Promise.all([import('../field/open.ts'), load()]);
    await openSea(page, deps);
  },
  async record(proof, language) {
    const [{ recordOf }, page] = await Promise.all([import('../field/record.ts'), load()]);
    return recordOf(page, proof, language);
  },
});

/** The page of each game, loaded when it is opened. */
export const pages: Readonly<Record<string, Page>> = {
  'bingo-75': shared(async () => (await import('./bingo/bingo.ts')).bingo75),
  'bingo-90': shared(async () => (await import('./bingo/bingo.ts')).bingo90),
  crash: shared(async () => (await import('./crash/crash.ts')).crash),
  holdem: shared(async () => (await import('./holdem/holdem.ts')).holdem),
  'teen-patti': shared(async () => (await import('./teen-patti/teen-patti.ts')).teenPatti),
  ludo: shared(async () => (await import('./ludo/ludo.ts')).ludo),
  rummy: shared(async () => (await import('./rummy/rummy.ts')).rummy),
  'dou-dizhu': shared(async () => (await import('./dou-dizhu/dou-dizhu.ts')).douDizhu),
  'niu-niu': shared(async () => (await import('./niu-niu/niu-niu.ts')).niuNiu),
  'deuces-wild': instant(async () => (await import('./video-poker/games.ts')).deucesWild),
  'jacks-or-better': instant(async () => (await import('./video-poker/games.ts')).jacksOrBetter),
  'joker-poker': instant(async () => (await import('./video-poker/games.ts')).jokerPoker),
  'andar-bahar': instant(async () => (await import('./andar-bahar/andar-bahar.ts')).andarBahar),
  baccarat: instant(async () => (await import('./baccarat/baccarat.ts')).baccarat),
  'baccarat-no-commission': instant(
    async () => (await import('./baccarat/baccarat.ts')).baccaratNoCommission,
  ),
  blackjack: instant(async () => (await import('./blackjack/blackjack.ts')).blackjack),
  'casino-holdem': instant(
    async () => (await import('./casino-holdem/casino-holdem.ts')).casinoHoldem,
  ),
  'velvet-hours': slot(async () => (await import('./velvet-hours/velvet-hours.ts')).velvetHours),
  'monsoon-express': slot(
    async () => (await import('./monsoon-express/monsoon-express.ts')).monsoonExpress,
  ),
  'honey-ledger': slot(async () => (await import('./honey-ledger/honey-ledger.ts')).honeyLedger),
  'chrome-diner': slot(async () => (await import('./chrome-diner/chrome-diner.ts')).chromeDiner),
  'coin-flip': instant(async () => (await import('./coin-flip/coin-flip.ts')).coinFlip),
  'comet-choir': slot(async () => (await import('./comet-choir/comet-choir.ts')).cometChoir),
  diamonds: instant(async () => (await import('./diamonds/diamonds.ts')).diamonds),
  craps: instant(async () => (await import('./craps/craps.ts')).craps),
  dice: instant(async () => (await import('./dice/dice.ts')).dice),
  'dragon-tiger': instant(async () => (await import('./dragon-tiger/dragon-tiger.ts')).dragonTiger),
  'hi-lo': instant(async () => (await import('./hi-lo/hi-lo.ts')).hiLo),
  keno: instant(async () => (await import('./keno/keno.ts')).keno),
  'ink-trench': sea(async () => (await import('./ink-trench/ink-trench.ts')).inkTrenchPage),
  'lantern-reef': slot(async () => (await import('./lantern-reef/lantern-reef.ts')).lanternReef),
  limbo: instant(async () => (await import('./limbo/limbo.ts')).limbo),
  mines: instant(async () => (await import('./mines/mines.ts')).mines),
  plinko: instant(async () => (await import('./plinko/plinko.ts')).plinko),
  'saffron-atoll': sea(
    async () => (await import('./saffron-atoll/saffron-atoll.ts')).saffronAtollPage,
  ),
  'three-card-poker': instant(
    async () => (await import('./three-card-poker/three-card-poker.ts')).threeCardPoker,
  ),
  'european-roulette': instant(
    async () => (await import('./roulette/roulette.ts')).europeanRoulette,
  ),
  'french-roulette': instant(async () => (await import('./roulette/roulette.ts')).frenchRoulette),
  'sic-bo': instant(async () => (await import('./sic-bo/sic-bo.ts')).sicBo),
  greyhounds: live(async () => (await import('./races/races.ts')).greyhounds),
  horses: live(async () => (await import('./races/races.ts')).horses),
  cockfight: live(async () => (await import('./cockfight/cockfight.ts')).cockfight),
  'cockfight-pool': live(async () => (await import('./cockfight/cockfight.ts')).cockfightPool),
  'live-roulette': live(
    async () => (await import('./live-roulette/live-roulette.ts')).liveRoulette,
  ),
  'live-baccarat': live(
    async () => (await import('./live-baccarat/live-baccarat.ts')).liveBaccarat,
  ),
  'live-dragon-tiger': live(
    async () => (await import('./live-dragon-tiger/live-dragon-tiger.ts')).liveDragonTiger,
  ),
  'live-andar-bahar': live(
    async () => (await import('./live-andar-bahar/live-andar-bahar.ts')).liveAndarBahar,
  ),
  'live-sic-bo': live(async () => (await import('./live-sic-bo/live-sic-bo.ts')).liveSicBo),
  'teen-patti-20-20': live(
    async () => (await import('./teen-patti-20-20/teen-patti-20-20.ts')).teenPatti,
  ),
  'money-wheel': live(async () => (await import('./money-wheel/money-wheel.ts')).moneyWheel),
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
