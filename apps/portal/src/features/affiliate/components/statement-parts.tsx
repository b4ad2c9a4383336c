import { Stack } from '@parlour/ui';
import type { ReactNode } from 'react';
import { useAmountText, Amount } from '../../../lib/use-money.tsx';
import { useTeamText } from '../../../lib/team-text.ts';
import { Time } from '../../../lib/time.tsx';
import type { StatementDetail } from '../api/index.ts';
import parts from '../../../lib/record/part.module.css';

type Part = { readonly statement: StatementDetail };

const STEPS = ['calculated', 'carried', 'approved', 'rejected', 'paid'] as const;

/** What downlines with deals of their own brought. */
export function StatementSubs({ statement }: Part): ReactNode {
  const t = useTeamText();
  const moneyText = useAmountText();
  const { currency, hasMoreSubs, subs } = statement;
  if (subs.length === 0) return null;
  return (
    <Stack as="section" gap={3} isBounded>
      <h3 className={parts.heading}>{t('deal.subs')}</h3>
      <Stack as="ul" gap={2}>
        {subs.map(({ account, amount, earned, memberReference }) => (
          <li key={memberReference} className={parts.row}>
            <span className={parts.words}>
              <bdi>{account ?? memberReference}</bdi>
              <span className={parts.quiet}>
                {t('deal.sub_of', { amount: moneyText(earned, currency) })}
              </span>
            </span>
            <span className={parts.figure}>
              <Amount value={amount} currency={currency} />
            </span>
          </li>
        ))}
      </Stack>
      {hasMoreSubs ? <p className={parts.quiet}>{t('deal.subs_more')}</p> : null}
    </Stack>
  );
}

/** What happened to it, step by step. */
export function StatementTimeline({ statement }: Part): ReactNode {
  const t = useTeamText();
  const { currency, timeline } = statement;
  return (
    <Stack as="section" gap={3} isBounded>
      <h3 className={parts.heading}>{t('deal.timeline')}</h3>
      <Stack as="ol" gap={2}>
        {timeline.map(({ actor, amount, at, note, state, step }) => {
          const known = STEPS.find((one) => one === step);
          return (
            <li key={`${at} ${step}`} className={parts.row}>
              <span className={parts.words}>
                {t(known === undefined ? `deal.state_${state}` : `deal.step_${known}`)}
                <span className={parts.quiet}>
                  <Time at={at} /> · {t(`deal.actor_${actor}`)}
                  {note === null || note === '' ? null : ` · ${note}`}
                </span>
              </span>
              {amount === null ? null : (
                <span className={parts.figure}>
                  <Amount value={amount} currency={currency} />
                </span>
              )}
            </li>
          );
        })}
      </Stack>
    </Stack>
  );
}
