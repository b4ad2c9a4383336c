import { CheckIcon, EyeIcon, Stack } from '@parlour/ui';
import type { CSSProperties, ReactNode } from 'react';
import { Section } from '../../../lib/detail/section.tsx';
import { textOfCode, useOperatorText } from '../../../lib/language.ts';
import { Time } from '../../../lib/time.tsx';
import type { WithdrawalDetail } from '../api/index.ts';
import { RiskPill } from './pills.tsx';
import classes from './withdrawal-detail.module.css';

export type WithdrawalReviewProps = { readonly withdrawal: WithdrawalDetail };

/** Why to look twice, and who has looked. */
export function WithdrawalReview({ withdrawal }: WithdrawalReviewProps): ReactNode {
  const t = useOperatorText();
  const { reasons, riskScore, approvals, approvalsNeeded } = withdrawal;
  const places = Array.from({ length: approvalsNeeded }, (_, index) => approvals[index] ?? null);
  return (
    <>
      <Section title={t('withdrawal.riskLabel')} actions={<RiskPill score={riskScore} />}>
        {reasons.length === 0 ? (
          <p className={classes.muted}>{t('withdrawal.noReasons')}</p>
        ) : (
          <Stack as="ul" gap={2}>
            {reasons.map(({ code, weight, params }) => (
              <li
                key={code}
                className={classes.reason}
                style={{ '--weight': `${weight}%` } as CSSProperties}
              >
                <span>{textOfCode('risk', code, params) ?? code}</span>
                <bdi className={classes.weight}>+{weight}</bdi>
                <span className={classes.reasonBar} aria-hidden="true" />
              </li>
            ))}
          </Stack>
        )}
      </Section>
      {approvalsNeeded === 0 ? null : (
        <Section title={t('withdrawal.eyes', { count: approvalsNeeded })}>
          <Stack as="ol" gap={2}>
            {places.map((approval, index) => (
              <li
                key={approval?.operator.id ?? index}
                className={classes.eye}
                data-given={approval === null ? undefined : true}
              >
                <span className={classes.eyeMark}>
                  {approval === null ? <EyeIcon size={14} /> : <CheckIcon size={14} />}
                </span>
                {approval === null ? (
                  <span className={classes.muted}>{t('withdrawal.eyeOpen')}</span>
                ) : (
                  <span>
                    {approval.operator.account}{' '}
                    <span className={classes.muted}>
                      <Time at={approval.at} />
                    </span>
                  </span>
                )}
              </li>
            ))}
          </Stack>
        </Section>
      )}
    </>
  );
}
