import { type Amount, subtract, sum, ZERO } from '@parlour/money';
import type { SceneDeps } from '../instant/scene.ts';
import { read } from '../money.ts';
import { element } from '../panel/element.ts';
import { betsOf, createBook, type PlacedBet, type Put, putsOf, sumsOf, totalOf } from './bets.ts';
import { createMoves } from './moves.ts';
import { createNotice } from './notice.ts';
import { createRack, rackOf } from './rack.ts';
import { createSaved, type SavedDeps } from './saved.ts';
import { createSpots } from './spots.ts';
import { createTools } from './tools.ts';
import type { TableKey } from './words.ts';

export type TableSetup = {
  readonly code: string;
  readonly places: readonly string[];
  readonly nameOf: (place: string) => string;
  /** Whether these chips may be bet now by rules of the game, besides the limits of a round. */
  readonly mayBet?: (puts: readonly Put[]) => boolean;
  /** Whether bets that stand and new ones are one stake, which the most of a round bounds. */
  readonly isOneStake?: boolean;
  /** Whether bets can be kept for another visit; not where they depend on the course of a round. */
  readonly hasSaved: boolean;
};

export type Table = ReturnType<typeof createTable>;

type Standing = ReadonlyMap<string, Amount>;

/** Bets that stand, with the chips that lie there for the next ones. */
function withStanding(standing: Standing, puts: readonly Put[]): Standing {
  const all = new Map(standing);
  for (const [place, amount] of sumsOf(puts))
    all.set(place, ((all.get(place) ?? ZERO) + amount) as Amount);
  return all;
}

const savedOf = (
  { money, session, words }: SceneDeps<TableKey>,
  { code, hasSaved, places }: TableSetup,
  chips: Pick<SavedDeps, 'onUse' | 'puts'>,
) =>
  hasSaved
    ? createSaved({
        words,
        money,
        key: `${code}.${session.currency.code}`,
        places: new Set(places),
        ...chips,
      })
    : null;

const fieldsOf = (views: readonly (HTMLElement | null)[]): HTMLElement =>
  element('div', { class: 'fields chip-fields' }, ...views);

/** Chips of a table: rack, spots, what lies where, and how all of it is changed. */
export function createTable(deps: SceneDeps<TableKey>, setup: TableSetup) {
  const { money, onChoice, session, words } = deps;
  const { isOneStake = false, mayBet = () => true, nameOf } = setup;
  const { currency, stakes } = session;
  const [least, most] = [read(stakes[0]?.stake ?? '0'), read(stakes.at(-1)?.stake ?? '0')];
  const values = rackOf(session);
  const book = createBook();
  let standing: Standing = new Map();
  let isLocked = false;

  const rack = createRack({ values, money, label: words('table.chips'), currency });
  const notice = createNotice(
    words('table.limits', { least: money.short(least), most: money.show(most) }),
  );
  const spots = createSpots({
    nameOf,
    rack: values,
    showWin: money.short,
    sayBet: (spot, amount) => words('table.spot_bet', { spot, amount: money.show(amount) }),
    onPut: (place) =>
      tools.isRemoving() ? moves.take(place) : moves.put([{ place, amount: rack.value() }]),
    onTake: (place) => moves.take(place),
  });
  const drawControls = () => {
    const [hasChips, hasPlayed] = [book.puts().length > 0, book.played().length > 0];
    tools.draw({ isLocked, canUndo: book.canUndo(), hasChips, hasPlayed });
    saved?.draw(isLocked);
  };
  const draw = () => {
    spots.draw(withStanding(standing, book.puts()));
    drawControls();
  };
  const moves = createMoves({
    ...deps,
    book,
    notice,
    most,
    room: () => (isOneStake ? subtract(most, sum(standing.values())) : most),
    nameOf,
    mayBet,
    isLocked: () => isLocked,
    onChange() {
      spots.clearWins();
      draw();
      onChoice();
    },
  });
  const tools = createTools(words, moves.tools);
  const saved = savedOf(deps, setup, { puts: book.puts, onUse: moves.put });
  drawControls();

  return {
    spots,
    fields: fieldsOf([rack.view, tools.view, saved?.view ?? null, ...notice.views]),
    /** The least chip. */
    least: values[0] ?? least,
    put: moves.put,
    puts: book.puts,
    bets: (): readonly PlacedBet[] => betsOf(book.puts()),
    choice: () => ({ bets: betsOf(book.puts()) }),
    setChoice(choice: unknown) {
      book.set(putsOf((choice as { readonly bets: readonly PlacedBet[] }).bets));
      draw();
    },
    stake: () => totalOf(book.puts()),
    /** Bets of the round that stand and are no longer the player's to move. */
    setStanding(next: Standing) {
      standing = next;
      draw();
    },
    /** What lay on the table was played. Where bets are made within a round they stand now. */
    note({ isCleared = false } = {}) {
      book.note();
      if (isCleared) book.set([]);
      draw();
    },
    /** Takes all chips off that lie there for the next bet, with nothing to take back. */
    drop() {
      book.set([]);
      draw();
    },
    /** What is put again by `repeat`: the bets of a round that was made in several presses. */
    remember(bets: readonly PlacedBet[]) {
      book.remember(putsOf(bets));
      drawControls();
    },
    clearWins: spots.clearWins,
    showWins: spots.showWins,
    lock(next: boolean) {
      isLocked = next;
      rack.lock(next);
      spots.lock(next);
      drawControls();
    },
    /** The value of the chosen chip. */
    chip: rack.value,
    keys: tools.keys,
  };
}
