import { ArrowDownIcon, ArrowUpIcon, Hint, Stack } from '@parlour/ui';
import type { ReactNode } from 'react';
import { useRateText } from '../../../lib/rate-text.ts';
import { useTeamText } from '../../../lib/team-text.ts';
import { useAmountText } from '../../../lib/use-money.tsx';
import type { Contract } from '../api/index.ts';
import { compareTerms, type TermCell, type TermRow } from '../model.ts';
import classes from './terms.module.css';

type Terms = Pick<Contract, 'kind' | 'tiers' | 'currency'>;
export type ContractTermsProps = {
  readonly contract: Terms;
  /** The version that this one would replace; what differs is marked. */
  readonly current?: Pick<Contract, 'kind' | 'tiers'> | null;
};

/** The tiers of a contract: what has to be reached, and what is paid for it then. */
export function ContractTerms({ contract, current = null }: ContractTermsProps): ReactNode {
  const t = useTeamText();
  const rows = compareTerms(contract, current);
  return (
    <Stack as="ol" gap={2} aria-label={t('contract.tiers_title')}>
      {rows.map((row) => (
        <TierRow key={row.place} row={row} currency={contract.currency} />
      ))}
    </Stack>
  );
}

type TierRowProps = { readonly row: TermRow; readonly currency: string };

function TierRow({ row, currency }: TierRowProps): ReactNode {
  const t = useTeamText();
  const thresholds = row.cells.filter((cell) => cell.field.unit !== 'rate' && !asksNothing(cell));
  const rates = row.cells.filter(({ field }) => field.unit === 'rate');
  return (
    <li className={classes.tier} data-state={row.state}>
      <span className={classes.place} title={t('contract.tier', { number: row.place })}>
        {row.place}
      </span>
      <dl className={classes.thresholds}>
        {thresholds.map((cell) => (
          <div key={cell.field.name}>
            <dt>{t(`contract.field_${cell.field.name}`)}</dt>
            <dd>
              <CellValue cell={cell} currency={currency} />
            </dd>
          </div>
        ))}
      </dl>
      <dl className={classes.rates}>
        {rates.map((cell) => (
          <div key={cell.field.name}>
            <dt className={rates.length === 1 ? classes.unseen : undefined}>
              {t(`contract.field_${cell.field.name}`)}
            </dt>
            <dd>
              <CellValue cell={cell} currency={currency} />
            </dd>
          </div>
        ))}
        {row.state === 'same' ? null : (
          <div className={classes.note}>
            {t(row.state === 'new' ? 'contract.tier_new' : 'contract.tier_gone')}
          </div>
        )}
      </dl>
    </li>
  );
}

/** A threshold that may be left out, and is, on both sides. */
const asksNothing = ({ before, field, value }: TermCell): boolean =>
  field.isOptional === true && !value && !before;

type CellValueProps = { readonly cell: TermCell; readonly currency: string };

function CellValue({ cell, currency }: CellValueProps): ReactNode {
  const t = useTeamText();
  const text = useFigureText(currency);
  const isChanged = cell.change === 'better' || cell.change === 'worse';
  const Arrow = isRise(cell) ? ArrowUpIcon : ArrowDownIcon;
  return (
    <>
      <bdi data-change={isChanged ? cell.change : undefined} className={classes.value}>
        {isChanged ? <Arrow size={14} /> : null}
        {text(cell, cell.value)}
      </bdi>
      {isChanged ? (
        <Hint as="span" isSmall>
          {t('contract.before', { value: text(cell, cell.before) })}
        </Hint>
      ) : null}
    </>
  );
}

/** Whether the figure itself went up, which is good for a rate and bad for a threshold. */
const isRise = ({ change, field }: TermCell): boolean =>
  (change === 'better') === (field.unit === 'rate');

/** Writes figures of tiers: money, rates and counts, each in its own way. */
export function useFigureText(currency: string) {
  const t = useTeamText();
  const amountText = useAmountText();
  const rateText = useRateText();
  return ({ field }: Pick<TermCell, 'field'>, value: string | number | null): string => {
    if (field.unit === 'amount') return amountText(String(value ?? 0), currency);
    if (field.unit === 'rate') return rateText(typeof value === 'number' ? value : 0);
    return value === null || value === 0 ? t('contract.any') : String(value);
  };
}
