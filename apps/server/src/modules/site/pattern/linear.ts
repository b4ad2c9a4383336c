// Expressions that operators type run on an engine whose time grows with the value alone: one that
// tries alternatives one after the other could be kept busy for years by a short value.
import { RE2JS } from 're2js';

export type PatternProblem = 'unreadable' | 'costly';
/** Whether the whole of a value is as the expression says. */
export type Matcher = (value: string) => boolean;

export class PatternError extends Error {
  readonly problem: PatternProblem;

  constructor(problem: PatternProblem) {
    super(`the pattern is ${problem}`);
    this.problem = problem;
  }
}

/** Each letter of a value costs at most as many steps as the compiled expression has instructions. */
const INSTRUCTIONS_MAX = 500;

const TOKEN = /\[(?:[^\]\\]|\\.)*\]|\\.|./gsu;
const LOOK = /^\(\?([=!])/;
/** What `\s` stands for in JavaScript; the engine's own knows ASCII only. */
const SPACES = '\\t-\\r\\p{Z}\\x{feff}';

type Look = { readonly isWanted: boolean; readonly source: string };

/** Where the first group ends, and whether alternatives stand outside of groups. */
function outline(source: string): { groupEnd: number; hasAlternatives: boolean } {
  let depth = 0;
  let groupEnd = -1;
  let hasAlternatives = false;
  for (const { 0: token, index } of source.matchAll(TOKEN)) {
    if (token === '(') depth += 1;
    if (token === ')') {
      depth -= 1;
      if (depth === 0 && groupEnd < 0) groupEnd = index;
    }
    if (token === '|' && depth === 0) hasAlternatives = true;
  }
  return { groupEnd, hasAlternatives };
}

/** Conditions on the beginning of the value, which the engine has no word for, and what remains. */
function splitLooks(source: string): { looks: Look[]; body: string } {
  const looks: Look[] = [];
  let body = source;
  for (let look = LOOK.exec(body); look !== null; look = LOOK.exec(body)) {
    const { groupEnd, hasAlternatives } = outline(body);
    // The condition would belong to the first alternative only.
    if (hasAlternatives) throw new PatternError('unreadable');
    looks.push({ isWanted: look[1] === '=', source: body.slice(look[0].length, groupEnd) });
    body = body.slice(groupEnd + 1);
  }
  return { looks, body };
}

const translate = (source: string): string =>
  RE2JS.translateRegExp(
    source.replaceAll(TOKEN, (token) => {
      if (token === '\\s') return `[${SPACES}]`;
      if (token === '\\S') return `[^${SPACES}]`;
      return token.startsWith('[') ? token.replaceAll('\\s', SPACES) : token;
    }),
  );

function compile(source: string): RE2JS {
  try {
    return RE2JS.compile(translate(source), RE2JS.DOTALL);
  } catch {
    throw new PatternError('unreadable');
  }
}

/** Makes an expression ready to run, or throws what is wrong with it as a `PatternError`. */
export function compilePattern(source: string): Matcher {
  try {
    // On its own, so that a stray parenthesis cannot close what it will be wrapped in.
    void new RegExp(source, 'su');
  } catch {
    throw new PatternError('unreadable');
  }
  const { looks, body } = splitLooks(source);
  const whole = compile(body);
  const begins = looks.map((look) => ({ ...look, pattern: compile(`^(?:${look.source})`) }));
  const sizes = [whole, ...begins.map(({ pattern }) => pattern)].map((one) => one.programSize());
  if (sizes.reduce((sum, size) => sum + size, 0) > INSTRUCTIONS_MAX) {
    throw new PatternError('costly');
  }
  return (value) =>
    begins.every(({ isWanted, pattern }) => pattern.test(value) === isWanted) &&
    whole.testExact(value);
}

/** What is wrong with an expression; null when it can be used. */
export function patternProblem(source: string): PatternProblem | null {
  try {
    compilePattern(source);
    return null;
  } catch (error) {
    if (error instanceof PatternError) return error.problem;
    throw error;
  }
}
