import { type ReactNode, useCallback, useMemo } from 'react';
import { useLanguageTag } from './language.ts';

export type TimeProps = {
  /** RFC 3339 instant. */
  readonly at: string;
  readonly style?: 'full' | 'day' | 'clock' | 'short';
};

const STYLES = {
  full: { dateStyle: 'medium', timeStyle: 'medium' },
  short: { dateStyle: 'medium', timeStyle: 'short' },
  day: { dateStyle: 'medium' },
  clock: { timeStyle: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Writes an instant in the person's zone; the same instant in UTC is one hover away. */
export function Time({ at, style = 'short' }: TimeProps): ReactNode {
  const tag = useLanguageTag();
  const format = useMemo(
    () => new Intl.DateTimeFormat(`${tag}-u-nu-latn`, STYLES[style]),
    [tag, style],
  );
  const instant = new Date(at);
  return (
    <time dateTime={at} title={instant.toUTCString()}>
      {format.format(instant)}
    </time>
  );
}

/** The same as a text, for sentences and places that hold no element. */
export function useMomentText(): (at: string) => string {
  const tag = useLanguageTag();
  return useCallback(
    (at) => new Intl.DateTimeFormat(`${tag}-u-nu-latn`, STYLES.short).format(new Date(at)),
    [tag],
  );
}
