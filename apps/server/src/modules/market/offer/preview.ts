// What the lines of lists would cost under other terms. Pure.
import type { OfferPreview, OfferSample } from '@parlour/contract';
import { isLive } from '../event/rules.ts';
import type { Shower } from '../line/board.ts';
import { isMain } from '../list/choice.ts';
import { type Naming, presentMarket, sceneOf } from '../list/present.ts';
import { isListed } from '../list/select.ts';
import type { Entry, Shelf } from '../list/shelf.ts';
import { rankOf } from '../list/sport.ts';
import type { Described } from '../name/descriptions.ts';
import { type PricedLine, priceUnder } from './offers.ts';
import { keptBps } from './price.ts';
import { isOffered, type OfferTerms } from './rules.ts';

export type PreviewDeps = {
  readonly shelf: Shelf;
  readonly shower: Shower;
  readonly described: Described;
  readonly language: string;
  readonly before: OfferTerms;
  readonly after: OfferTerms;
  readonly isLooser: boolean;
};

type Pair = { readonly entry: Entry; readonly before: PricedLine; readonly after: PricedLine };

const SAMPLES_MAX = 24;
const SAMPLES_OF_SPORT = 3;
const OUTCOMES_SHOWN = 8;

const sumOdds = ({ outcomes }: PricedLine): number =>
  outcomes.reduce((sum, { odds }) => sum + (odds ?? 0), 0);

const averageOf = (values: readonly (number | null)[]): number | null => {
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return null;
  return Math.round(known.reduce((sum, value) => sum + value, 0) / known.length);
};

/** A few lines of each sport, the ones that change first. */
function samplesOf(pairs: readonly Pair[]): readonly Pair[] {
  const shown = pairs.filter(({ before }) => isMain(before.marketId));
  const bySport = Map.groupBy(shown, ({ entry }) => entry.place.sportCode);
  const isMoved = ({ after, before }: Pair) => Number(sumOdds(before) !== sumOdds(after));
  return [...bySport]
    .toSorted(([a], [b]) => rankOf(a) - rankOf(b))
    .flatMap(([, own]) =>
      own.toSorted((a, b) => isMoved(b) - isMoved(a)).slice(0, SAMPLES_OF_SPORT),
    )
    .slice(0, SAMPLES_MAX);
}

function presentSample(
  { after, before, entry }: Pair,
  { described, language }: Pick<PreviewDeps, 'described' | 'language'>,
): OfferSample | null {
  const scene = sceneOf(entry, language, () => null);
  const naming: Naming = { language, scene, descriptions: described.markets };
  const groups = described.groupsOf(before.marketId);
  const line = presentMarket([before], { ...naming, groups })?.lines[0];
  if (line === undefined) return null;
  return {
    sportCode: entry.place.sportCode,
    eventName: scene.event,
    lineName: line.name,
    isLive: isLive(entry.event.status),
    marginBefore: keptBps(before.outcomes, 'odds'),
    marginAfter: keptBps(after.outcomes, 'odds'),
    outcomes: before.outcomes.slice(0, OUTCOMES_SHOWN).map((outcome, place) => ({
      name: line.outcomes[place]?.name ?? outcome.id,
      feedOdds: outcome.feedOdds,
      before: outcome.odds,
      after: after.outcomes[place]?.odds ?? null,
    })),
  };
}

export function previewTerms(deps: PreviewDeps): OfferPreview {
  const { after, before, shelf, shower } = deps;
  const listed = [...shelf.entries.values()].filter(isListed);
  const pairs: Pair[] = [];
  let [added, removed] = [0, 0];
  for (const entry of listed) {
    const [was, is] = [isOffered(before, entry.place), isOffered(after, entry.place)];
    if (is && !was) added += 1;
    if (was && !is) removed += 1;
    if (!was || !is) continue;
    for (const stored of entry.lines.values()) {
      const line = shower.show(entry.event, stored);
      if (line.result !== null || line.outcomes.every(({ odds }) => odds === null)) continue;
      pairs.push({
        entry,
        before: priceUnder(before, entry.place, line),
        after: priceUnder(after, entry.place, line),
      });
    }
  }
  const differences = pairs.map((pair) => sumOdds(pair.after) - sumOdds(pair.before));
  return {
    lines: pairs.length,
    lower: differences.filter((difference) => difference < 0).length,
    higher: differences.filter((difference) => difference > 0).length,
    added,
    removed,
    marginBefore: averageOf(pairs.map((pair) => keptBps(pair.before.outcomes, 'odds'))),
    marginAfter: averageOf(pairs.map((pair) => keptBps(pair.after.outcomes, 'odds'))),
    loosens: deps.isLooser,
    samples: samplesOf(pairs).flatMap((pair) => presentSample(pair, deps) ?? []),
  };
}
