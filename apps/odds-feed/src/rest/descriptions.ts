// Names of markets by template, as the feed describes them.
import { variantOutcomes } from '@parlour/sports';
import { element } from '../message/xml.ts';
import type { Language } from '../world/naming/script.ts';
import { termIn } from './terms.ts';

type Row = readonly [
  id: number,
  name: string,
  outcomes: string,
  group: string,
  specifiers?: string,
];

const SETS: Readonly<Record<string, string>> = {
  X: '1:{$competitor1}|2:draw|3:{$competitor2}',
  W: '4:{$competitor1}|5:{$competitor2}',
  N: '6:{$competitor1}|7:none|8:{$competitor2}',
  DC: '9:{$competitor1} or draw|10:{$competitor1} or {$competitor2}|11:draw or {$competitor2}',
  H: '1714:{$competitor1} ({+hcp})|1715:{$competitor2} ({-hcp})',
  EH: '1711:{$competitor1} ({hcp})|1712:draw ({hcp})|1713:{$competitor2} ({hcp})',
  T: '12:over {total}|13:under {total}',
  Y: '74:yes|76:no',
  O: '70:odd|72:even',
};

const scores = (from: number, pairs: string): string => {
  const named = pairs.split(' ').map((score, index) => `${from + 2 * index}:${score}`);
  return named.join('|');
};
const FIXED = Array.from(
  { length: 25 },
  (_, index) => `${index % 5}:${Math.floor(index / 5)}`,
).join(' ');
const HALF_SCORES = '0:0 1:1 2:2 1:0 2:0 2:1 0:1 0:2 1:2 other';
const HALVES =
  '418:{$competitor1}/{$competitor1}|420:{$competitor1}/draw|422:{$competitor1}/{$competitor2}|424:draw/{$competitor1}|426:draw/draw|428:draw/{$competitor2}|430:{$competitor2}/{$competitor1}|432:{$competitor2}/draw|434:{$competitor2}/{$competitor2}';
const BEST_HALF = '436:1st half|438:2nd half|440:equal';

const FIGHT_METHODS =
  ['1', '2']
    .flatMap((side, index) =>
      ['knockout', 'submission', 'decision'].map(
        (how) => `${index === 0 ? 'home' : 'away'}-${how}:{$competitor${side}} & ${how}`,
      ),
    )
    .join('|') + '|draw:draw';
const ROUND_COUNT = 12;
const FIGHT_ROUNDS =
  ['1', '2']
    .flatMap((side, index) => {
      const name = index === 0 ? 'home' : 'away';
      const rounds = Array.from(
        { length: ROUND_COUNT },
        (_, round) => `${name}-${round + 1}:{$competitor${side}} & ${round + 1}`,
      );
      return [...rounds, `${name}-decision:{$competitor${side}} & decision`];
    })
    .join('|') + '|draw:draw';

const ROWS: readonly Row[] = [
  [1, '1x2', 'X', 'regular_play'],
  [7, 'Rest of the match (score {score})', 'X', 'regular_play', 'score'],
  [8, '{!goalnr} goal', 'N', 'goals', 'goalnr'],
  [9, 'Last goal', 'N', 'goals'],
  [10, 'Double chance', 'DC', 'regular_play'],
  [11, 'Draw no bet', 'W', 'regular_play'],
  [12, '{$competitor1} no bet', '776:draw|778:{$competitor2}', 'regular_play'],
  [13, '{$competitor2} no bet', '780:{$competitor1}|782:draw', 'regular_play'],
  [14, 'Handicap {hcp}', 'EH', 'regular_play', 'hcp'],
  [16, 'Handicap', 'H', 'regular_play', 'hcp'],
  [18, 'Total', 'T', 'regular_play', 'total'],
  [19, '{$competitor1} total', 'T', 'goals', 'total'],
  [20, '{$competitor2} total', 'T', 'goals', 'total'],
  [26, 'Odd/even', 'O', 'goals'],
  [27, '{$competitor1} odd/even', 'O', 'goals'],
  [28, '{$competitor2} odd/even', 'O', 'goals'],
  [29, 'Both teams to score', 'Y', 'goals'],
  [
    30,
    'Which team to score',
    '784:none|788:only {$competitor1}|790:only {$competitor2}|792:both teams',
    'goals',
  ],
  [31, '{$competitor1} clean sheet', 'Y', 'goals'],
  [32, '{$competitor2} clean sheet', 'Y', 'goals'],
  [33, '{$competitor1} to win to nil', 'Y', 'goals'],
  [34, '{$competitor2} to win to nil', 'Y', 'goals'],
  [
    35,
    '1x2 & both teams to score',
    '78:{$competitor1} & yes|80:{$competitor1} & no|82:draw & yes|84:draw & no|86:{$competitor2} & yes|88:{$competitor2} & no',
    'combo',
  ],
  [
    36,
    'Total & both teams to score',
    '90:over {total} & yes|92:under {total} & yes|94:over {total} & no|96:under {total} & no',
    'combo',
    'total',
  ],
  [
    37,
    '1x2 & total',
    '794:{$competitor1} & under {total}|796:{$competitor1} & over {total}|798:draw & under {total}|800:draw & over {total}|802:{$competitor2} & under {total}|804:{$competitor2} & over {total}',
    'combo',
    'total',
  ],
  [38, '{!goalnr} goalscorer', 'P', 'player', 'goalnr'],
  [39, 'Last goalscorer', 'P', 'player'],
  [40, 'Anytime goalscorer', 'P', 'player'],
  [898, 'To score 2 or more goals', 'P', 'player'],
  [45, 'Correct score', `${scores(274, FIXED)}|324:other`, 'score'],
  [47, 'Halftime/fulltime', HALVES, 'halves'],
  [48, '{$competitor1} to win both halves', 'Y', 'halves'],
  [49, '{$competitor2} to win both halves', 'Y', 'halves'],
  [50, '{$competitor1} to win either half', 'Y', 'halves'],
  [51, '{$competitor2} to win either half', 'Y', 'halves'],
  [52, 'Highest scoring half', BEST_HALF, 'halves'],
  [53, '{$competitor1} highest scoring half', BEST_HALF, 'halves'],
  [54, '{$competitor2} highest scoring half', BEST_HALF, 'halves'],
  [56, '{$competitor1} to score in both halves', 'Y', 'halves'],
  [57, '{$competitor2} to score in both halves', 'Y', 'halves'],
  [60, '1st half - 1x2', 'X', '1st_half'],
  [62, '1st half - {!goalnr} goal', 'N', '1st_half', 'goalnr'],
  [63, '1st half - double chance', 'DC', '1st_half'],
  [64, '1st half - draw no bet', 'W', '1st_half'],
  [66, '1st half - handicap', 'H', '1st_half', 'hcp'],
  [68, '1st half - total', 'T', '1st_half', 'total'],
  [69, '1st half - {$competitor1} total', 'T', '1st_half', 'total'],
  [70, '1st half - {$competitor2} total', 'T', '1st_half', 'total'],
  [74, '1st half - odd/even', 'O', '1st_half'],
  [75, '1st half - both teams to score', 'Y', '1st_half'],
  [81, '1st half - correct score', scores(462, HALF_SCORES), '1st_half'],
  [83, '2nd half - 1x2', 'X', '2nd_half'],
  [85, '2nd half - double chance', 'DC', '2nd_half'],
  [86, '2nd half - draw no bet', 'W', '2nd_half'],
  [88, '2nd half - handicap', 'H', '2nd_half', 'hcp'],
  [90, '2nd half - total', 'T', '2nd_half', 'total'],
  [94, '2nd half - odd/even', 'O', '2nd_half'],
  [95, '2nd half - both teams to score', 'Y', '2nd_half'],
  [98, '2nd half - correct score', scores(546, HALF_SCORES), '2nd_half'],
  [136, 'Booking 1x2', 'X', 'bookings'],
  [139, 'Total bookings', 'T', 'bookings', 'total'],
  [140, '{$competitor1} total bookings', 'T', 'bookings', 'total'],
  [141, '{$competitor2} total bookings', 'T', 'bookings', 'total'],
  [146, 'Sending off', 'Y', 'bookings'],
  [149, '1st half - booking 1x2', 'X', 'bookings'],
  [152, '1st half - total bookings', 'T', 'bookings', 'total'],
  [162, 'Corner 1x2', 'X', 'corners'],
  [163, '{!cornernr} corner', 'N', 'corners', 'cornernr'],
  [165, 'Corner handicap', 'H', 'corners', 'hcp'],
  [166, 'Total corners', 'T', 'corners', 'total'],
  [167, '{$competitor1} total corners', 'T', 'corners', 'total'],
  [168, '{$competitor2} total corners', 'T', 'corners', 'total'],
  [172, 'Odd/even corners', 'O', 'corners'],
  [173, '1st half - corner 1x2', 'X', 'corners'],
  [177, '1st half - total corners', 'T', 'corners', 'total'],
  [186, 'Winner', 'W', 'regular_play'],
  [187, 'Game handicap', 'H', 'games', 'hcp'],
  [188, 'Set handicap', 'H', 'sets', 'hcp'],
  [189, 'Total games', 'T', 'games', 'total'],
  [190, '{$competitor1} total games', 'T', 'games', 'total'],
  [191, '{$competitor2} total games', 'T', 'games', 'total'],
  [192, '{$competitor1} to win a set', 'Y', 'sets'],
  [193, '{$competitor2} to win a set', 'Y', 'sets'],
  [195, 'Will there be a tiebreak', 'Y', 'games'],
  [198, 'Odd/even games', 'O', 'games'],
  [202, '{!setnr} set - winner', 'W', 'sets', 'setnr'],
  [203, '{!setnr} set - game handicap', 'H', 'sets', 'hcp|setnr'],
  [204, '{!setnr} set - total games', 'T', 'sets', 'setnr|total'],
  [205, '{!setnr} set - odd/even games', 'O', 'sets', 'setnr'],
  [206, '{!setnr} set - will there be a tiebreak', 'Y', 'sets', 'setnr'],
  [
    207,
    '{!setnr} set - correct score',
    '865:6:0|866:6:1|867:6:2|868:6:3|869:6:4|870:7:5|871:7:6|872:0:6|873:1:6|874:2:6|875:3:6|876:4:6|877:5:7|878:6:7',
    'sets',
    'setnr',
  ],
  [210, '{!setnr} set game {gamenr} - winner', 'W', 'games', 'gamenr|setnr'],
  [314, 'Total sets', 'T', 'sets', 'total'],
  [219, 'Winner (incl. overtime)', 'W', 'regular_play'],
  [220, 'Will there be overtime', 'Y', 'regular_play'],
  [223, 'Handicap (incl. overtime)', 'H', 'regular_play', 'hcp'],
  [225, 'Total (incl. overtime)', 'T', 'regular_play', 'total'],
  [227, '{$competitor1} total (incl. overtime)', 'T', 'regular_play', 'total'],
  [228, '{$competitor2} total (incl. overtime)', 'T', 'regular_play', 'total'],
  [229, 'Odd/even (incl. overtime)', 'O', 'regular_play'],
  [235, '{!quarternr} quarter - 1x2', 'X', 'quarters', 'quarternr'],
  [236, '{!quarternr} quarter - total', 'T', 'quarters', 'quarternr|total'],
  [302, '{!quarternr} quarter - draw no bet', 'W', 'quarters', 'quarternr'],
  [303, '{!quarternr} quarter - handicap', 'H', 'quarters', 'hcp|quarternr'],
  [304, '{!quarternr} quarter - odd/even', 'O', 'quarters', 'quarternr'],
  [610, '1x2 (regular time)', 'X', 'regular_play'],
  [612, 'Draw no bet (regular time)', 'W', 'regular_play'],
  [237, 'Point handicap', 'H', 'points', 'hcp'],
  [238, 'Total points', 'T', 'points', 'total'],
  [245, '{!gamenr} game - winner', 'W', 'games', 'gamenr'],
  [246, '{!gamenr} game - point handicap', 'H', 'games', 'gamenr|hcp'],
  [247, '{!gamenr} game - total points', 'T', 'games', 'gamenr|total'],
  [248, '{!gamenr} game - odd/even', 'O', 'games', 'gamenr'],
  [309, '{!setnr} set - point handicap', 'H', 'sets', 'hcp|setnr'],
  [310, '{!setnr} set - total points', 'T', 'sets', 'setnr|total'],
  [311, '{!setnr} set - odd/even', 'O', 'sets', 'setnr'],
  [525, 'Will there be a 4th set', 'Y', 'sets'],
  [526, 'Will there be a 5th set', 'Y', 'sets'],
  [251, 'Winner (incl. extra innings)', 'W', 'regular_play'],
  [252, '1x2 (nine innings)', 'X', 'regular_play'],
  [256, 'Handicap (incl. extra innings)', 'H', 'regular_play', 'hcp'],
  [258, 'Total (incl. extra innings)', 'T', 'regular_play', 'total'],
  [260, '{$competitor1} total (incl. extra innings)', 'T', 'regular_play', 'total'],
  [261, '{$competitor2} total (incl. extra innings)', 'T', 'regular_play', 'total'],
  [264, 'Odd/even (incl. extra innings)', 'O', 'regular_play'],
  [268, 'Will there be an extra inning', 'Y', 'regular_play'],
  [269, 'Will the home team bat in the 9th', 'Y', 'innings'],
  [274, 'Innings 1 to 5 - 1x2', 'X', 'innings'],
  [275, 'Innings 1 to 5 - handicap', 'H', 'innings', 'hcp'],
  [276, 'Innings 1 to 5 - total', 'T', 'innings', 'total'],
  [1124, 'Innings 1 to 5 - winner', 'W', 'innings'],
  [287, '{!inningnr} inning - 1x2', 'X', 'innings', 'inningnr'],
  [288, '{!inningnr} inning - total', 'T', 'innings', 'inningnr|total'],
  [406, 'Winner (incl. overtime and penalties)', 'W', 'regular_play'],
  [410, 'Handicap (incl. overtime and penalties)', 'H', 'regular_play', 'hcp'],
  [412, 'Total (incl. overtime and penalties)', 'T', 'regular_play', 'total'],
  [419, 'Odd/even (incl. overtime and penalties)', 'O', 'regular_play'],
  [443, '{!periodnr} period - 1x2', 'X', 'periods', 'periodnr'],
  [446, '{!periodnr} period - total', 'T', 'periods', 'periodnr|total'],
  [452, '{!periodnr} period - both teams to score', 'Y', 'periods', 'periodnr'],
  [459, '{!periodnr} period - draw no bet', 'W', 'periods', 'periodnr'],
  [460, '{!periodnr} period - handicap', 'H', 'periods', 'hcp|periodnr'],
  [462, '{!periodnr} period - odd/even', 'O', 'periods', 'periodnr'],
  [327, 'Map handicap', 'H', 'maps', 'hcp'],
  [328, 'Total maps', 'T', 'maps', 'total'],
  [330, '{!mapnr} map - winner (incl. overtime)', 'W', 'maps', 'mapnr'],
  [331, '{!mapnr} map - round handicap', 'H', 'maps', 'hcp|mapnr'],
  [332, '{!mapnr} map - total rounds', 'T', 'maps', 'mapnr|total'],
  [335, '{!mapnr} map - will there be overtime', 'Y', 'maps', 'mapnr'],
  [621, '{!mapnr} map - odd/even rounds', 'O', 'maps', 'mapnr'],
  [395, '{!mapnr} map - winner', 'W', 'maps', 'mapnr'],
  [554, '{!mapnr} map - most kills', 'W', 'maps', 'mapnr'],
  [555, '{!mapnr} map - kill handicap', 'H', 'maps', 'hcp|mapnr'],
  [726, '{!mapnr} map - total kills', 'T', 'maps', 'mapnr|total'],
  [340, 'Winner (incl. super over)', 'W', 'regular_play'],
  [341, 'Will there be a super over', 'Y', 'regular_play'],
  [342, 'Will there be a tie', 'Y', 'regular_play'],
  [605, '{!inningnr} innings - total', 'T', 'innings', 'inningnr|total'],
  [606, '{!inningnr} innings - {$competitor1} total', 'T', 'innings', 'inningnr|total'],
  [607, '{!inningnr} innings - {$competitor2} total', 'T', 'innings', 'inningnr|total'],
  [
    1138,
    '{!inningnr} innings - wicket on ball {deliverynr} of over {overnr}',
    'Y',
    'innings',
    'deliverynr|inningnr|overnr',
  ],
  [493, 'Frame handicap', 'H', 'frames', 'hcp'],
  [494, 'Total frames', 'T', 'frames', 'total'],
  [497, 'Odd/even frames', 'O', 'frames'],
  [499, '{!framenr} frame - winner', 'W', 'frames', 'framenr'],
  [366, 'Leg handicap', 'H', 'legs', 'hcp'],
  [367, 'Total legs', 'T', 'legs', 'total'],
  [375, '{!legnr} leg - winner', 'W', 'legs', 'legnr'],
  [910, 'Winning method', FIGHT_METHODS, 'rounds'],
  [911, 'Will the fight go the distance', 'Y', 'rounds'],
  [912, 'Winner & round', FIGHT_ROUNDS, 'rounds'],
  [913, 'Will round {roundnr} start', 'Y', 'rounds', 'roundnr'],
  [866, 'Race winner', 'C', 'regular_play'],
  [868, 'Finishes in place {pos}', 'C', 'regular_play', 'pos'],
  [1091, 'Top {winners}', 'C', 'regular_play', 'winners'],
  [870, 'Exacta', 'F', 'combo'],
  [872, 'Trifecta', 'F', 'combo'],
  [804, 'Outright winner', 'C', 'outright'],
  [805, 'Top {pos}', 'C', 'outright', 'pos'],
  [539, 'Head to head', 'C', 'regular_play', 'competitors'],
  [1005, '3-ball', 'C', 'regular_play', 'competitors'],
  [199, 'Correct score', 'V', 'score', 'variant'],
  [196, 'Exact sets', 'V', 'sets', 'variant'],
  [241, 'Exact games', 'V', 'games', 'variant'],
  [21, 'Exact goals', 'V', 'goals', 'variant'],
  [15, 'Winning margin', 'V', 'regular_play', 'variant'],
  [25, 'Goal range', 'V', 'goals', 'variant'],
];

/** Variants whose outcomes are described apart from the markets that have them. */
const VARIANTS: readonly (readonly [market: number, variant: string])[] = [
  [21, 'sr:exact_goals:6+'],
  [15, 'sr:winning_margin:3+'],
  [25, 'sr:goal_range:7+'],
  [199, 'sr:correct_score:bestof:3'],
  [199, 'sr:correct_score:bestof:5'],
  [196, 'sr:exact_sets:bestof:5'],
  [241, 'sr:exact_games:bestof:5'],
];

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
