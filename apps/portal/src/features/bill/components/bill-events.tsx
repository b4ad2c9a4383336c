import { Stack, StatusPill } from '@parlour/ui';
import type { ReactNode } from 'react';
import { useTeamText } from '../../../lib/team-text.ts';
import { Time } from '../../../lib/time.tsx';
import { Amount } from '../../../lib/use-money.tsx';
import type { BillDetail } from '../api/index.ts';
import { stateLook, stepLabel } from '../model.ts';
import parts from '../../../lib/record/part.module.css';

type Part = { readonly bill: BillDetail };

/** What was paid of it, and by whom. */
export function BillPayments({ bill }: Part): ReactNode {
  const t = useTeamText();
  return (
    <Stack as="section" gap={3} isBounded>
      <h3 className={parts.heading}>{t('bill.payments')}</h3>
      {bill.payments.length === 0 ? (
        <p className={parts.quiet}>{t('bill.payments_none')}</p>
      ) : (
        <Stack as="ul" gap={2}>
          {bill.payments.map(({ id, amount, state, payerAccount, sentAt, doneAt }) => (
            <li key={id} className={parts.row}>
              <span className={parts.words}>
                {payerAccount === null ? t('bill.house') : <bdi>{payerAccount}</bdi>}
                <span className={parts.quiet}>
                  <Time at={doneAt ?? sentAt} />
                  {state === 'SENT' ? ` · ${t('bill.payment_on_way')}` : null}
                </span>
              </span>
              <span className={parts.figure}>
                <Amount value={amount} currency={bill.currency} />
              </span>
            </li>
          ))}
        </Stack>
      )}
    </Stack>
  );
}

export type BillRelatedProps = Part & { readonly onOther: (billId: string) => void };

/** Corrections of a bill, or the bill that it corrects. */
export function BillRelated({ bill, onOther }: BillRelatedProps): ReactNode {
  const t = useTeamText();
  if (bill.related.length === 0) return null;
  return (
    <Stack as="section" gap={3} isBounded>
      <h3 className={parts.heading}>{t('bill.related')}</h3>
      <Stack as="ul" gap={2}>
        {bill.related.map(({ id, amount, correctionNo, state }) => {
          const { label, tone } = stateLook(state);
          return (
            <li key={id} className={parts.row}>
              <button type="button" className={parts.other} onClick={() => onOther(id)}>
                {correctionNo === 0
                  ? t('bill.related_first')
                  : t('bill.related_correction', { number: correctionNo })}
              </button>
              <StatusPill tone={tone}>{t(label)}</StatusPill>
              <span className={parts.figure}>
                <Amount value={amount} currency={bill.currency} tone="signed" />
              </span>
            </li>
          );
        })}
      </Stack>
    </Stack>
  );
}

/** What happened to it, step by step. */
export function BillTimeline({ bill }: Part): ReactNode {
  const t = useTeamText();
  if (bill.timeline.length === 0) return null;
  return (
    <Stack as="section" gap={3} isBounded>
      <h3 className={parts.heading}>{t('bill.timeline')}</h3>
      <Stack as="ol" gap={2}>
        {bill.timeline.map((event, index) => (
          // Two steps may share an instant, so that their place tells them apart.
          <li key={`${event.at} ${index}`} className={parts.row}>
            <span className={parts.words}>
              {t(stepLabel(event))}
              <span className={parts.quiet}>
                <Time at={event.at} /> ·{' '}
                {event.actor === 'member' ? (
                  <bdi>{event.actorName}</bdi>
                ) : (
                  t(`bill.actor_${event.actor}`)
                )}
                {event.note === null || event.note === '' ? null : ` · ${event.note}`}
              </span>
            </span>
            {event.amount === null ? null : (
              <span className={parts.figure}>
                <Amount value={event.amount} currency={bill.currency} />
              </span>
            )}
          </li>
        ))}
      </Stack>
    </Stack>
  );
}
