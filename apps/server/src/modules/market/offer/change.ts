// How terms of an offer differ: what loosens, and what approvals show of it. Pure.
import {
  isOffered,
  type OfferPart,
  type OfferPlace,
  type OfferTerms,
  priceTermsOf,
} from './rules.ts';

/** No league of ours has this number: it stands for all that have no terms of their own. */
const ANY_LEAGUE = 0n;
const ANY_SPORT = '';

/** Every place in which either of two offers says something of its own, and the rest. */
function placesOf(
  offers: readonly OfferTerms[],
  sportOf: (tournamentId: string) => string,
): readonly OfferPlace[] {
  const sports = new Set(offers.flatMap(({ sports: own }) => Object.keys(own)));
  const leagues = new Set(offers.flatMap(({ tournaments }) => Object.keys(tournaments)));
  return [
    { sportCode: ANY_SPORT, tournamentId: ANY_LEAGUE },
    ...[...sports].map((sportCode) => ({ sportCode, tournamentId: ANY_LEAGUE })),
    ...[...leagues].map((id) => ({ sportCode: sportOf(id), tournamentId: BigInt(id) })),
  ];
}

/** Whether anything is offered that was not, or at a lower margin, or with a lower floor. */
export function isLooserOffer(
  before: OfferTerms,
  after: OfferTerms,
  sportOf: (tournamentId: string) => string,
): boolean {
  if (!after.isOn) return false;
  if (!before.isOn || after.floorBps < before.floorBps) return true;
  return placesOf([before, after], sportOf).some((place) => {
    if (!isOffered(after, place)) return false;
    if (!isOffered(before, place)) return true;
    return [false, true].some(
      (isLive) =>
        priceTermsOf(after, place, isLive).marginBps <
        priceTermsOf(before, place, isLive).marginBps,
    );
  });
}

const partOf = ({ isOffered: offered, liveMarginBps, marginBps }: OfferPart): OfferPart => ({
  ...(offered === false ? { isOffered: false } : {}),
  ...(marginBps === undefined ? {} : { marginBps }),
  ...(liveMarginBps === undefined ? {} : { liveMarginBps }),
});

const partsOf = (parts: Readonly<Record<string, OfferPart>>): Record<string, OfferPart> =>
  Object.fromEntries(
    Object.entries(parts)
      .map(([key, part]) => [key, partOf(part)] as const)
      .filter(([, part]) => Object.keys(part).length > 0)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );

/** The same terms without what says nothing: parts that are as what is around them. */
export const tidyTerms = (terms: OfferTerms): OfferTerms => ({
  isOn: terms.isOn,
  marginBps: terms.marginBps,
  liveMarginBps: terms.liveMarginBps,
  floorBps: terms.floorBps,
  sports: partsOf(terms.sports),
  tournaments: partsOf(terms.tournaments),
});
