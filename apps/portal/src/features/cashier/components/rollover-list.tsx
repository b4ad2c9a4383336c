import { Hint } from '@parlour/ui';
import type { ReactNode } from 'react';
import { useMoneyText } from '../../../lib/money-text.ts';
import { Time } from '../../../lib/time.tsx';
import { Amount, useAmountText } from '../../../lib/use-money.tsx';
import { percentOf } from '../amount-model.ts';
import { hundredthsText } from '../deposit-model.ts';
import { specialWeights, type WithdrawOptions } from '../withdrawal-model.ts';
import classes from './rollover-list.module.css';

type Rollover = WithdrawOptions['rollover'];
type Requirement = Rollover['requirements'][number];

export type RolloverListProps = {
  readonly rollover: Rollover;
  readonly currency: string;
  /** Name of a category of games; null for one that the house does not show. */
  readonly categoryName: (code: string) => string | null;
};

/** What is still to be played before money leaves: oldest first, as bets fill it. */
export function RolloverList({ rollover, currency, categoryName }: RolloverListProps): ReactNode {
  const t = useMoneyText();
  if (rollover.requirements.length === 0) return null;
  return (
    <section className={classes.list} aria-label={t('cashier.rollover')}>
      <header>
        <h3>{t('cashier.rollover')}</h3>
        <p className={classes.sum}>
          {t('cashier.rollover_remaining')}{' '}
          <strong>
            <Amount value={rollover.remaining} currency={currency} />
          </strong>
        </p>
      </header>
      <Hint>{t('cashier.rollover_hint')}</Hint>
      <ol>
        {rollover.requirements.map((requirement, index) => (
          <li key={requirement.id} data-first={index === 0}>
            <RequirementRow requirement={requirement} currency={currency} />
            <Weights requirement={requirement} categoryName={categoryName} />
          </li>
        ))}
      </ol>
    </section>
  );
}

type RequirementRowProps = { readonly requirement: Requirement; readonly currency: string };

function RequirementRow({ requirement, currency }: RequirementRowProps): ReactNode {
  const t = useMoneyText();
  const amountText = useAmountText();
  const { source, amount, multipleHundredths, required, counted, remaining } = requirement;
  const percent = percentOf(counted, required);
  const name = source === 'deposit' ? t('cashier.source_deposit') : t('cashier.source_reward');
  return (
    <>
      <p className={classes.row}>
        <span className={classes.name}>{name}</span>
        <Hint as="span">
          <Time at={requirement.createdAt} style="day" />
        </Hint>
      </p>
      <Hint>
        {t('cashier.rollover_terms', {
          amount: amountText(amount, currency),
          times: hundredthsText(multipleHundredths),
          required: amountText(required, currency),
        })}
      </Hint>
      <div
        className={classes.bar}
        role="progressbar"
        aria-label={name}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <span style={{ inlineSize: `${percent}%` }} />
      </div>
      <p className={classes.row}>
        <span>
          {t('cashier.rollover_left', {
            counted: amountText(counted, currency),
            required: amountText(required, currency),
          })}
        </span>
        <Hint as="span">
          {t('cashier.rollover_to_go', { amount: amountText(remaining, currency) })}
        </Hint>
      </p>
    </>
  );
}

type WeightsProps = Pick<RolloverListProps, 'categoryName'> & {
  readonly requirement: Requirement;
};

/** Which bets count, and how much of each. */
function Weights({ requirement, categoryName }: WeightsProps): ReactNode {
  const t = useMoneyText();
  const special = specialWeights(requirement.weights).flatMap(({ category, percent }) => {
    const name = categoryName(category);
    return name === null ? [] : [{ category, name, percent }];
  });
  if (special.length === 0) return <Hint>{t('cashier.weights_all')}</Hint>;
  return (
    <details className={classes.weights}>
      <summary>{t('cashier.weights')}</summary>
      <ul>
        {special.map(({ category, name, percent }) => (
          <li key={category}>
            <span>{name}</span>
            <span>
              {percent === 0
                ? t('cashier.weight_none')
                : t('cashier.weight_percent', { percent: String(percent) })}
            </span>
          </li>
        ))}
        <li>
          <span>{t('cashier.weights_others')}</span>
          <span>{t('cashier.weight_percent', { percent: '100' })}</span>
        </li>
      </ul>
    </details>
  );
}
