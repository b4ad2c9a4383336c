// The slips of this browser: the same in every tab, before and after a login, until they are placed.
import { lasting } from '@parlour/web';
import { create } from 'zustand';
import { type Pick, pickId } from './pick.ts';
import {
  activeSlip,
  changeSlip,
  clearSlip,
  emptyBox,
  type Slip,
  type SlipBox,
  togglePick,
} from './slip-model.ts';
import { boxFromText } from './slip-text.ts';

const KEY = 'parlour.slips';

type SlipState = {
  readonly box: SlipBox;
  /** Ids of the active slip's picks, so that each price knows at once whether it is chosen. */
  readonly picked: ReadonlySet<string>;
  /** The slip as it was before it was cleared, until something else is done. */
  readonly cleared: Slip | null;
  /** What was pressed while a press places a bet. */
  readonly quickPick: Pick | null;
  /** Starts from what is kept now, which another tab may have written. */
  change(next: (box: SlipBox) => SlipBox): void;
  /** A press of a price: adds it or takes it out, or bets on it where one press does. */
  press(pick: Pick): void;
  clear(): void;
  undo(): void;
  takeQuickPick(): void;
};

let written = lasting.read(KEY);

/** What stands in the storage; where that is refused, what this page knows. */
function current(known: SlipBox): SlipBox {
  const text = lasting.read(KEY);
  return text === written ? known : boxFromText(text);
}

const shownOf = (box: SlipBox) => ({
  box,
  picked: new Set(activeSlip(box).picks.map(pickId)),
});

export const useSlips = create<SlipState>((set, get) => ({
  ...shownOf(boxFromText(written)),
  cleared: null,
  quickPick: null,
  change(next) {
    const box = next(current(get().box));
    lasting.write(KEY, JSON.stringify(box));
    written = lasting.read(KEY);
    set({ ...shownOf(box), cleared: null });
  },
  press(pick) {
    const { box, change, picked } = get();
    if (box.isQuick && box.quickStake !== '' && !picked.has(pickId(pick))) {
      set({ quickPick: pick });
      return;
    }
    change((now) => changeSlip(now, (slip) => togglePick(slip, pick)));
  },
  clear() {
    const before = activeSlip(current(get().box));
    get().change((now) => changeSlip(now, clearSlip));
    set({ cleared: before.picks.length > 0 && before.sent.length === 0 ? before : null });
  },
  undo() {
    const { cleared, change } = get();
    if (cleared === null) return;
    change((now) =>
      changeSlip(now, (slip) => (slip.picks.length === 0 ? cleared : slip), cleared.id),
    );
  },
  takeQuickPick() {
    set({ quickPick: null });
  },
}));

/** Another tab wrote. */
function readAgain({ key }: { readonly key: string | null }): void {
  if (key !== KEY && key !== null) return;
  written = lasting.read(KEY);
  useSlips.setState({ ...shownOf(boxFromText(written)), cleared: null });
}
globalThis.addEventListener('storage', readAgain);

/** For tests: as in a browser that has kept nothing. */
export function forgetSlips(): void {
  lasting.write(KEY, null);
  written = null;
  useSlips.setState({ ...shownOf(emptyBox()), cleared: null, quickPick: null });
}

/** Runs work that no other tab runs at the same time; browsers without locks run it at once. */
async function alone<T>(work: () => T): Promise<T> {
  const locks = (navigator as { readonly locks?: LockManager | null }).locks ?? null;
  return locks === null ? work() : locks.request(KEY, () => work());
}

/**
 * Writes what `next` makes of a slip as it stands in the storage, while no other tab does. Where it makes
 * null of it nothing is written, and the answer is false.
 */
export const claimSlip = (id: string, next: (slip: Slip) => Slip | null): Promise<boolean> =>
  alone(() => {
    const { box, change } = useSlips.getState();
    const slip = current(box).slips.find((one) => one.id === id);
    const claimed = slip === undefined ? null : next(slip);
    // Shows what was found either way.
    change((now) => (claimed === null ? now : changeSlip(now, () => claimed, id)));
    return claimed !== null;
  });
