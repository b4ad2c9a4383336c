import { bpsOf, percentText } from '../../lib/money/rate.ts';
import type { OfferPart, OfferTerms, SportOffer } from './api/index.ts';

/** As a form has it: percentages as they are typed, empty where a part is as what is around it. */
export type PartDraft = {
  readonly isOffered: boolean;
  readonly margin: string;
  readonly liveMargin: string;
};
export type OfferDraft = {
  readonly isOn: boolean;
  readonly margin: string;
  readonly liveMargin: string;
  /** The least that a book keeps: 2 for a book of 102 %. */
  readonly floor: string;
  readonly sports: Readonly<Record<string, PartDraft>>;
  readonly tournaments: Readonly<Record<string, PartDraft>>;
};

const MARGIN_MAX = 5_000;
const WHOLE_BPS = 10_000;

export const NO_PART: PartDraft = { isOffered: true, margin: '', liveMargin: '' };

const partDraft = ({ isOffered, liveMarginBps, marginBps }: OfferPart): PartDraft => ({
  isOffered: isOffered !== false,
  margin: marginBps === undefined ? '' : percentText(marginBps),
  liveMargin: liveMarginBps === undefined ? '' : percentText(liveMarginBps),
});
const partsDraft = (parts: Readonly<Record<string, OfferPart>>) =>
  Object.fromEntries(Object.entries(parts).map(([key, part]) => [key, partDraft(part)]));

export const draftOf = (offer: SportOffer): OfferDraft => ({
  isOn: offer.isOn,
  margin: percentText(offer.marginBps),
  liveMargin: percentText(offer.liveMarginBps),
  floor: percentText(offer.floorBps - WHOLE_BPS),
  sports: partsDraft(offer.sports),
  tournaments: partsDraft(offer.tournaments),
});

const isSilent = ({ isOffered, liveMargin, margin }: PartDraft): boolean =>
  isOffered && margin.trim() === '' && liveMargin.trim() === '';

/** A part with a change; one that says nothing any more is gone. */
export function withPart(
  parts: Readonly<Record<string, PartDraft>>,
  key: string,
  change: Partial<PartDraft>,
): Readonly<Record<string, PartDraft>> {
  const next = { ...(parts[key] ?? NO_PART), ...change };
  const { [key]: _before, ...others } = parts;
  return isSilent(next) ? others : { ...others, [key]: next };
}

export type OfferProblem = 'margin' | 'floor' | 'part';
export type Read =
  | { readonly ok: true; readonly terms: OfferTerms }
  | { readonly ok: false; readonly problem: OfferProblem };

/** Basis points of a margin as typed; undefined where nothing is, null where it is none. */
const ownBps = (text: string): number | null | undefined =>
  text.trim() === '' ? undefined : bpsOf(text, MARGIN_MAX);

export const isMarginTyped = (text: string): boolean => ownBps(text) !== null;

function readParts(
  parts: Readonly<Record<string, PartDraft>>,
): Readonly<Record<string, OfferPart>> | null {
  const read: Record<string, OfferPart> = {};
  for (const [key, part] of Object.entries(parts)) {
    const [marginBps, liveMarginBps] = [ownBps(part.margin), ownBps(part.liveMargin)];
    if (marginBps === null || liveMarginBps === null) return null;
    if (isSilent(part)) continue;
    read[key] = {
      ...(part.isOffered ? {} : { isOffered: false }),
      ...(marginBps === undefined ? {} : { marginBps }),
      ...(liveMarginBps === undefined ? {} : { liveMarginBps }),
    };
  }
  return read;
}

export function readOffer(draft: OfferDraft): Read {
  const [marginBps, liveMarginBps] = [
    bpsOf(draft.margin, MARGIN_MAX),
    bpsOf(draft.liveMargin, MARGIN_MAX),
  ];
  if (marginBps === null || liveMarginBps === null) return { ok: false, problem: 'margin' };
  const floor = bpsOf(draft.floor, WHOLE_BPS);
  if (floor === null) return { ok: false, problem: 'floor' };
  const [sports, tournaments] = [readParts(draft.sports), readParts(draft.tournaments)];
  if (sports === null || tournaments === null) return { ok: false, problem: 'part' };
  const own = { isOn: draft.isOn, marginBps, liveMarginBps, floorBps: WHOLE_BPS + floor };
  return { ok: true, terms: { ...own, sports, tournaments } };
}

const sorted = (parts: Readonly<Record<string, PartDraft>>) =>
  Object.entries(parts)
    .filter(([, part]) => !isSilent(part))
    .toSorted(([a], [b]) => (a < b ? -1 : 1));

const textOf = ({ sports, tournaments, ...own }: OfferDraft): string =>
  JSON.stringify([own, sorted(sports), sorted(tournaments)]);

export const isChanged = (draft: OfferDraft, offer: SportOffer): boolean =>
  textOf(draft) !== textOf(draftOf(offer));
