import { type CSSProperties, type ReactNode, useMemo } from 'react';
import { useLanguageTag } from './language.ts';
import { useNowMs } from './now.ts';

export type TimeProps = {
  /** RFC 3339 instant. */
  readonly at: string;
  readonly look?: 'full' | 'short' | 'day' | 'clock' | 'ago';
};

const LOOKS = {
  full: { dateStyle: 'medium', timeStyle: 'medium' },
  short: { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
  day: { dateStyle: 'medium' },
  clock: { timeStyle: 'medium' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Short ones stay on one line, however narrow their column. */
const LINES: { readonly [look in NonNullable<TimeProps['look']>]?: CSSProperties } = {
  ago: { whiteSpace: 'nowrap' },
  short: { whiteSpace: 'nowrap' },
  clock: { whiteSpace: 'nowrap' },
  day: { whiteSpace: 'nowrap' },
};

const STEPS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** How long ago an instant was, in the largest unit that fits. */
export function formatAgo(atMs: number, nowMs: number, languageTag: string): string {
  const format = new Intl.RelativeTimeFormat(`${languageTag}-u-nu-latn`, {
    numeric: 'auto',
    style: 'short',
  });
  const leftMs = atMs - nowMs;
  const step = STEPS.find(([, ms]) => Math.abs(leftMs) >= ms);
  if (step === undefined) return format.format(0, 'second');
  const [unit, unitMs] = step;
  return format.format(Math.trunc(leftMs / unitMs), unit);
}

/** An instant in the person's zone; the exact instant in UTC is one hover away. */
export function Time({ at, look = 'short' }: TimeProps): ReactNode {
  const tag = useLanguageTag();
  const instant = new Date(at);
  const format = useMemo(
    () => new Intl.DateTimeFormat(`${tag}-u-nu-latn`, LOOKS[look === 'ago' ? 'full' : look]),
    [tag, look],
  );
  return (
    <time dir="auto" dateTime={at} title={instant.toUTCString()} style={LINES[look]}>
      {look === 'ago' ? <Ago atMs={instant.getTime()} /> : format.format(instant)}
    </time>
  );
}

function Ago({ atMs }: { readonly atMs: number }): ReactNode {
  return formatAgo(atMs, useNowMs(), useLanguageTag());
}
