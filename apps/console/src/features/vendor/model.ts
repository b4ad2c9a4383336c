const US_PER_MS = 1_000;

/** How long an answer took, in milliseconds with one decimal below ten. */
export function formatLatency(latencyUs: number): string {
  const tenths = Math.round(latencyUs / (US_PER_MS / 10));
  const whole = Math.floor(tenths / 10);
  return whole < 10 ? `${whole}.${tenths % 10} ms` : `${Math.round(latencyUs / US_PER_MS)} ms`;
}

/** JSON with line breaks where it is JSON, and the text as it came where it is not. */
export function prettyBody(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

export const isOkStatus = (status: string): boolean => status === 'RS_OK';
