// What someone likes and how they look at the book; kept on this device.
import { lasting } from '@parlour/web';
import { create } from 'zustand';
import { LOOKS, type Look } from './address.ts';

const LOOK_KEY = 'parlour.book-look';
const EVENTS_KEY = 'parlour.book-events';
const LEAGUES_KEY = 'parlour.book-leagues';
const PINS_KEY = 'parlour.book-pins';
const FOLDED_KEY = 'parlour.book-folded';

/** As many as one call can ask for. */
const EVENTS_MAX = 100;
const KEPT_MAX = 200;

type ListName = 'events' | 'leagues' | 'pins' | 'folded';
const KEYS: Readonly<Record<ListName, string>> = {
  events: EVENTS_KEY,
  leagues: LEAGUES_KEY,
  pins: PINS_KEY,
  folded: FOLDED_KEY,
};

type Choices = Readonly<Record<ListName, readonly string[]>> & {
  readonly look: Look;
  chooseLook(look: Look): void;
  /** Puts something on a list, or takes it off. */
  toggle(list: ListName, item: string): void;
};

const readList = (list: ListName): readonly string[] =>
  (lasting.read(KEYS[list]) ?? '').split(' ').filter((item) => item !== '');

export const useChoices = create<Choices>((set, get) => ({
  look: LOOKS.find((look) => look === lasting.read(LOOK_KEY)) ?? 'european',
  events: readList('events'),
  leagues: readList('leagues'),
  /** Markets that stand first on pages of events: `1:18`, sport and market. */
  pins: readList('pins'),
  /** Markets that are shut on pages of events. */
  folded: readList('folded'),
  chooseLook(look) {
    lasting.write(LOOK_KEY, look);
    set({ look });
  },
  toggle(list, item) {
    const before = get()[list];
    const others = before.filter((each) => each !== item);
    const max = list === 'events' ? EVENTS_MAX : KEPT_MAX;
    const items = others.length === before.length ? [item, ...others].slice(0, max) : others;
    lasting.write(KEYS[list], items.length === 0 ? null : items.join(' '));
    set({ [list]: items } as Partial<Record<ListName, readonly string[]>>);
  },
}));
