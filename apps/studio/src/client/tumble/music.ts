import type { TumbleSounds } from './theme.ts';

const AWAKE_MS = 25_000;

/** Bars of music that follow each other while a person plays, and fall silent when no round is played. */
export function createMusic({ bar }: Pick<TumbleSounds, 'bar'>) {
  let serial = 0;
  let timer: number | null = null;
  let isFeature = false;
  let wokenAt = 0;
  const next = () => {
    timer = null;
    if (document.hidden || performance.now() - wokenAt > AWAKE_MS) return;
    const ms = bar(serial, isFeature);
    serial += 1;
    timer = window.setTimeout(next, ms);
  };
  return {
    wake() {
      wokenAt = performance.now();
      if (timer === null) next();
    },
    setFeature(isOn: boolean) {
      isFeature = isOn;
      serial = 0;
    },
  };
}
