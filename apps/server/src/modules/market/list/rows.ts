// Rows of lists as they are written: kept with the event until it changes.
import type { EventRow } from '@parlour/contract';
import { priceLine, type PricedLine } from '../offer/offers.ts';
import type { Offer } from '../offer/rules.ts';
import type { Described } from '../name/descriptions.ts';
import type { Shower } from '../line/board.ts';
import { chooseLines, type RowKind } from './choice.ts';
import { type Naming, presentEvent, presentMarket, sceneOf } from './present.ts';
import type { Entry } from './shelf.ts';

/** All that a row follows from besides its event. */
export type RowTerms = {
  readonly offer: Offer;
  readonly language: string;
  readonly kind: RowKind;
  readonly shower: Shower;
  readonly described: Described;
  readonly profile: (address: string) => string | null;
};

/** Lines of an event that rows show, at the brand's prices. */
export const priceEntry = (entry: Entry, { offer, shower }: Pick<RowTerms, 'offer' | 'shower'>) =>
  [...entry.lines.values()]
    .map((line) => priceLine(offer, entry.place, shower.show(entry.event, line)))
    .filter((line): line is PricedLine => line !== null && line.status !== 0);

export function presentRow(entry: Entry, terms: RowTerms): EventRow {
  const { described, kind, language, profile } = terms;
  const naming: Naming = {
    language,
    scene: sceneOf(entry, language, profile),
    descriptions: described.markets,
  };
  return {
    ...presentEvent(entry, language, entry.lineCount),
    markets: chooseLines(priceEntry(entry, terms), kind).flatMap((lines) => {
      const groups = described.groupsOf(lines[0]?.marketId ?? 0);
      const market = presentMarket(lines, { ...naming, groups });
      return market === null ? [] : [market];
    }),
  };
}

const written = new WeakMap<Entry, Map<string, string>>();

/** The row as JSON, written once for each event, offer, language and state of the producers. */
export function writeRow(entry: Entry, terms: RowTerms): string {
  const { described, kind, language, offer, shower } = terms;
  const key = [offer.brandId, offer.version, language, kind, shower.key, described.key].join(' ');
  let own = written.get(entry);
  if (own === undefined) {
    own = new Map();
    written.set(entry, own);
  }
  let json = own.get(key);
  if (json === undefined) {
    json = JSON.stringify(presentRow(entry, terms));
    own.set(key, json);
  }
  return json;
}
