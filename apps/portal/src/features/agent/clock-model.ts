// The clock of the site as the agent centre shows it. The device's own clock is not believed.

/** Milliseconds by which the server is ahead of this device. */
export function skewOf(serverTime: string, receivedAtMs: number): number {
  const serverMs = Date.parse(serverTime);
  return Number.isNaN(serverMs) ? 0 : serverMs - receivedAtMs;
}

/** Milliseconds until the site's clock shows its next second. */
export const msToNextSecond = (nowMs: number, skewMs: number): number => {
  const part = (nowMs + skewMs) % 1_000;
  return 1_000 - (part < 0 ? part + 1_000 : part);
};

export type ClockText = { readonly time: string; readonly day: string };

/** The instant on the site's clock, in 24 hours whatever the language. */
export function clockText(atMs: number, timeZone: string, tag: string): ClockText {
  const at = new Date(atMs);
  const language = `${tag}-u-nu-latn`;
  return {
    time: new Intl.DateTimeFormat(language, {
      timeZone,
      hourCycle: 'h23',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    }).format(at),
    day: new Intl.DateTimeFormat(language, {
      timeZone,
      weekday: 'short',
      day: 'numeric',
      month: 'short',
    }).format(at),
  };
}
