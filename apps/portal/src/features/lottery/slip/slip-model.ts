import type { OrderInput } from '@parlour/contract';
import {
  type AnyFamily,
  checkSelection,
  findPlay,
  type Mode,
  modes,
  readSelection,
  writeCuts,
  writeSelection,
} from '@parlour/lottery';
import { cutsOf } from '../bet/cut-model.ts';
import type { DraftBet } from '../bet/draft-model.ts';
import { type PricedBet, type PriceFault, priceBet, type Terms } from '../bet/price-model.ts';
import type { Offer } from '../offer.ts';

/** One ticket to be: a selection of a play and what is staked on it. */
export type SlipLine = {
  readonly id: string;
  readonly play: string;
  /** The canonical text of the selection. */
  readonly selection: string;
  readonly unit: number;
  readonly mode: Mode;
  readonly multiple: number;
  readonly group: number | null;
  /** Its cut numbers as writeCuts writes them; left out where there are none. */
  readonly cuts?: string;
};

/** An order as it went out, whole: it is sent again just so until its answer is known. */
export type SentOrder = OrderInput;

/** Tickets that are placed together, all or none. */
export type Slip = {
  /** The odds that lines with fixed odds were filled in by; null where there are none. */
  readonly packVersion: number | null;
  /** Sent, and not answered yet as far as is known: until then nothing of the slip may change. */
  readonly sent: SentOrder | null;
  readonly lines: readonly SlipLine[];
};

export const NO_SLIP: Slip = { packVersion: null, sent: null, lines: [] };

/** Lines that one order holds at most, and characters of all their selections. */
export const SLIP_LINES_MAX = 100;
export const SLIP_PICKS_MAX = 1_000_000;

export type NewLine = {
  readonly bet: DraftBet;
  readonly terms: Terms;
  readonly id: string;
  /** Of the odds that it was filled in by. */
  readonly packVersion: number | null;
  /** Its cut numbers, as writeCuts writes them. */
  readonly cuts: string;
};

/** The line of a bet; the same selection at the same terms raises the multiple of the one there is. */
export function addLine(slip: Slip, { bet, terms, id, packVersion, cuts }: NewLine): Slip {
  const line = withCutText(lineOf(bet, terms, id), cuts);
  const same = slip.lines.find((other) => isSame(other, line));
  const lines =
    same === undefined
      ? [...slip.lines, line]
      : slip.lines.map((other) =>
          other === same ? { ...same, multiple: same.multiple + line.multiple } : other,
        );
  if (slip.sent !== null || lines.length > SLIP_LINES_MAX) return slip;
  const picks = lines.reduce((sum, { selection }) => sum + selection.length, 0);
  if (picks > SLIP_PICKS_MAX) return slip;
  return withLines({ ...slip, packVersion: slip.packVersion ?? packVersion }, lines);
}

/** All of these lines, or null where not every one of them has room. */
export function addLines(slip: Slip, lines: readonly NewLine[]): Slip | null {
  let next = slip;
  for (const line of lines) {
    const before = next;
    next = addLine(before, line);
    if (next === before) return null;
  }
  return next;
}

/** Without lines of fixed odds no version of the odds matters. */
const withLines = (slip: Slip, lines: readonly SlipLine[]): Slip => ({
  ...slip,
  packVersion: lines.some(({ group }) => group === null) ? slip.packVersion : null,
  lines,
});

const lineOf = ({ play, selection }: DraftBet, terms: Terms, id: string): SlipLine => ({
  id,
  play: play.code,
  selection: writeSelection(selection),
  unit: terms.unit,
  mode: terms.mode,
  multiple: terms.multiple,
  group: play.odds === 'group' ? terms.group : null,
});

const withCutText = ({ cuts: _before, ...line }: SlipLine, cuts: string): SlipLine =>
  cuts === '' ? line : { ...line, cuts };

const isSame = (left: SlipLine, right: SlipLine): boolean =>
  left.play === right.play &&
  left.selection === right.selection &&
  left.unit === right.unit &&
  left.mode === right.mode &&
  left.group === right.group &&
  left.cuts === right.cuts;

export const removeLine = (slip: Slip, id: string): Slip =>
  slip.sent === null
    ? withLines(
        slip,
        slip.lines.filter((line) => line.id !== id),
      )
    : slip;

export const changeMultiple = (slip: Slip, id: string, multiple: number): Slip =>
  slip.sent === null
    ? { ...slip, lines: slip.lines.map((line) => (line.id === id ? { ...line, multiple } : line)) }
    : slip;

/** The odds of the slip are not those that are in force. */
export const haveOddsChanged = (slip: Slip, { pack }: Pick<Offer, 'pack'>): boolean =>
  slip.packVersion !== null && slip.packVersion !== (pack?.version ?? null);

/** A number of a line was cut since it was filled in, or its cut ended. */
export const haveCutsChanged = (rows: readonly SlipRow[]): boolean =>
  rows.some(({ line, priced }) => priced !== null && writeCuts(priced.cuts) !== (line.cuts ?? ''));

/** The slip by the odds that are in force, which its owner has seen. */
export const acceptOdds = (slip: Slip, family: AnyFamily, offer: Offer): Slip => ({
  ...slip,
  packVersion: slip.packVersion === null ? null : (offer.pack?.version ?? slip.packVersion),
  lines: slip.lines.map((line) => {
    const play = findPlay(family, line.play);
    if (play === null) return line;
    return withCutText(line, writeCuts(cutsOf(play, readSelection(line.selection), offer)));
  }),
});

/** What a slip orders. */
export const orderOf = (
  { packVersion, lines }: Slip,
  of: Pick<SentOrder, 'orderId' | 'gameCode' | 'issueNo' | 'chase'>,
): SentOrder => ({
  ...of,
  packVersion,
  tickets: lines.map(({ play, selection, unit, mode, multiple, group, cuts }) => ({
    play,
    selection,
    unit,
    mode,
    multiple,
    group,
    ...(cuts === undefined ? {} : { cuts }),
  })),
});

export const markSent = (slip: Slip, sent: SentOrder): Slip => ({ ...slip, sent });

/**
 * Takes the slip for an order, if it is still what was looked at: null where it went out from another
 * tab, or holds something else by now.
 */
export function claimSlip(now: Slip, shown: Slip, order: SentOrder): Slip | null {
  const textOf = ({ packVersion, lines }: Slip) => JSON.stringify([packVersion, lines]);
  return now.sent === null && textOf(now) === textOf(shown) ? markSent(now, order) : null;
}

/** The slip after an answer to an order: gone where it was placed, else free to be changed again. */
export function closeOrder(slip: Slip, orderId: string, isPlaced: boolean): Slip {
  if (slip.sent?.orderId !== orderId) return slip;
  return isPlaced ? NO_SLIP : { ...slip, sent: null };
}

export type SlipRow = {
  readonly line: SlipLine;
  /** Null where the line cannot be priced any more. */
  readonly priced: PricedBet | null;
  readonly fault: PriceFault | 'play_off' | 'selection' | 'group' | null;
};

/** What each line is worth by the offer as it stands now. */
export const readSlip = (slip: Slip, family: AnyFamily, offer: Offer): readonly SlipRow[] =>
  slip.lines.map((line) => readLine(line, family, offer));

function readLine(line: SlipLine, family: AnyFamily, offer: Offer): SlipRow {
  const play = findPlay(family, line.play);
  if (play === null || offer.playsOff.includes(line.play)) {
    return { line, priced: null, fault: 'play_off' };
  }
  const selection = readSelection(line.selection);
  const check = checkSelection(play, selection);
  if (!check.ok) return { line, priced: null, fault: 'selection' };
  if (line.group !== null && (offer.group === null || line.group > offer.group.mine)) {
    return { line, priced: null, fault: 'group' };
  }
  const pricing = priceBet({ play, selection, bets: check.bets }, line, offer);
  return pricing.ok
    ? { line, priced: pricing.bet, fault: pricing.fault }
    : { line, priced: null, fault: pricing.fault };
}

/** Reads what another visit left; anything else is an empty slip. */
export function slipFromText(text: string | null): Slip {
  if (text === null) return NO_SLIP;
  try {
    const read: unknown = JSON.parse(text);
    if (!isSlip(read)) return NO_SLIP;
    return { ...read, lines: read.lines.slice(0, SLIP_LINES_MAX) };
  } catch {
    return NO_SLIP;
  }
}

function isSlip(read: unknown): read is Slip {
  if (typeof read !== 'object' || read === null) return false;
  const { packVersion, sent, lines } = read as Partial<Record<keyof Slip, unknown>>;
  const isVersion = packVersion === null || Number.isSafeInteger(packVersion);
  return isVersion && isSent(sent) && Array.isArray(lines) && lines.every(isLine);
}

function isSent(read: unknown): read is SentOrder | null {
  if (read === null) return true;
  if (typeof read !== 'object') return false;
  const { orderId, gameCode, issueNo, packVersion, tickets, chase } = read as Partial<
    Record<keyof SentOrder, unknown>
  >;
  const isNamed = [orderId, gameCode, issueNo].every((text) => typeof text === 'string');
  const isVersion = packVersion === null || Number.isSafeInteger(packVersion);
  return isNamed && isVersion && Array.isArray(tickets) && typeof chase === 'object';
}

function isLine(read: unknown): read is SlipLine {
  if (typeof read !== 'object' || read === null) return false;
  const { id, play, selection, unit, mode, multiple, group, cuts } = read as Partial<
    Record<keyof SlipLine, unknown>
  >;
  const isText = [id, play, selection].every((text) => typeof text === 'string');
  const isCount = [unit, multiple].every((count) => Number.isSafeInteger(count));
  const isGroup = group === null || Number.isSafeInteger(group);
  const areCuts = cuts === undefined || typeof cuts === 'string';
  return isText && isCount && isGroup && areCuts && modes.some((known) => known === mode);
}
