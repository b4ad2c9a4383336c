import { Facts, Note, StatusPill } from '@parlour/ui';
import type { ReactNode } from 'react';
import { Section } from '../../../lib/detail/section.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { Link } from '../../../lib/link.ts';
import { useMay } from '../../../lib/session.ts';
import { Time } from '../../../lib/time.tsx';
import type { RebatePolicy } from '../api/index.ts';
import classes from './rebate-policy.module.css';

export type RebateStandingProps = { readonly held: RebatePolicy };

/** When rebates were credited last, what the law leaves open, and where points are given. */
export function RebateStanding({ held }: RebateStandingProps): ReactNode {
  const t = useOperatorText();
  const { creditedAt, isPassedUp } = held;
  return (
    <>
      <Section title={t('rebate.desk.standing')}>
        <Facts
          facts={[
            {
              label: t('rebate.desk.creditedAt'),
              value:
                creditedAt === null ? (
                  t('rebate.desk.creditedNever')
                ) : (
                  <Time at={creditedAt} look="full" />
                ),
            },
            {
              label: t('rebate.desk.passedUp'),
              value: (
                <StatusPill tone={isPassedUp ? 'good' : 'neutral'}>
                  {t(isPassedUp ? 'rebate.desk.passedUp.yes' : 'rebate.desk.passedUp.no')}
                </StatusPill>
              ),
            },
          ]}
        />
        {isPassedUp ? null : <Note tone="caution">{t('rebate.desk.passedUpNote')}</Note>}
      </Section>
      <Section title={t('rebate.desk.points')}>
        <p className={classes.text}>{t('rebate.desk.pointsText')}</p>
        {useMay()('agent.read') ? (
          <Link to="/agents" className={classes.link}>
            {t('rebate.desk.pointsOpen')}
          </Link>
        ) : null}
      </Section>
    </>
  );
}
