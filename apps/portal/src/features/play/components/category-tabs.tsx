import type { Icon } from '@parlour/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { useMoneyText } from '../../../lib/money-text.ts';
import { Amount } from '../../../lib/use-money.tsx';
import type { BetTotals } from '../record-model.ts';
import classes from './category-tabs.module.css';

export type CategoryTab = {
  readonly category: string;
  readonly label: string;
  readonly icon: Icon;
  /** Number of the hue that the category is known by. */
  readonly hue: number;
};

export type CategoryTabsProps = {
  readonly tabs: readonly CategoryTab[];
  readonly totals: BetTotals | undefined;
  readonly active: string | undefined;
  readonly onChange: (category: string | undefined) => void;
};

/** Every category with what its rounds came to in the period. */
export function CategoryTabs({ tabs, totals, active, onChange }: CategoryTabsProps): ReactNode {
  const t = useMoneyText();
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const pressed = row.current?.querySelector('[aria-pressed="true"]');
    pressed?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [active]);
  return (
    <div ref={row} className={classes.tabs} role="group" aria-label={t('play.by_category')}>
      <button type="button" aria-pressed={active === undefined} onClick={() => onChange(undefined)}>
        <span>{t('play.tab_all')}</span>
        {totals === undefined ? null : (
          <span className={classes.net}>
            <Amount value={totals.net} currency={totals.currency} tone="signed" />
          </span>
        )}
      </button>
      {tabs.map(({ category, label, icon: CategoryIcon, hue }) => {
        const sums = totals?.categories.find(({ gameType }) => gameType === category);
        return (
          <button
            key={category}
            type="button"
            aria-pressed={category === active}
            data-idle={sums === undefined || undefined}
            onClick={() => onChange(category)}
          >
            <span className={classes.name} data-hue={hue}>
              <CategoryIcon size={16} />
              {label}
            </span>
            {sums === undefined || totals === undefined ? null : (
              <span className={classes.net}>
                <Amount value={sums.net} currency={totals.currency} tone="signed" />
              </span>
            )}
          </button>
        );
      })}
    </div>
  );
}
