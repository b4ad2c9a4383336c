import { times, ZERO } from '@parlour/money';
import type { Scene, SceneDeps } from '../instant/scene.ts';
import { read } from '../money.ts';
import { element } from '../panel/element.ts';
import type { PlaceWin } from '../table/spots.ts';
import { createTable } from '../table/table.ts';
import type { TableKey } from '../table/words.ts';
import { type ActionLook, createActions } from './actions.ts';
import { createOdds, type OddsRow } from './odds.ts';
import { createCardRow, type RowDeps } from './row.ts';
import { createShoe } from './shoe.ts';
import { bothKeys, mainBets, spotOf } from './spots.ts';

/** What hands pay on a place, beside the cards. */
export type DuelOdds = {
  readonly place: string;
  readonly title: string;
  readonly rows: readonly OddsRow[];
};

export type DuelSetup<Act extends string> = {
  readonly code: string;
  /** Places of the choice, in the order of the table. */
  readonly places: readonly string[];
  /** The bet that must be there. */
  readonly main: string;
  /** Where the further stake lies, and how many main bets it is. */
  readonly raise: { readonly place: string; readonly act: Act; readonly times: bigint };
  /** The order in which the spots lie on the table, that of the raise among them. */
  readonly spots: readonly string[];
  readonly nameOf: (place: string) => string;
  readonly acts: readonly ActionLook<Act>[];
  readonly odds: readonly DuelOdds[];
  /** What is asked before the first round. */
  readonly welcome: string;
};

export type DuelEnd = {
  readonly text: string;
  /** What each place is paid; what is not named is lost. */
  readonly wins: readonly PlaceWin[];
  readonly isRaised: boolean;
};

const sumOf = (wins: readonly PlaceWin[]): bigint =>
  wins.reduce((sum, { win }) => sum + read(win), 0n);

/** A hand of so many cards, whose places are drawn on the table, and its name once it is known. */
function createSeat(deps: RowDeps, cards: number) {
  const row = createCardRow(deps);
  const name = element('output', { class: 'ct-name', hidden: true });
  const slots = element(
    'div',
    { class: 'ct-slots', attributes: { 'aria-hidden': 'true' } },
    ...Array.from({ length: cards }, () => element('span')),
  );
  return {
    row,
    view: element('div', { class: 'ct-seat' }, slots, row.view, name),
    name(text: string, isDimmed = false) {
      name.hidden = false;
      name.textContent = text;
      name.classList.toggle('dimmed', isDimmed);
    },
    clear() {
      row.clear();
      name.hidden = true;
    },
  };
}

/** A table where the player holds one hand against the dealer's, and raises or folds once. */
export function createDuel<Act extends string>(
  deps: SceneDeps<TableKey>,
  { acts, code, main, nameOf, odds, places, raise, spots, welcome }: DuelSetup<Act>,
) {
  const { money, onAct, onChoice, words } = deps;
  /** The first stakes of the round: the main bet, and all of them. */
  let [unit, first] = [ZERO, ZERO];

  const tables = odds.map(({ place, rows, title }) => ({ place, ...createOdds(title, rows) }));
  const table = createTable(
    {
      ...deps,
      onChoice() {
        drawOdds();
        onChoice();
      },
    },
    {
      code,
      places,
      nameOf,
      mayBet: (puts) => puts.some(({ place }) => place === main),
      hasSaved: false,
    },
  );
  const made = new Map(
    spots.map((place) => [
      place,
      spotOf(table, place, nameOf(place), place === main ? '' : 'side'),
    ]),
  );
  const mainSpot = made.get(main) as HTMLButtonElement;
  const raiseSpot = made.get(raise.place) as HTMLButtonElement;
  raiseSpot.disabled = true;
  const bets = mainBets(table, mainSpot);
  const shoe = createShoe();
  const prompt = element('p', { class: 'ct-prompt', attributes: { dir: 'auto' } });
  const actions = createActions<Act>(words('card.moves'), acts, (action) => onAct({ action }));

  const drawOdds = () => {
    for (const { draw, place } of tables) {
      const bet = bets.on(place);
      draw(bet === ZERO ? null : (each) => money.short(times(bet, BigInt(each))));
    }
  };
  const raised = () => times(unit, raise.times);

  return {
    table,
    bets,
    raised,
    seat: (label: string, cards: number) => createSeat({ ...deps, label, shoe: shoe.card }, cards),
    view: (className: string, middle: readonly Node[]): HTMLElement =>
      element(
        'div',
        { class: `card-table duel ${className}`, attributes: { dir: 'ltr' } },
        shoe.view,
        element('div', { class: 'ct-odds' }, ...tables.map(({ view }) => view)),
        element('div', { class: 'ct-middle' }, ...middle),
        element('div', { class: 'ct-spots' }, ...made.values()),
        element('div', { class: 'ct-foot' }, prompt, actions.view),
      ),
    /** A round begins: nothing is asked yet. */
    reset() {
      [unit, first] = [bets.unit(), table.stake()];
      table.clearWins();
      table.setStanding(new Map());
      actions.offer({ ids: [] });
      prompt.textContent = first === ZERO ? welcome : '';
      drawOdds();
    },
    begin: () => table.note(),
    /** Side bets that are decided before the player chooses. */
    showSides: (wins: readonly PlaceWin[]) =>
      bets.showWins(wins, { areSidesAlone: true, isGain: sumOf(wins) > first }),
    ask(text: string) {
      prompt.textContent = text;
      actions.offer({
        ids: acts.map(({ id }) => id),
        costs: { [raise.act]: `+${money.short(raised())}` } as Partial<Record<Act, string>>,
      });
    },
    /** The choice was made; the raise lies on its spot. */
    answered(isRaised: boolean) {
      actions.offer({ ids: [] });
      prompt.textContent = '';
      if (isRaised) table.setStanding(new Map([[raise.place, raised()]]));
    },
    end({ isRaised, text, wins }: DuelEnd) {
      prompt.textContent = text;
      const staked = isRaised ? first + raised() : first;
      bets.showWins(wins, { areSidesAlone: false, isGain: sumOf(wins) > staked });
    },
    /** Marks the row that a hand made in the table of a place. */
    markOdds(place: string, at: number | null) {
      tables.find((each) => each.place === place)?.mark(at);
    },
    scene: {
      fields: table.fields,
      choice: table.choice,
      setChoice: table.setChoice,
      stake: bets.stake,
      press: () => words('card.deal'),
      lock(isLocked: boolean) {
        table.lock(isLocked);
        actions.free();
      },
    } satisfies Partial<Scene>,
    keys: (own: Readonly<Record<string, () => void>> = {}) =>
      bothKeys(table.keys, { ...actions.keys, ...own }),
  };
}
