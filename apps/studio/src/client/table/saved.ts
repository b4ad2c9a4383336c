import { amountToText } from '@parlour/money';
import { drawing } from '../instant/drawing.ts';
import { keep, readKept } from '../keep.ts';
import type { Money } from '../money.ts';
import { element, icon, iconButton } from '../panel/element.ts';
import type { Words } from '../words/words.ts';
import { type PlacedBet, type Put, betsOf, putsOf, totalOf } from './bets.ts';
import { chipMarkup, chipText } from './chip.ts';
import type { TableKey } from './words.ts';

const SAVED_MOST = 5;

type Saved = readonly (readonly PlacedBet[])[];

const isBet = (value: unknown): value is PlacedBet =>
  typeof value === 'object' &&
  value !== null &&
  'place' in value &&
  typeof value.place === 'string' &&
  'amount' in value &&
  typeof value.amount === 'string';

/** What was kept, as far as it still reads as bets of the table. */
export function readSaved(kept: string | null, places: ReadonlySet<string>): Saved {
  try {
    const found: unknown = JSON.parse(kept ?? '[]');
    if (!Array.isArray(found)) return [];
    const lists = found.filter(
      (bets): bets is readonly PlacedBet[] =>
        Array.isArray(bets) &&
        bets.length > 0 &&
        bets.every((bet) => isBet(bet) && places.has(bet.place)),
    );
    return lists.filter((bets) => putsOf(bets).every(({ amount }) => amount > 0n));
  } catch {
    return [];
  }
}

export type SavedDeps = {
  readonly words: Words<TableKey>;
  readonly money: Money;
  /** Names the table and the currency. */
  readonly key: string;
  readonly places: ReadonlySet<string>;
  readonly puts: () => readonly Put[];
  readonly onUse: (puts: readonly Put[]) => void;
};

/** Bets that the player keeps on this device, to put them again at a press. */
export function createSaved({ key, money, onUse, places, puts, words }: SavedDeps) {
  const storeKey = `parlour.studio.bets.${key}`;
  let saved = readSaved(
    readKept(() => localStorage, storeKey),
    places,
  );
  let isLocked = false;
  const list = element('ul', { class: 'saved-list' });
  const save = element(
    'button',
    {
      class: 'plain',
      attributes: { type: 'button' },
      onClick: () => change([...saved, betsOf(puts())]),
    },
    icon('plus'),
    words('table.save'),
  );
  const change = (next: Saved) => {
    saved = next;
    keep(() => localStorage, storeKey, JSON.stringify(saved));
    draw();
  };
  const row = (bets: readonly PlacedBet[], index: number): HTMLElement => {
    const all = putsOf(bets);
    const total = money.show(amountToText(totalOf(all)));
    const use = element(
      'button',
      {
        class: 'plain saved-use',
        attributes: {
          type: 'button',
          'aria-label': words('table.saved_use', { number: index + 1, total }),
        },
        onClick: () => onUse(all),
      },
      drawing(chipMarkup([index % 6], String(index + 1)), 'bet-chip'),
      element('span', { text: chipText(totalOf(all)) }),
    );
    const drop = iconButton(
      'close',
      words('table.saved_drop', { number: index + 1 }),
      () => change(saved.toSpliced(index, 1)),
      'plain saved-drop',
    );
    use.disabled = isLocked;
    return element('li', {}, use, drop);
  };
  const draw = () => {
    save.disabled = isLocked || puts().length === 0 || saved.length >= SAVED_MOST;
    list.replaceChildren(...saved.map(row));
    list.hidden = saved.length === 0;
  };
  draw();
  return {
    view: element(
      'section',
      { class: 'saved', attributes: { 'aria-label': words('table.saved') } },
      list,
      save,
    ),
    draw(nextLocked: boolean) {
      isLocked = nextLocked;
      draw();
    },
  };
}
