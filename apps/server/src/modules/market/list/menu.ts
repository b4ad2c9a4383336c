// Sports, countries and leagues with how many events each has. Pure.
import type { SportView } from '@parlour/contract';
import { nameIn } from '../name/naming.ts';
import { isOffered, type Offer } from '../offer/rules.ts';
import { type BookPart, isInView, isListed, isOfPart, type Today } from './select.ts';
import type { Entry, Shelf } from './shelf.ts';
import { isEsport, rankOf } from './sport.ts';

export type Menu = {
  readonly sports: readonly SportView[];
  readonly live: number;
  readonly today: number;
};

type Counts = { events: number; live: number; today: number };

const SPORTS_MAX = 100;
const CATEGORIES_MAX = 300;
const TOURNAMENTS_MAX = 500;

export type MenuQuery = {
  readonly offer: Offer;
  readonly part: BookPart;
  readonly language: string;
  readonly at: number;
  readonly today: Today;
};

export function createMenu(shelf: Shelf, query: MenuQuery): Menu {
  const { language, offer, part } = query;
  const entries = [...shelf.entries.values()].filter(
    (entry) => isOfPart(entry, part) && isListed(entry) && isOffered(offer.terms, entry.place),
  );
  const collator = new Intl.Collator(language);
  const byName = (a: { readonly name: string }, b: { readonly name: string }) =>
    collator.compare(a.name, b.name);
  const count = (own: readonly Entry[]): Counts => {
    const { at, today } = query;
    return {
      events: own.length,
      live: own.filter((entry) => isInView(entry, 'live', at, today)).length,
      today: own.filter((entry) => isInView(entry, 'today', at, today)).length,
    };
  };
  const counted = (own: readonly Entry[]) => {
    const { events, live } = count(own);
    return { events, live };
  };

  const tournaments = (own: readonly Entry[]) =>
    [...Map.groupBy(own, ({ place }) => place.tournamentId)]
      .flatMap(([id, of]) => {
        const [first] = of;
        if (first === undefined) return [];
        const name = nameIn(first.place.tournamentNames, language);
        return [{ id: id.toString(), name, ...counted(of) }];
      })
      .toSorted(byName)
      .slice(0, TOURNAMENTS_MAX);
  const categories = (own: readonly Entry[]) =>
    [...Map.groupBy(own, ({ place }) => place.categoryId)]
      .flatMap(([id, of]) => {
        const [first] = of;
        if (first === undefined) return [];
        const { categoryNames, countryCode } = first.place;
        const name = nameIn(categoryNames, language);
        return [
          { id: id.toString(), name, countryCode, ...counted(of), tournaments: tournaments(of) },
        ];
      })
      .toSorted(byName)
      .slice(0, CATEGORIES_MAX);
  const sports = [...Map.groupBy(entries, ({ place }) => place.sportId)]
    .flatMap(([id, of]): SportView[] => {
      const [first] = of;
      if (first === undefined) return [];
      const { sportCode: code, sportNames } = first.place;
      return [
        {
          id: id.toString(),
          code,
          name: nameIn(sportNames, language),
          isEsport: isEsport(code),
          ...count(of),
          categories: categories(of),
        },
      ];
    })
    .toSorted((a, b) => rankOf(a.code) - rankOf(b.code))
    .slice(0, SPORTS_MAX);
  const { live, today } = count(entries);
  return { sports, live, today };
}
