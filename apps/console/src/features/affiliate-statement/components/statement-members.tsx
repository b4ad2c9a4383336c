import { Button } from '@mantine/core';
import { Skeleton, StatusPill } from '@parlour/ui';
import { amountFromText, sum } from '@parlour/money';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Amount } from '../../../lib/amount.tsx';
import { Section } from '../../../lib/detail/section.tsx';
import { FailureNote } from '../../../lib/failure-note.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { wireText } from '../../../lib/money/typed.ts';
import { RecordLink } from '../../../lib/record/record-link.tsx';
import { type MemberLine, statementMembersQuery } from '../api/index.ts';
import type { StatementPartProps } from './statement-lines.tsx';
import classes from './statement.module.css';

/** What each member brought to the net revenue; asked for when someone wants to see it. */
export function StatementMembers({ statement }: StatementPartProps): ReactNode {
  const t = useOperatorText();
  const [isShown, setIsShown] = useState(false);
  if (statement.kind === 'CPA') return null;
  return (
    <Section title={t('affiliates.desk.byMember')}>
      {isShown ? (
        <Members statement={statement} />
      ) : (
        <div>
          <Button size="xs" variant="default" onClick={() => setIsShown(true)}>
            {t('affiliates.desk.byMemberShow')}
          </Button>
        </div>
      )}
    </Section>
  );
}

const COSTS = [
  'vendorFee',
  'promotion',
  'memberRebate',
  'agentPay',
  'paymentFee',
  'chargeback',
  'correction',
] as const satisfies readonly (keyof MemberLine)[];

const costsOf = (line: MemberLine, currency: string): string =>
  wireText(sum(COSTS.flatMap((key) => amountFromText(line[key]) ?? [])), currency);

function Members({ statement }: StatementPartProps): ReactNode {
  const t = useOperatorText();
  const { currency, id } = statement;
  const query = useInfiniteQuery(statementMembersQuery(id));
  const lines = query.data?.pages.flatMap(({ items }) => items);
  if (lines === undefined) {
    return query.error === null ? (
      <Skeleton height="8rem" />
    ) : (
      <FailureNote cause={query.error} onRetry={() => void query.refetch()} />
    );
  }
  if (lines.length === 0) return <p className={classes.muted}>{t('affiliates.desk.noMembers')}</p>;
  const money = (value: string) => (
    <td data-align="end">
      <Amount value={value} currency={currency} />
    </td>
  );
  return (
    <>
      <div className={classes.scroll}>
        <table className={classes.lines}>
          <thead>
            <tr>
              <th scope="col">{t('affiliates.desk.member')}</th>
              {(['stake', 'payout', 'costs', 'counted'] as const).map((key) => (
                <th key={key} scope="col" data-align="end">
                  {t(`affiliates.desk.${key}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.memberReference}>
                <th scope="row">
                  <RecordLink kind="member" id={line.memberId}>
                    {line.account ?? line.memberReference}
                  </RecordLink>{' '}
                  {line.isApart ? (
                    <StatusPill tone="neutral">{t('affiliates.desk.isApart')}</StatusPill>
                  ) : null}
                </th>
                {money(line.stake)}
                {money(line.payout)}
                {money(costsOf(line, currency))}
                {money(line.counted)}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {query.hasNextPage ? (
        <Button
          size="xs"
          variant="default"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('affiliates.desk.more')}
        </Button>
      ) : null}
    </>
  );
}
