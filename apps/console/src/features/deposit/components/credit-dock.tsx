import { Row, Skeleton, Stack } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Amount } from '../../../lib/amount.tsx';
import { FailureNote } from '../../../lib/failure-note.tsx';
import { ReasonAction } from '../../../lib/form/reason-action.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { useMay } from '../../../lib/session.ts';
import { actOnCredit, type BankCreditDetail, creditQuery } from '../api/bank-credit.ts';
import { refreshDeposits } from '../api/index.ts';
import { CreditPill } from './credit-pill.tsx';
import classes from './matching.module.css';

export type CreditDockProps = { readonly id: string };

/** The arrival that is chosen, and what can be done with it alone. */
export function CreditDock({ id }: CreditDockProps): ReactNode {
  const t = useOperatorText();
  const { data, error } = useQuery(creditQuery(id));
  if (error !== null) return <FailureNote cause={error} />;
  if (data === undefined) return <Skeleton height="4rem" shape="card" />;
  return (
    <Stack gap={3}>
      <p className={classes.line}>
        <Amount value={data.amount} currency={data.currency} className={classes.amount} />
        <CreditPill state={data.state} />
        <span className={classes.name}>{data.payer}</span>
      </p>
      {data.reason === null ? null : <p className={classes.words}>{data.reason}</p>}
      {data.state === 'OPEN' && data.isOwn ? (
        <p className={classes.words}>{t('matching.own')}</p>
      ) : null}
      {data.canMatch ? (
        <p className={classes.words}>
          {data.suggestions.length === 0
            ? t('matching.noSuggestion')
            : t('matching.chooseTransfer')}
        </p>
      ) : null}
      <CreditActions credit={data} />
    </Stack>
  );
}

const TEMPLATES = ['ownTransfer', 'refund', 'notMember'] as const;

function CreditActions({ credit }: { readonly credit: BankCreditDetail }): ReactNode {
  const t = useOperatorText();
  const mayDecide = useMay()('deposit.decide');
  const { id, canIgnore, canUnmatch, canReopen } = credit;
  if (!mayDecide) return null;
  return (
    <Row align="center">
      {canIgnore ? (
        <ReasonAction
          size="xs"
          label={t('matching.ignore')}
          text={t('matching.ignoreText')}
          templates={TEMPLATES.map((known) => t(`matching.ignored.${known}`))}
          doneText={t('matching.ignoredDone')}
          act={(reason) => actOnCredit(id, 'ignore', reason)}
          refresh={refreshDeposits}
        />
      ) : null}
      {canUnmatch ? (
        <ReasonAction
          size="xs"
          label={t('matching.unmatch')}
          text={t('matching.unmatchText')}
          doneText={t('matching.unmatchedDone')}
          act={(reason) => actOnCredit(id, 'unmatch', reason)}
          refresh={refreshDeposits}
        />
      ) : null}
      {canReopen ? (
        <ReasonAction
          size="xs"
          label={t('matching.reopen')}
          text={t('matching.reopenText')}
          doneText={t('matching.reopenedDone')}
          act={(reason) => actOnCredit(id, 'reopen', reason)}
          refresh={refreshDeposits}
        />
      ) : null}
    </Row>
  );
}
