// Names of markets by template, as the feed describes them.
import { variantOutcomes } from '@parlour/sports';
import { element } from '../message/xml.ts';
import type { Language } from '../world/naming/script.ts';
import { type Row, ROWS, SETS, VARIANTS } from './market-rows.ts';
import { termIn } from './terms.ts';

const outcomesOf = (text: string, language: Language): string[] =>
  (SETS[text] ?? text)
    .split('|')
    .filter((part) => part !== '')
    .map((part) => {
      const cut = part.indexOf(':');
      const name = termIn(part.slice(cut + 1), language);
      return element('outcome', { id: part.slice(0, cut), name });
    });

/** Outcomes that a description cannot list. */
const OUTCOME_TYPES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  P: { includes_outcomes_of_type: 'sr:player', outcome_type: 'player' },
  C: { includes_outcomes_of_type: 'sr:competitor', outcome_type: 'competitor' },
  F: { outcome_type: 'free_text' },
  V: {},
};
const STRINGS = new Set(['competitors', 'score', 'variant']);

const marketElement = ([id, name, outcomes, group, specifiers]: Row, language: Language): string =>
  element(
    'market',
    {
      id,
      name: termIn(name, language),
      groups: `all|${group}`,
      ...OUTCOME_TYPES[outcomes],
    },
    [
      ...(OUTCOME_TYPES[outcomes] === undefined
        ? [element('outcomes', {}, outcomesOf(outcomes, language))]
        : []),
      ...(specifiers === undefined
        ? []
        : [
            element(
              'specifiers',
              {},
              specifiers.split('|').map((one) =>
                element('specifier', {
                  name: one,
                  type:
                    one === 'total' || (one === 'hcp' && id !== 14)
                      ? 'decimal'
                      : STRINGS.has(one) || one === 'hcp'
                        ? 'string'
                        : 'integer',
                }),
              ),
            ),
          ]),
    ],
  );

export const marketsElement = (language: Language): string =>
  element(
    'market_descriptions',
    { response_code: 'OK' },
    ROWS.map((row) => marketElement(row, language)),
  );

const variantOutcomeElements = (variant: string, language: Language): string[] =>
  (variantOutcomes({ variant }) ?? []).map(({ id, name }) =>
    element('outcome', { id, name: termIn(name, language) }),
  );

export const variantsElement = (language: Language): string =>
  element(
    'variant_descriptions',
    { response_code: 'OK' },
    VARIANTS.map(([, id]) =>
      element('variant', { id }, [element('outcomes', {}, variantOutcomeElements(id, language))]),
    ),
  );

/** One market as its variant has it; null for a market without variants, or a variant that is none. */
export function marketVariantElement(
  id: number,
  variant: string,
  language: Language,
): string | null {
  const row = ROWS.find(([number, , outcomes]) => number === id && outcomes === 'V');
  const outcomes = variantOutcomeElements(variant, language);
  if (row === undefined || outcomes.length === 0) return null;
  const [, name, , group] = row;
  return element('market_descriptions', { response_code: 'OK' }, [
    element('market', { id, name: termIn(name, language), groups: `all|${group}`, variant }, [
      element('outcomes', {}, outcomes),
    ]),
  ]);
}

const described = (
  root: string,
  item: string,
  rows: readonly (readonly [number, string])[],
): string =>
  element(
    root,
    { response_code: 'OK' },
    rows.map(([id, description]) => element(item, { id, description })),
  );

const VOID_REASONS = [
  'OTHER',
  'NO_GOALSCORER',
  'CORRECT_SCORE_MISSING',
  'RESULT_UNVERIFIABLE',
  'FORMAT_CHANGE',
  'CANCELLED_EVENT',
  'MISSING_GOALSCORER',
  'MATCH_ENDED_IN_WALKOVER',
  'DEAD_HEAT',
  'RETIRED_OR_DEFAULTED',
  'EVENT_ABANDONED',
  'EVENT_POSTPONED',
  'INCORRECT_ODDS',
  'INCORRECT_STATISTICS',
  'NO_RESULT_ASSIGNABLE',
  'CLIENT_SIDE_SETTLEMENT_NEEDED',
  'STARTING_PITCHER_CHANGED',
];
export const voidReasonsElement = (): string =>
  described(
    'void_reasons_descriptions',
    'void_reason',
    VOID_REASONS.map((text, id) => [id, text] as const),
  );

export const betstopReasonsElement = (): string =>
  described('betstop_reasons_descriptions', 'betstop_reason', [
    [1, 'POSSIBLE_GOAL'],
    [2, 'POSSIBLE_RED_CARD'],
    [3, 'SCOUT_LOST'],
    [12, 'MATCH_ENDED'],
    [22, 'GOAL_UNDER_REVIEW'],
    [24, 'DISCONNECTION'],
    [26, 'MULTIPLE_SCENARIOS'],
    [37, 'VIDEO_REVIEW'],
    [51, 'MATCH_DELAYED'],
    [52, 'MATCH_POSTPONED'],
    [83, 'POSSIBLE_VAR'],
  ]);
export const bettingStatusElement = (): string =>
  described('betting_status_descriptions', 'betting_status', [
    [1, 'GOAL'],
    [2, 'DANGEROUS_FREE_KICK'],
    [3, 'DANGEROUS_GOAL_POSITION'],
    [4, 'POSSIBLE_BOUNDARY'],
    [5, 'POSSIBLE_CHECKOUT'],
    [6, 'POSSIBLE_PENALTY'],
  ]);

const MATCH_STATUS: readonly (readonly [number, string])[] = [
  [0, 'Not started'],
  [1, '1st period'],
  [2, '2nd period'],
  [3, '3rd period'],
  [6, '1st half'],
  [7, '2nd half'],
  [8, '1st set'],
  [9, '2nd set'],
  [10, '3rd set'],
  [11, '4th set'],
  [12, '5th set'],
  [13, '1st quarter'],
  [14, '2nd quarter'],
  [15, '3rd quarter'],
  [16, '4th quarter'],
  [30, 'Break'],
  [31, 'Halftime'],
  [40, 'Overtime'],
  [50, 'Penalties'],
  [60, 'Postponed'],
  [61, 'Delayed'],
  [70, 'Cancelled'],
  [80, 'Interrupted'],
  [90, 'Abandoned'],
  [91, 'Walkover'],
  [93, 'Walkover, 1 won'],
  [94, 'Walkover, 2 won'],
  [95, '1 retired'],
  [96, '2 retired'],
  [100, 'Ended'],
  [110, 'After extra time'],
  [120, 'After penalties'],
  [141, '1st map'],
  [142, '2nd map'],
  [143, '3rd map'],
  ...Array.from(
    { length: 20 },
    (_, index) =>
      [
        401 + index,
        `${Math.floor(index / 2) + 1}. inning ${index % 2 === 0 ? 'top' : 'bottom'}`,
      ] as const,
  ),
];
export const matchStatusElement = (): string =>
  described('match_status_descriptions', 'match_status', MATCH_STATUS);
