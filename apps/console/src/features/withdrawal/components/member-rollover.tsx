import { CheckIcon, Skeleton, Stack } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import type { CSSProperties, ReactNode } from 'react';
import { Amount } from '../../../lib/amount.tsx';
import { Section } from '../../../lib/detail/section.tsx';
import { FailureNote } from '../../../lib/failure-note.tsx';
import { textOfCode, useOperatorText } from '../../../lib/language.ts';
import { Link } from '../../../lib/link.ts';
import { timesText } from '../../../lib/money/rate.ts';
import { useMay } from '../../../lib/session.ts';
import { Time } from '../../../lib/time.tsx';
import { type Rollover, rolloverQuery } from '../api/index.ts';
import { filledShare } from '../model.ts';
import classes from './withdrawal-detail.module.css';

export type MemberRolloverProps = { readonly memberId: string; readonly account: string };

/** What the member still has to play before money may leave, for those who may see it. */
export function MemberRollover({ memberId, account }: MemberRolloverProps): ReactNode {
  const t = useOperatorText();
  const mayRead = useMay()('deposit.read');
  const { data, error, refetch } = useQuery({ ...rolloverQuery(memberId), enabled: mayRead });
  if (!mayRead) return null;
  return (
    <Section
      title={t('withdrawal.rollover')}
      actions={
        data === undefined || data.items.length === 0 ? undefined : (
          <Link to="/rollovers" search={{ account }} className={classes.link}>
            {t('detail.openPage')}
          </Link>
        )
      }
    >
      {error === null ? null : <FailureNote cause={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null ? <Skeleton height="3rem" /> : null}
      {data?.items.length === 0 ? (
        <p className={classes.clear}>
          <CheckIcon size={18} />
          {t('withdrawal.noRollover')}
        </p>
      ) : (
        <Stack as="ul" gap={2}>
          {data?.items.map((rollover) => (
            <RolloverLine key={rollover.id} rollover={rollover} />
          ))}
        </Stack>
      )}
    </Section>
  );
}

function RolloverLine({ rollover }: { readonly rollover: Rollover }): ReactNode {
  const t = useOperatorText();
  const { source, amount, currency, multipleHundredths, remaining, createdAt } = rollover;
  return (
    <li
      className={classes.reason}
      style={{ '--weight': `${filledShare(rollover)}%` } as CSSProperties}
    >
      <span>
        {textOfCode('rollover.source', source) ?? source}{' '}
        <Amount value={amount} currency={currency} /> × {timesText(multipleHundredths)}{' '}
        <span className={classes.muted}>
          <Time at={createdAt} look="day" />
        </span>
      </span>
      <span className={classes.weight}>
        {t('withdrawal.rolloverLeft')} <Amount value={remaining} currency={currency} />
      </span>
      <span className={classes.reasonBar} aria-hidden="true" />
    </li>
  );
}
