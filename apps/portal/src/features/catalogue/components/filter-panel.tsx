import type { ReactNode } from 'react';
import { usePagesText } from '../../../lib/pages-text.ts';
import {
  BET_STEPS,
  type GameFilter,
  LINES_STEPS,
  PANEL_FILTERS,
  RTP_STEPS,
  rtpText,
  VOLATILITIES,
} from '../model.ts';
import type { FilterChange } from './game-filters.tsx';
import classes from './game-filters.module.css';

export type FilterPanelProps = {
  readonly filter: GameFilter;
  readonly onChange: (change: FilterChange) => void;
};

type PanelFilter = (typeof PANEL_FILTERS)[number];
type Choice = { readonly value: string; readonly label: string };

/** What a regular looks for in a slot: how it plays, its lines, its smallest bet, its return. */
export function FilterPanel({ filter, onChange }: FilterPanelProps): ReactNode {
  const t = usePagesText();
  const choices: Readonly<Record<PanelFilter, readonly Choice[]>> = {
    volatility: VOLATILITIES.map((value) => ({ value, label: t(`catalogue.volatility_${value}`) })),
    linesMin: LINES_STEPS.map((value) => ({ value, label: t('catalogue.at_least', { value }) })),
    betMin: BET_STEPS.map((value) => ({ value, label: t('catalogue.at_least', { value }) })),
    rtpMinPpm: RTP_STEPS.map((value) => ({
      value,
      label: t('catalogue.at_least', { value: rtpText(Number.parseInt(value, 10)) }),
    })),
  };
  return PANEL_FILTERS.map((name) => (
    <label key={name} className={classes.field}>
      <span>{t(`catalogue.filter_${name}`)}</span>
      <select
        value={filter[name] ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({ [name]: value === '' ? undefined : value })
        }
      >
        <option value="">{t('catalogue.any')}</option>
        {choices[name].map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  ));
}
