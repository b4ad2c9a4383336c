import { type PostbackMacro, postbackMacros } from '@parlour/contract';
import {
  judgeTarget,
  type OutboundPolicy,
  type TargetProblem,
} from '../../../../platform/outbound/target.ts';

/** What macros stand for; what an event does not know is empty. */
export type Fields = Readonly<Record<PostbackMacro, string>>;

export type TemplateProblem =
  | 'url_unreadable'
  | 'url_scheme'
  | 'url_credentials'
  | 'url_port'
  | 'url_private'
  | 'macro_unknown'
  | 'macro_misplaced'
  | 'macro_repeated';

const PROBLEMS = {
  unreadable: 'url_unreadable',
  scheme: 'url_scheme',
  credentials: 'url_credentials',
  port: 'url_port',
  host: 'url_private',
  address: 'url_private',
} as const satisfies Readonly<Record<TargetProblem, TemplateProblem>>;

const MACRO = /\{([^{}]*)\}/g;
const KNOWN: ReadonlySet<string> = new Set(postbackMacros);
const isMacro = (name: string): name is PostbackMacro => KNOWN.has(name);

/**
 * Why an address with macros cannot be called; null when it can. Macros stand in the query alone:
 * a mark of a visitor then never chooses a host, nor a path on it.
 */
export function judgeTemplate(template: string, policy: OutboundPolicy): TemplateProblem | null {
  const filled = template.replaceAll(MACRO, 'x');
  const names = [...template.matchAll(MACRO)].map(([, name = '']) => name);
  if (/[{}]/.test(filled) || !names.every(isMacro)) return 'macro_unknown';
  const [head = ''] = template.split('?', 1);
  if (/[{}]/.test(head)) return 'macro_misplaced';
  // Marks are a hundred characters long, and an address with many of each has no end.
  if (new Set(names).size < names.length) return 'macro_repeated';
  // What stands behind a hash is never sent.
  if (template.includes('#')) return 'url_unreadable';
  const target = judgeTarget(filled, policy);
  return target.ok ? null : PROBLEMS[target.problem];
}

const RESERVED = /[!'()*]/g;

/** One value of a query (RFC 3986), whatever stands in it. */
const encode = (text: string): string =>
  encodeURIComponent(text.toWellFormed()).replaceAll(
    RESERVED,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

export const fillTemplate = (template: string, fields: Fields): string =>
  template.replaceAll(MACRO, (whole, name: string) =>
    isMacro(name) ? encode(fields[name]) : whole,
  );

/** What a POST carries: the same fields as JSON; a GET has nothing but its query. */
export const bodyOf = (method: 'GET' | 'POST', fields: Fields): string | null =>
  method === 'GET' ? null : JSON.stringify(fields);
