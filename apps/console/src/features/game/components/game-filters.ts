import type { OperatorKey } from '../../../lib/language.ts';
import type { Filter } from '../../../lib/list/filter-bar.tsx';
import type { Choices } from '../api/index.ts';
import { CATEGORIES, FLAGS, STATES } from '../model.ts';

type Text = (key: OperatorKey) => string;

/** By what a list of games is narrowed down. */
export function gameFilters(t: Text, vendors: Choices['vendors']): Filter[] {
  return [
    {
      kind: 'choice',
      key: 'vendor',
      label: t('vendor.title'),
      options: vendors.map(({ code, displayName }) => ({ value: code, label: displayName })),
    },
    {
      kind: 'choice',
      key: 'category',
      label: t('game.category'),
      options: CATEGORIES.map((value) => ({ value, label: t(`game.category.${value}`) })),
    },
    {
      kind: 'choice',
      key: 'state',
      label: t('game.state'),
      options: STATES.map((value) => ({ value, label: t(`vendor.state.${value}`) })),
    },
    {
      kind: 'several',
      key: 'flags',
      label: t('game.flags'),
      options: FLAGS.map((value) => ({ value, label: t(`game.flag.${value}`) })),
    },
  ];
}
