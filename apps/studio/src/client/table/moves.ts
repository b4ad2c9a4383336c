import { type Amount, ZERO } from '@parlour/money';
import type { SceneDeps } from '../instant/scene.ts';
import { type Book, type Put, sumsOf, totalOf } from './bets.ts';
import type { Notice } from './notice.ts';
import type { TableKey } from './words.ts';

export type MoveDeps = Pick<SceneDeps<TableKey>, 'money' | 'sound' | 'words'> & {
  readonly book: Book;
  readonly notice: Notice;
  readonly most: Amount;
  /** What chips may come to that lie there for the next bet. */
  readonly room: () => Amount;
  readonly nameOf: (place: string) => string;
  readonly mayBet: (puts: readonly Put[]) => boolean;
  readonly isLocked: () => boolean;
  readonly onChange: () => void;
};

/** Every way in which the player changes the chips on the table, with what is said of it. */
export function createMoves(deps: MoveDeps) {
  const { book, isLocked, mayBet, money, most, nameOf, notice, onChange, room, sound, words } =
    deps;
  const total = () => money.show(totalOf(book.puts()));
  const changed = (text: string) => {
    onChange();
    notice.say(text);
  };
  /** Whether chips may lie there together; the reason is said where they may not. */
  const fits = (puts: readonly Put[]): boolean => {
    const isTooMuch = totalOf(puts) > room();
    if (isTooMuch) notice.refuse(words('table.too_much', { most: money.show(most) }));
    else if (!mayBet(puts)) notice.refuse(words('table.not_now'));
    else return true;
    return false;
  };
  const sayPut = (more: readonly Put[]): string => {
    const [first] = more;
    if (more.length > 1 || first === undefined)
      return words('table.placed_all', { total: total() });
    const amount = sumsOf(book.puts()).get(first.place) ?? ZERO;
    const spot = nameOf(first.place);
    return words('table.placed', { amount: money.show(amount), spot, total: total() });
  };
  const put = (more: readonly Put[], call?: string) => {
    if (isLocked() || more.length === 0 || !fits([...book.puts(), ...more])) return;
    book.add(more);
    sound.chip();
    changed(call === undefined ? sayPut(more) : `${call}. ${sayPut(more)}`);
  };
  const rearrange = (work: () => void) => () => {
    if (isLocked()) return;
    work();
    changed(words('table.changed', { total: total() }));
  };
  return {
    put,
    take(place: string) {
      if (isLocked() || !sumsOf(book.puts()).has(place)) return;
      book.takeOff(place);
      sound.chip();
      changed(words('table.taken', { spot: nameOf(place), total: total() }));
    },
    tools: {
      onUndo: rearrange(book.undo),
      onClear: rearrange(book.clear),
      onDouble: () => put(book.puts()),
      onRepeat() {
        if (isLocked() || !fits(book.played())) return;
        book.clear();
        put(book.played());
      },
    },
  };
}
