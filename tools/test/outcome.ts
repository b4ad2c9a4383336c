import { stripVTControlCharacters } from 'node:util';

/** How many single checks of a step passed, failed and were skipped. */
export type Counts = { readonly passed: number; readonly failed: number; readonly skipped: number };

export const NOTHING: Counts = { passed: 0, failed: 0, skipped: 0 };

export const addCounts = (left: Counts, right: Counts): Counts => ({
  passed: left.passed + right.passed,
  failed: left.failed + right.failed,
  skipped: left.skipped + right.skipped,
});

const number = (text: string, pattern: RegExp): number | null => {
  const match = pattern.exec(text);
  return match?.[1] === undefined ? null : Number.parseInt(match[1], 10);
};

/** Reads the closing lines of Node's test runner. */
export function countNodeTests(output: string): Counts {
  const line = (name: string) => number(output, new RegExp(`^ℹ ${name} (\\d+)$`, 'm')) ?? 0;
  return {
    passed: line('pass'),
    failed: line('fail') + line('cancelled'),
    skipped: line('skipped') + line('todo'),
  };
}

/** Reads the closing line of Vitest: `Tests  1 failed | 4 passed | 2 skipped (7)`. */
export function countVitest(output: string): Counts {
  const line = /^\s*Tests\s+(.*)$/m.exec(stripVTControlCharacters(output))?.[1] ?? '';
  return {
    passed: number(line, /(\d+) passed/) ?? 0,
    failed: number(line, /(\d+) failed/) ?? 0,
    skipped: number(line, /(\d+) skipped/) ?? 0,
  };
}

/** Reads the closing lines of Playwright, one count a line. */
export function countPlaywright(output: string): Counts {
  const text = stripVTControlCharacters(output);
  return {
    passed: (number(text, /^\s*(\d+) passed/m) ?? 0) + (number(text, /^\s*(\d+) flaky/m) ?? 0),
    failed: number(text, /^\s*(\d+) failed/m) ?? 0,
    skipped:
      (number(text, /^\s*(\d+) skipped/m) ?? 0) + (number(text, /^\s*(\d+) did not run/m) ?? 0),
  };
}

const NAMES_MAX = 30;

/** The lines of any runner that name what failed, for the end of a run, where its reader looks first. */
export function failedNames(output: string): readonly string[] {
  const names = stripVTControlCharacters(output)
    .split('\n')
    .map((line) => line.trim())
    .filter(
      (line) =>
        /^(?:✖|✘|FAIL\b|\w*Error(?: \[\w+\])?:)/.test(line) && !line.startsWith('✖ failing tests'),
    );
  return [...new Set(names)].slice(0, NAMES_MAX);
}

/** The counts of a step that is one check by itself, or whose runner died before it could count. */
export function settleCounts(counts: Counts, isGreen: boolean): Counts {
  if (isGreen)
    return counts.passed === 0 && counts.skipped === 0 ? { ...NOTHING, passed: 1 } : counts;
  return counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/** The last line of a run, in the plain form that any reader of logs understands. */
export const closingLine = ({ passed, failed }: Counts): string =>
  `${passed} passed, ${failed} failed`;

export type Part = { readonly name: string; readonly seconds: number };

const SECONDS = { ms: 0.001, s: 1, m: 60 } as const;
/** `✔ a bill is paid (12.5ms)`, `✓ 3 [journeys] › a.spec.ts:1:1 › logs in (2.5m)`, `✓ a.test.tsx (2 tests) 33ms`. */
const TIMED = /^[✔✓✖✘×](?:\s+\d+)? (.+?) \(?([\d.]+)(ms|s|m)\)?$/u;

/** What took longest in the output of any runner: single tests, or files where no test is told. */
export function slowestParts(output: string, count: number): readonly Part[] {
  return stripVTControlCharacters(output)
    .split('\n')
    .flatMap((line): Part[] => {
      const [, name, figure, unit] = TIMED.exec(line.trim()) ?? [];
      // A file of Node's runner is the sum of its tests.
      if (name === undefined || name.endsWith('.test.ts')) return [];
      return [{ name, seconds: Number(figure) * SECONDS[unit as keyof typeof SECONDS] }];
    })
    .toSorted((left, right) => right.seconds - left.seconds)
    .slice(0, count);
}
