// The log of a dealt table: every line has the hash of the one before it.
import { sha256Hex } from '@parlour/fairness';
import { type DealtSetup, drawsOfEntries, isPossible, readEntry } from './dealt.ts';

/**
 * `shift`, `take`, `end`: a dealer opens the table, takes it over, leaves it. `gone`: the dealer's page was gone.
 * `open`, `close`: bets. `enter`: a first look. `count`: the second look said the same. `differ`: it said something
 * else, and neither counts. `correct`: entries from a place on are struck. `confirm`: the result. `void`: by rule.
 */
export const logKinds = [
  'shift',
  'hand',
  'take',
  'end',
  'gone',
  'pause',
  'resume',
  'open',
  'close',
  'enter',
  'count',
  'differ',
  'correct',
  'confirm',
  'void',
] as const;
export type LogKind = (typeof logKinds)[number];

export type LogLine = {
  /** Its place in the log of the table, from 1. */
  readonly position: number;
  readonly table: string;
  readonly kind: LogKind;
  /** The round that it is about; null where it is about none. */
  readonly round: number | null;
  /** An entry, or the place from which entries are struck. */
  readonly value: string | null;
  /** Who did it, as a word that stands for a person and leads to no name. */
  readonly who: string;
  /** ISO 8601 in UTC. */
  readonly at: string;
  /** The hash of the line before; of the first one it is empty. */
  readonly before: string;
  readonly hash: string;
  /** Of the hash, by the studio's key. */
  readonly signature: string;
};

export const hashOfLine = ({
  at,
  before,
  kind,
  position,
  round,
  table,
  value,
  who,
}: Omit<LogLine, 'hash' | 'signature'>): string =>
  sha256Hex(JSON.stringify([table, position, at, kind, round, value, who, before]));

export type Entered = {
  /** What counts, in the order of dealing, and when it came to count. */
  readonly counted: readonly { readonly value: number; readonly at: string }[];
  /** Entered once, and by whom; null where nothing waits for its second look. */
  readonly pending: { readonly value: number; readonly who: string } | null;
  readonly confirmedAt: string | null;
};

/** What the lines of a round come to, other ones among them. Throws a `RangeError` for lines that no dealing would have written. */
export function readLog(
  setup: Pick<DealtSetup, 'kind' | 'size'>,
  lines: readonly Pick<LogLine, 'at' | 'kind' | 'value' | 'who'>[],
): Entered {
  let entered: Entered = { counted: [], pending: null, confirmedAt: null };
  const valueOf = (text: string | null): number => {
    const value = readEntry(setup, text ?? '');
    const known = entered.counted.map(({ value: one }) => one);
    if (value === null || !isPossible(setup, known, value))
      throw new RangeError(`no entry: ${text}`);
    return value;
  };
  for (const { at, kind, value, who } of lines) {
    const { counted, pending } = entered;
    if (kind === 'enter') entered = { ...entered, pending: { value: valueOf(value), who } };
    if (kind === 'differ') entered = { ...entered, pending: null };
    if (kind === 'correct')
      entered = {
        ...entered,
        counted: counted.slice(0, Number.parseInt(value ?? '', 10)),
        pending: null,
      };
    if (kind === 'confirm') entered = { ...entered, confirmedAt: at };
    if (kind !== 'count') continue;
    if (pending === null || pending.value !== valueOf(value)) throw new RangeError('no first look');
    entered = { ...entered, counted: [...counted, { value: pending.value, at }], pending: null };
  }
  return entered;
}

/** What anybody finds of a round that was dealt. */
export type DealtCheck = {
  /** Each line has its own hash and that of the line before it, and none is left out. */
  readonly isChained: boolean;
  /** The entries that count, confirmed, come to what was paid. */
  readonly isEntered: boolean;
};

export function checkLog(
  setup: Pick<DealtSetup, 'drawn' | 'kind' | 'next' | 'size'>,
  lines: readonly LogLine[],
  draws: readonly number[],
): DealtCheck {
  const isChained =
    lines.length > 0 &&
    lines.every((line, index) => {
      const previous = lines[index - 1];
      const follows =
        previous === undefined ||
        (line.position === previous.position + 1 && line.before === previous.hash);
      return follows && hashOfLine(line) === line.hash;
    });
  return { isChained, isEntered: isEnteredAs(setup, lines, draws) };
}

function isEnteredAs(
  setup: Pick<DealtSetup, 'drawn' | 'kind' | 'next' | 'size'>,
  lines: readonly LogLine[],
  draws: readonly number[],
): boolean {
  try {
    const { confirmedAt, counted } = readLog(setup, lines);
    const values = counted.map(({ value }) => value);
    const isWhole = confirmedAt !== null && setup.next(values) === null;
    return isWhole && drawsOfEntries(setup, values).join() === draws.join();
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
