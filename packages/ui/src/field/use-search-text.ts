import { useEffect, useRef, useState } from 'react';

export type SearchTextOptions = {
  /** What is searched for now. */
  readonly value: string;
  /** Typing rests so long before it is searched for. */
  readonly pauseMs: number;
  readonly onSearch: (search: string | undefined) => void;
};

/**
 * The text of a field that searches as one types, after a moment of rest, and what takes it in. A search
 * that is changed elsewhere is shown; one that comes back from here is not, since more may have been
 * typed meanwhile.
 */
export function useSearchText({ value, pauseMs, onSearch }: SearchTextOptions) {
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const known = useRef(value);
  const search = useRef(onSearch);
  /** Searches from here that are not the value yet, the oldest first. */
  const sent = useRef<string[]>([]);

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    search.current = onSearch;
  }, [onSearch]);
  useEffect(() => {
    known.current = value;
    const place = sent.current.indexOf(value);
    if (place !== -1) {
      sent.current.splice(0, place + 1);
      return;
    }
    clearTimeout(timer.current);
    sent.current = [];
    setText(value);
  }, [value]);

  function type(next: string): void {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const wanted = next.trim();
      if (wanted === (sent.current.at(-1) ?? known.current)) return;
      sent.current.push(wanted);
      search.current(wanted === '' ? undefined : wanted);
    }, pauseMs);
  }
  return { text, type };
}
