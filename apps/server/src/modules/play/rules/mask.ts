const SHOWN_START = 2;
const STARS = '***';

/** An account name that its owner recognises and nobody else does: `de***o`. */
export function maskName(account: string): string {
  const letters = [...account];
  if (letters.length <= SHOWN_START + 1) return `${letters[0] ?? ''}${STARS}`;
  return `${letters.slice(0, SHOWN_START).join('')}${STARS}${letters.at(-1) ?? ''}`;
}
