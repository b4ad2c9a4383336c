import { mostPaid } from '@parlour/games/bingo';
import type { Session } from '../../api.ts';
import { countText, timesOfHundredths } from '../../instant/figures.ts';
import { type AtStake, rulesOf } from '../../instant/rules.ts';
import { element } from '../../panel/element.ts';
import { patternOf } from './prizes.ts';
import type { Hall } from './room.ts';
import { type BingoKey, type BingoWords, prizeName } from './words.ts';

const RULES = [
  'bingo.rule_buy',
  'bingo.rule_calls',
  'bingo.rule_prizes',
  'bingo.rule_sum',
  'bingo.rule_others',
  'bingo.rule_tickets',
  'bingo.rule_daub',
  'bingo.rule_line',
  'bingo.rule_void',
  'bingo.rule_keys',
] as const satisfies readonly BingoKey[];

/** Every prize with what it pays by the call that completes it. */
function ladderOf({ room }: Hall, words: BingoWords): HTMLElement {
  const rows = room.prizes.map((prize) =>
    element(
      'tr',
      {},
      element(
        'th',
        { attributes: { scope: 'row' } },
        patternOf(room, prize),
        prizeName(words, prize.name),
      ),
      element(
        'td',
        {},
        ...prize.bands.map(({ pays, within }) =>
          element('span', {
            text: words('bingo.pays_until', { times: timesOfHundredths(pays), call: within }),
          }),
        ),
      ),
    ),
  );
  return element('table', { class: 'bingo-ladder' }, element('tbody', {}, ...rows));
}

export const bingoRules = (
  hall: Hall,
  words: BingoWords,
  at: AtStake & { readonly session: Session },
): HTMLElement[] => {
  const { room, sheet } = hall;
  const shown: BingoWords = Object.assign(
    ((key: Parameters<BingoWords>[0], params = {}) =>
      words(key, {
        calls: room.calls,
        balls: room.balls,
        count: room.ticketsMax,
        most: countText(mostPaid(room.prizes) / 100),
        ...params,
      })) as BingoWords,
    words,
  );
  return rulesOf<BingoKey>(
    {
      rules: [...RULES, room.balls === 75 ? 'bingo.rule_card' : 'bingo.rule_strip'],
      sheet,
      isKept: false,
      modeName: () => words('bingo.mode'),
      rulesMore: () => [element('h3', { text: words('bingo.prizes') }), ladderOf(hall, words)],
    },
    shown,
    at,
  );
};
