const LEVELS: Readonly<Record<number, string>> = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'warn',
  50: 'error',
  60: 'fatal',
};
const PROGRAM_WIDTH = 8;
/** What pino puts into every line, and the text line shows elsewhere or not at all. */
const KNOWN = new Set(['level', 'time', 'pid', 'hostname', 'name', 'msg', 'err']);

type Entry = { readonly [field: string]: unknown };

/** A program's line for the terminal: JSON logs as one readable line, other text as it is. */
export function formatLine(program: string, line: string): string {
  const prefix = program.padEnd(PROGRAM_WIDTH);
  const entry = parse(line);
  if (entry === null) return `${prefix} ${line}`;
  const time = typeof entry['time'] === 'number' ? new Date(entry['time']) : null;
  const clock = time === null ? '' : `${time.toISOString().slice(11, 19)} `;
  const level = LEVELS[entry['level'] as number] ?? 'info';
  const rest = Object.entries(entry)
    .filter(([name]) => !KNOWN.has(name))
    .map(
      ([name, value]) => ` ${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
    );
  const text = typeof entry['msg'] === 'string' ? entry['msg'] : '';
  return `${prefix} ${clock}${level.padEnd(5)} ${text}${rest.join('')}${stackOf(entry['err'])}`;
}

function parse(line: string): Entry | null {
  if (!line.startsWith('{')) return null;
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null && 'level' in value
      ? (value as Entry)
      : null;
  } catch {
    // Text that only looks like JSON.
    return null;
  }
}

function stackOf(error: unknown): string {
  const stack = (error as { stack?: unknown } | undefined)?.stack;
  return typeof stack === 'string' ? `\n${stack}` : '';
}
