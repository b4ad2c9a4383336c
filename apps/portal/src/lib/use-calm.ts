import { startTransition, useEffect, useState } from 'react';

const INPUTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll'] as const;
/** A browser without idle periods is given this long after the page has loaded. */
const REST_MS = 400;
/** So long nobody has touched anything: who is about to press something is not interrupted. */
const QUIET_MS = 1_200;
/** Who only looks is not waited for longer than this. */
const UNTOUCHED_MS = 5_000;

/**
 * True once everything that the first screen asked for is there and the browser has time, or as soon as
 * someone uses the page: what is not seen at first competes with nothing.
 */
export function useIsCalm(): boolean {
  const [isCalm, setIsCalm] = useState(false);
  useEffect(() => {
    const end = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const go = () => {
      end.abort();
      startTransition(() => setIsCalm(true));
    };
    const wait = () => {
      timer = setTimeout(go, REST_MS);
    };
    for (const input of INPUTS) {
      addEventListener(input, go, { signal: end.signal, passive: true, capture: true });
    }
    if (document.readyState === 'complete') wait();
    else addEventListener('load', wait, { signal: end.signal });
    return () => {
      end.abort();
      clearTimeout(timer);
    };
  }, []);
  return isCalm;
}

/** True at a moment in which a dialog may come up by itself: the page is at rest, and so is its reader. */
export function useIsQuiet(isCalm: boolean): boolean {
  const [isQuiet, setIsQuiet] = useState(false);
  useEffect(() => {
    if (!isCalm || isQuiet) return undefined;
    const end = new AbortController();
    const rest = (ms: number) => setTimeout(() => setIsQuiet(true), ms);
    let timer = rest(UNTOUCHED_MS);
    const note = () => {
      clearTimeout(timer);
      timer = rest(QUIET_MS);
    };
    for (const input of INPUTS) {
      addEventListener(input, note, { signal: end.signal, passive: true, capture: true });
    }
    return () => {
      end.abort();
      clearTimeout(timer);
    };
  }, [isCalm, isQuiet]);
  return isQuiet;
}
