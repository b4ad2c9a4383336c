import type { SoloGame } from '@parlour/games';
import { type Amount, times, ZERO } from '@parlour/money';
import type { SceneDeps } from '../instant/scene.ts';
import { read } from '../money.ts';
import { element, icon, type IconName } from '../panel/element.ts';
import { type PlacedBet, type Put, betsOf, createBook, putsOf, sumsOf, totalOf } from './bets.ts';
import { createRack, rackOf } from './rack.ts';
import { createSaved } from './saved.ts';
import { createSpots, type ShownWins } from './spots.ts';
import type { TableKey } from './words.ts';

/** What a win event says: a place and what its bet is paid, the bet in it. */
export type PlaceWin = { readonly place: string; readonly win: string };

export type TableSetup = {
  readonly code: SoloGame['code'];
  readonly places: readonly string[];
  readonly nameOf: (place: string) => string;
  /** Whether these chips may be bet now by rules of the game, besides the limits of a round. */
  readonly mayBet?: (puts: readonly Put[]) => boolean;
  /** Whether bets can be kept for another visit; not where they depend on the course of a round. */
  readonly hasSaved: boolean;
};

export type Table = ReturnType<typeof createTable>;

/** Chips of a table: rack, spots, what lies where, and how all of it is changed. */
export function createTable(deps: SceneDeps<TableKey>, setup: TableSetup) {
  const { money, onChoice, session, sound, words } = deps;
  const { code, hasSaved, mayBet = () => true, nameOf, places } = setup;
  const { code: currencyCode } = session.currency;
  const values = rackOf(session);
  const most = read(session.stakes.at(-1)?.stake ?? '0');
  const least = read(session.stakes[0]?.stake ?? '0');
  const book = createBook();
  let standing: ReadonlyMap<string, Amount> = new Map();
  let isLocked = false;
  let isRemoving = false;

  const rack = createRack({
    values,
    money,
    label: words('table.chips'),
    currency: session.currency,
  });
  const live = element('p', { class: 'visually-hidden', attributes: { role: 'status' } });
  const limits = words('table.limits', { least: money.short(least), most: money.show(most) });
  const notice = element('p', { class: 'rack-notice muted', text: limits });
  const spots = createSpots({
    nameOf,
    rack: values,
    sayBet: (spot, amount) => words('table.spot_bet', { spot, amount: money.show(amount) }),
    onPut: (place) => (isRemoving ? take(place) : put([{ place, amount: rack.value() }])),
    onTake: (place) => take(place),
  });

  const say = (text: string, isRefused = false) => {
    live.textContent = text;
    notice.textContent = isRefused ? text : limits;
    notice.classList.toggle('refused', isRefused);
  };
  const total = () => totalOf(book.puts());
  const totalText = () => money.show(total());
  /** Chips as they lie, with bets of the round that stand there already. */
  const sums = (): ReadonlyMap<string, Amount> => {
    const all = new Map(standing);
    for (const [place, amount] of sumsOf(book.puts()))
      all.set(place, ((all.get(place) ?? ZERO) + amount) as Amount);
    return all;
  };
  const drawTools = () => {
    undo.disabled = isLocked || !book.canUndo();
    for (const button of [clear, double]) button.disabled = isLocked || book.puts().length === 0;
    repeat.disabled = isLocked || book.played().length === 0;
    remove.disabled = isLocked;
    remove.setAttribute('aria-pressed', String(isRemoving));
    saved?.draw(isLocked);
  };
  const draw = () => {
    spots.draw(sums());
    drawTools();
  };
  const changed = (text: string) => {
    spots.clearWins();
    draw();
    say(text);
    onChoice();
  };
  /** Whether chips may be added to others, and the reason said where they may not. */
  const fits = (base: readonly Put[], more: readonly Put[]): boolean => {
    const next = [...base, ...more];
    const isMuch = totalOf(next) > most;
    if (!isMuch && mayBet(next)) return true;
    say(
      isMuch ? words('table.too_much', { most: money.show(most) }) : words('table.not_now'),
      true,
    );
    return false;
  };
  const put = (more: readonly Put[], text?: string) => {
    if (isLocked || more.length === 0 || !fits(book.puts(), more)) return;
    book.add(more);
    sound.chip();
    const [first] = more;
    const one = more.length === 1 && first !== undefined;
    const placed = one
      ? words('table.placed', {
          amount: money.show(sums().get(first.place) ?? ZERO),
          spot: nameOf(first.place),
          total: totalText(),
        })
      : words('table.placed_all', { total: totalText() });
    changed(text === undefined ? placed : `${text}. ${placed}`);
  };
  const take = (place: string) => {
    if (isLocked || !book.puts().some((each) => each.place === place)) return;
    book.takeOff(place);
    sound.chip();
    changed(words('table.taken', { spot: nameOf(place), total: totalText() }));
  };
  const act = (work: () => void) => () => {
    if (isLocked) return;
    work();
    changed(words('table.changed', { total: totalText() }));
  };
  const onDouble = () => put(book.puts());
  const onRepeat = () => {
    if (isLocked || !fits([], book.played())) return;
    book.clear();
    put(book.played());
  };
  const onUndo = act(book.undo);
  const onClear = act(book.clear);
  const tool = (name: IconName, text: string, onClick: () => void) =>
    element(
      'button',
      { class: 'plain tool', attributes: { type: 'button' }, onClick },
      icon(name),
      element('span', { text }),
    );
  const undo = tool('undo', words('table.undo'), onUndo);
  const clear = tool('close', words('table.clear'), onClear);
  const double = tool('double', words('table.double'), onDouble);
  const repeat = tool('auto', words('table.repeat'), onRepeat);
  const remove = tool('eraser', words('table.remove'), () => {
    isRemoving = !isRemoving;
    drawTools();
  });
  const saved = hasSaved
    ? createSaved({
        words,
        money,
        key: `${code}.${currencyCode}`,
        places: new Set(places),
        puts: book.puts,
        onUse: (puts) => put(puts),
      })
    : null;
  drawTools();

  return {
    spots,
    fields: element(
      'div',
      { class: 'fields chip-fields' },
      rack.view,
      element(
        'div',
        { class: 'chip-tools', attributes: { role: 'group', 'aria-label': words('table.tools') } },
        undo,
        remove,
        clear,
        double,
        repeat,
      ),
      saved?.view ?? null,
      notice,
      live,
    ),
    /** The value of the chosen chip. */
    chip: rack.value,
    put,
    puts: book.puts,
    bets: (): readonly PlacedBet[] => betsOf(book.puts()),
    choice: () => ({ bets: betsOf(book.puts()) }),
    setChoice(choice: unknown) {
      book.set(putsOf((choice as { readonly bets: readonly PlacedBet[] }).bets));
      draw();
    },
    stake: total,
    /** Bets of the round that stand and are no longer the player's to move. */
    setStanding(next: ReadonlyMap<string, Amount>) {
      standing = next;
      draw();
    },
    /** What lay on the table was played. Where bets are made within a round they stand now. */
    note({ isCleared = false } = {}) {
      book.note();
      if (isCleared) book.set([]);
      draw();
    },
    clearWins: spots.clearWins,
    showWins: (wins: readonly PlaceWin[], shown: ShownWins) =>
      spots.showWins(
        wins.map(({ place, win }) => ({ place, text: money.short(win) })),
        shown,
      ),
    lock(next: boolean) {
      isLocked = next;
      rack.lock(next);
      spots.lock(next);
      drawTools();
    },
    /** Chips of the chosen value, as many on each place as a call says. */
    calledPuts: (chips: readonly { readonly place: string; readonly chips: number }[]) =>
      chips.map((each) => ({
        place: each.place,
        amount: times(rack.value(), BigInt(each.chips)),
      })),
    keys: { u: onUndo, c: onClear, d: onDouble, r: onRepeat },
  };
}
