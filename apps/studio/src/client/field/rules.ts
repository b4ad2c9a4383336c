import { type FishKind, HUNDRED } from '@parlour/games/field';
import type { Amount } from '@parlour/money';
import type { Session } from '../api.ts';
import { times } from '../instant/figures.ts';
import { rulesOf } from '../instant/rules.ts';
import type { Money } from '../money.ts';
import { element } from '../panel/element.ts';
import type { SeaPage } from './look.ts';
import type { SeaKey, SeaWords } from './words.ts';

const RULES = [
  'sea.rule_load',
  'sea.rule_shot',
  'sea.rule_chance',
  'sea.rule_hits',
  'sea.rule_specials',
  'sea.rule_boss',
  'sea.rule_four',
  'sea.rule_line',
  'sea.rule_keys',
] as const satisfies readonly SeaKey[];

const picture = (svg: string): HTMLElement => {
  const image = element('img', { attributes: { alt: '', loading: 'lazy' } });
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  return image;
};

/** What a kind pays, in words: one prize, several, or growing ones. */
const paysOf = ({ stages }: FishKind, words: SeaWords): string => {
  const pays = stages.flat().map(([stakes]) => times(stakes * HUNDRED));
  const [only = ''] = pays;
  return pays.length === 1
    ? words('sea.pays', { times: only })
    : words('sea.pays_of', { list: pays.join(' · ') });
};

const fishCard = (kind: FishKind, { look }: Pick<SeaPage, 'look'>, words: SeaWords) =>
  element(
    'li',
    {},
    picture(look.fish[kind.code]?.svg ?? ''),
    element('b', { text: words.fish(kind.code) }),
    element('span', { text: paysOf(kind, words) }),
    kind.special !== undefined &&
      element('small', { text: words(`sea.special_${kind.special}` as const) }),
  );

/** A name of the sheet's modes: a kind, and the stage of one whose prize grows. */
const modeName = (mode: string, { plan }: Pick<SeaPage, 'plan'>, words: SeaWords): string => {
  const [code = '', stage] = mode.split('-');
  const kind = plan.kinds.find((one) => one.code === code);
  const prize = kind?.stages[Number.parseInt(stage ?? '1', 10) - 1]?.[0]?.[0] ?? 0;
  return stage === undefined ? words.fish(code) : `${words.fish(code)} ${times(prize * HUNDRED)}`;
};

/** Rules, fish with their prizes, and the published figures of each. */
export const seaRules = (
  page: SeaPage,
  words: SeaWords,
  at: { readonly stake: Amount; readonly money: Money; readonly session: Session },
): HTMLElement[] =>
  rulesOf<SeaKey>(
    {
      rules: RULES,
      sheet: page.sheet,
      isKept: false,
      modeName: (mode) => modeName(mode, page, words),
      rulesMore: () => [
        element('h3', { text: words('sea.fish_title') }),
        element(
          'ul',
          { class: 'sea-fish' },
          ...page.plan.kinds.map((kind) => fishCard(kind, page, words)),
        ),
      ],
    },
    words,
    at,
  );
