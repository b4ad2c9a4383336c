import { type EntryShape, type EntryText, permutationsOf, readEntryText } from '@parlour/lottery';
import { Hint, Row } from '@parlour/ui';
import { type ChangeEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useLotteryText } from '../../../../lib/lottery-text.ts';
import classes from './entry-field.module.css';

export type EntryFieldProps = {
  readonly shape: EntryShape;
  /** What has been read so far. */
  readonly entries: readonly string[];
  readonly onEntries: (entries: readonly string[]) => void;
};

/** A long list is read when its typing rests. */
const REST_MS = 150;
const EXAMPLES = 3;

/** Typed entries: whatever is a bet is taken, and whatever is none is told, line by line. */
export function EntryField({ shape, entries, onEntries }: EntryFieldProps): ReactNode {
  const t = useLotteryText();
  const field = useRef<HTMLTextAreaElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const own = useRef(entries);
  /** Entries that were read here and are not shown by the page yet, the oldest first. */
  const sent = useRef<(readonly string[])[]>([]);
  const [reading, setReading] = useState<EntryText | null>(null);

  useEffect(() => () => clearTimeout(timer.current), []);
  // Entries that were not typed here, such as a line of the slip that is changed, are written out.
  useEffect(() => {
    const place = sent.current.indexOf(entries);
    if (place !== -1) {
      sent.current.splice(0, place + 1);
      return;
    }
    if (own.current === entries || field.current === null) return;
    sent.current = [];
    own.current = entries;
    field.current.value = entries.join(' ');
    setReading(null);
  }, [entries]);

  const read = () => {
    clearTimeout(timer.current);
    const text = field.current?.value ?? '';
    const next = text.trim() === '' ? null : readEntryText(shape, text);
    own.current = next?.entries ?? [];
    sent.current.push(own.current);
    setReading(next);
    onEntries(own.current);
  };
  const readSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(read, REST_MS);
  };
  const openFile = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.currentTarget.files ?? [];
    event.currentTarget.value = '';
    if (file === undefined || field.current === null) return;
    field.current.value = (await file.text()).slice(0, TEXT_MAX);
    read();
  };
  const write = (next: readonly string[]) => {
    if (field.current === null) return;
    field.current.value = next.join(' ');
    read();
  };
  return (
    <section className={classes.entry}>
      <label className={classes.field}>
        <Hint as="span">
          {t('bet.entry_label', { length: shape.length, example: exampleOf(shape) })}
        </Hint>
        <textarea
          ref={field}
          dir="ltr"
          rows={5}
          maxLength={TEXT_MAX}
          spellCheck={false}
          autoComplete="off"
          inputMode="text"
          defaultValue={entries.join(' ')}
          aria-describedby="lottery-entry-report"
          onChange={readSoon}
          onBlur={read}
        />
      </label>
      <Row>
        <label className={classes.tool}>
          <input
            type="file"
            accept=".txt,.csv,text/plain,text/csv"
            onChange={(event) => void openFile(event)}
          />
          {t('bet.entry_file')}
        </label>
        <button
          type="button"
          className={classes.tool}
          disabled={reading === null}
          onClick={() => write(own.current)}
        >
          {t('bet.entry_tidy')}
        </button>
        {hasOrders(shape) ? (
          <button
            type="button"
            className={classes.tool}
            disabled={entries.length === 0}
            onClick={() => write(allOrders(own.current))}
          >
            {t('bet.entry_orders')}
          </button>
        ) : null}
        <button
          type="button"
          className={classes.tool}
          disabled={entries.length === 0 && reading === null}
          onClick={() => write([])}
        >
          {t('bet.filter_clear')}
        </button>
      </Row>
      <EntryReport reading={reading} />
    </section>
  );
}

/** Numbers of three and four digits whose order matters, which many bet on in all of their orders. */
const hasOrders = ({ length, tokens, unordered }: EntryShape): boolean =>
  (length === 3 || length === 4) &&
  unordered !== true &&
  tokens.every((token) => token.length === 1);

/** Every order of the digits of every entry, each once. */
const allOrders = (entries: readonly string[]): readonly string[] => [
  ...new Set(entries.flatMap((entry) => permutationsOf(entry))),
];

/** A million entries of five digits with their separators, and some more. */
const TEXT_MAX = 8_000_000;

/** An entry as it may be typed: the first tokens there are, all the same where that is asked for. */
function exampleOf({ tokens, length, most }: EntryShape): string {
  const places = Array.from({ length }, (_, place) => {
    const repeated = most !== undefined && most > 1 && place < most ? 0 : place;
    return tokens[repeated % tokens.length] ?? '';
  });
  return places.join((tokens[0]?.length ?? 1) > 1 ? ' ' : '');
}

/** What was read, and what of the typed text became no bet and why. */
function EntryReport({ reading }: { readonly reading: EntryText | null }): ReactNode {
  const t = useLotteryText();
  if (reading === null) {
    return <Hint id="lottery-entry-report">{t('bet.entry_hint')}</Hint>;
  }
  const dropped = Object.entries(reading.dropped) as [keyof typeof reading.dropped, number][];
  return (
    <div id="lottery-entry-report" className={classes.report} role="status">
      <p>{t('bet.entry_read', { count: reading.entries.length })}</p>
      {dropped.map(([reason, count]) => (
        <p key={reason} className={classes.dropped}>
          {t(`bet.drop_${reason}`, { count })}{' '}
          <bdi dir="ltr" className={classes.examples}>
            {reading.drops
              .filter((drop) => drop.reason === reason)
              .slice(0, EXAMPLES)
              .map(({ text }) => text)
              .join(' · ')}
          </bdi>
        </p>
      ))}
    </div>
  );
}
