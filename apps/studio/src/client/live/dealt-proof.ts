import { checkLog, type DealtPlan, type LogLine } from '@parlour/games/dealt';
import type { TableRoundView } from '../api.ts';
import { element } from '../panel/element.ts';
import type { LiveWords } from './words.ts';

const timeOf = (at: string, language: string): string =>
  new Intl.DateTimeFormat(language, { timeStyle: 'medium' }).format(new Date(at));

const lineOf = ({ at, hash, kind, value, who }: LogLine, words: LiveWords): HTMLElement =>
  element(
    'li',
    {},
    element('time', { text: timeOf(at, words.language), attributes: { datetime: at } }),
    element('span', { text: words(`live.log_${kind}`, { value: value ?? '' }) }),
    element('code', { class: 'mono', text: `${who} · ${hash.slice(0, 12)}` }),
  );

/** A round that a person dealt: what it came to, and every line of its log. */
export function dealtFacts(
  { dealt, draws, number }: TableRoundView,
  nameOf: (draws: readonly number[]) => string,
  words: LiveWords,
): HTMLElement {
  const lines = dealt?.lines ?? null;
  return element(
    'div',
    { class: 'live-log' },
    element('p', {
      text: `${words('live.proof_round')} ${number}${draws === null ? '' : `: ${nameOf(draws)}`}`,
    }),
    lines === null
      ? element('p', { text: words('live.log_later') })
      : element('ol', {}, ...lines.map((line) => lineOf(line, words))),
  );
}

/** Whether the lines of the log hold together, and come to what was paid. */
export function dealtLines(
  { dealt, draws }: TableRoundView,
  plan: DealtPlan | undefined,
  words: LiveWords,
): HTMLElement[] {
  const lines = dealt?.lines ?? null;
  if (draws === null || lines === null || plan === undefined) return [];
  const { isChained, isEntered } = checkLog(plan, lines, draws);
  const line = (isKept: boolean, key: 'entered' | 'log') =>
    element('p', {
      class: 'verdict',
      text: words(`live.check_${key}_${isKept ? 'ok' : 'bad'}`),
      attributes: { 'data-result': isKept ? 'ok' : 'bad' },
    });
  return [line(isChained, 'log'), line(isEntered, 'entered')];
}
