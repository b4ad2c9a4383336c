import type { Amount as MoneyAmount } from '@parlour/money';
import type { ReactNode } from 'react';
import { Amount } from '../../../lib/amount.tsx';
import { Section } from '../../../lib/detail/section.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { wireText } from '../../../lib/money/typed.ts';
import type { RebatePolicy } from '../api/index.ts';
import { exampleOf } from '../draft.ts';
import classes from './rebate-policy.module.css';

export type RebateExampleProps = {
  readonly policy: Pick<RebatePolicy, 'isOn' | 'isPassedUp' | 'multipleHundredths'>;
  readonly currency: string;
};

/** One bet by the terms that the form shows, computed as the server would. */
export function RebateExample({ policy, currency }: RebateExampleProps): ReactNode {
  const t = useOperatorText();
  const { stake, member, rollover, agent, cost } = exampleOf(policy);
  const money = (value: MoneyAmount) => (
    <Amount value={wireText(value, currency)} currency={currency} />
  );
  return (
    <Section title={t('rebate.desk.example')}>
      {policy.isOn ? (
        <>
          <p className={classes.text}>{t('rebate.desk.exampleText')}</p>
          <dl className={classes.sums}>
            <dt>{t('rebate.desk.exampleStake')}</dt>
            <dd>{money(stake)}</dd>
            <dt>{t('rebate.desk.exampleMember')}</dt>
            <dd>{money(member)}</dd>
            <dt>{t('rebate.desk.exampleRollover')}</dt>
            <dd>{rollover === 0n ? t('rebate.desk.exampleFree') : money(rollover)}</dd>
            <dt>{t('rebate.desk.exampleAgent')}</dt>
            <dd>{money(agent)}</dd>
            <dt data-strong>{t('rebate.desk.exampleCost')}</dt>
            <dd data-strong>{money(cost)}</dd>
          </dl>
        </>
      ) : (
        <p className={classes.text}>{t('rebate.desk.exampleOff')}</p>
      )}
    </Section>
  );
}
