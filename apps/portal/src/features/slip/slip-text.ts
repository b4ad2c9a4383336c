// Slips as text: in the storage of the browser, and in links. Both may have been written by anybody.
import type { Pick, PickKey } from './pick.ts';
import {
  CHANGE_RULES,
  emptyBox,
  emptySlip,
  PICKS_MAX,
  SLIP_MODES,
  SLIPS_MAX,
  type SentOrder,
  type Slip,
  type SlipBox,
} from './slip-model.ts';

const STAKE = /^(?:\d{1,12}(?:\.\d{0,8})?)?$/;
const EVENT = /^\d{1,19}$/;
const OUTCOME = /^\S{1,120}$/;
const TEXT_MAX = 200;
const ODDS_LEAST = 1_001;
const ODDS_MOST = 10_000_000;

type Read = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Read => typeof value === 'object' && value !== null;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const oneOf = <T extends string>(list: readonly T[], value: unknown, other: T): T =>
  list.find((one) => one === value) ?? other;
const stakeOf = (value: unknown): string => (STAKE.test(textOf(value)) ? textOf(value) : '');
const isWhole = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;

function keyFrom(read: Read): PickKey | null {
  const eventId = textOf(read['eventId']);
  const outcomeId = textOf(read['outcomeId']);
  const specifiers = textOf(read['specifiers']);
  const marketId = read['marketId'];
  if (!EVENT.test(eventId) || !OUTCOME.test(outcomeId) || specifiers.length > TEXT_MAX) return null;
  return isWhole(marketId, 1, 1_000_000) ? { eventId, marketId, specifiers, outcomeId } : null;
}

function pickFrom(read: unknown): Pick | null {
  if (!isRecord(read)) return null;
  const key = keyFrom(read);
  const { names, odds } = read;
  if (key === null || !isWhole(odds, ODDS_LEAST, ODDS_MOST) || !isRecord(names)) return null;
  const name = (part: string) => textOf(names[part]).slice(0, TEXT_MAX);
  return {
    ...key,
    odds,
    names: { event: name('event'), market: name('market'), outcome: name('outcome') },
    isBanker: read['isBanker'] === true,
    stake: stakeOf(read['stake']),
  };
}

const picksFrom = (read: unknown): Pick[] =>
  listOf(read)
    .slice(0, PICKS_MAX)
    .flatMap((one) => pickFrom(one) ?? []);

const sizesFrom = (read: unknown): number[] => [
  ...new Set(listOf(read).filter((one): one is number => isWhole(one, 1, PICKS_MAX))),
];

const combinedFrom = (read: unknown): SentOrder['combined'] =>
  listOf(read).flatMap((one) => {
    if (!isRecord(one) || !EVENT.test(textOf(one['eventId']))) return [];
    const { odds } = one;
    return isWhole(odds, ODDS_LEAST, ODDS_MOST) ? [{ eventId: textOf(one['eventId']), odds }] : [];
  });

function orderFrom(read: unknown): SentOrder | null {
  if (!isRecord(read)) return null;
  const key = textOf(read['key']);
  const picks = picksFrom(read['picks']);
  const unitStake = textOf(read['unitStake']);
  if (key === '' || picks.length === 0 || unitStake === '') return null;
  const accept = oneOf(CHANGE_RULES, read['accept'], 'none');
  const combined = combinedFrom(read['combined']);
  const isEachWay = read['isEachWay'] === true;
  return { key, picks, sizes: sizesFrom(read['sizes']), combined, isEachWay, unitStake, accept };
}

function slipFrom(read: unknown): Slip | null {
  if (!isRecord(read) || textOf(read['id']) === '') return null;
  return {
    ...emptySlip(textOf(read['id'])),
    picks: picksFrom(read['picks']),
    mode: oneOf(SLIP_MODES, read['mode'], 'singles'),
    sizes: sizesFrom(read['sizes']),
    stake: stakeOf(read['stake']),
    stakeBy: read['stakeBy'] === 'total' ? 'total' : 'bet',
    isEachWay: read['isEachWay'] === true,
    sent: listOf(read['sent']).flatMap((one) => orderFrom(one) ?? []),
  };
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** What was kept, as far as it can be read. */
export function boxFromText(text: string | null): SlipBox {
  const read = parsed(text);
  const empty = emptyBox();
  if (!isRecord(read)) return empty;
  const slips = listOf(read['slips'])
    .slice(0, SLIPS_MAX)
    .flatMap((one) => slipFrom(one) ?? []);
  const [first] = slips;
  if (first === undefined) return empty;
  const activeId = textOf(read['activeId']);
  return {
    slips,
    activeId: slips.some(({ id }) => id === activeId) ? activeId : first.id,
    accept: oneOf(CHANGE_RULES, read['accept'], empty.accept),
    lastStake: stakeOf(read['lastStake']),
    isQuick: read['isQuick'] === true,
    quickStake: stakeOf(read['quickStake']),
  };
}

/** A pick of a link: what it is and what its price was, without names, which anybody could write. */
export type LinkedPick = PickKey & { readonly odds: number; readonly isBanker: boolean };

const bytesOf = (text: string): string => String.fromCharCode(...new TextEncoder().encode(text));
const FROM_URL: Readonly<Record<string, string>> = { '-': '+', _: '/' };
const TO_URL: Readonly<Record<string, string>> = { '+': '-', '/': '_', '=': '' };

/** The picks of a slip for the fragment of a link. */
export function linkOfPicks(picks: readonly LinkedPick[]): string {
  const rows = picks.map(({ eventId, marketId, specifiers, outcomeId, odds, isBanker }) => [
    eventId,
    marketId,
    specifiers,
    outcomeId,
    odds,
    isBanker ? 1 : 0,
  ]);
  return btoa(bytesOf(JSON.stringify(rows))).replace(/[+/=]/g, (sign) => TO_URL[sign] ?? sign);
}

/** What a link holds; nothing where it was cut or made up. */
export function picksOfLink(text: string): readonly LinkedPick[] {
  const rows = listOf(parsed(decoded(text))).slice(0, PICKS_MAX);
  return rows.flatMap((row) => {
    const [eventId, marketId, specifiers, outcomeId, odds, banker] = listOf(row);
    const key = keyFrom({ eventId, marketId, specifiers, outcomeId });
    return key === null || !isWhole(odds, ODDS_LEAST, ODDS_MOST)
      ? []
      : [{ ...key, odds, isBanker: banker === 1 }];
  });
}

function decoded(text: string): string | null {
  try {
    const bytes = atob(text.replace(/[-_]/g, (sign) => FROM_URL[sign] ?? sign));
    return new TextDecoder().decode(Uint8Array.from(bytes, (one) => one.charCodeAt(0)));
  } catch {
    return null;
  }
}
