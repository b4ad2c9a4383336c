import { EmptyState } from '@parlour/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { statementQuery } from '../../features/report/api/index.ts';
import { ExportActions } from '../../features/report/components/export-actions.tsx';
import { type Statement, totalOf } from '../../features/report/statement-model.ts';
import { permissionQuery } from '../../features/site/api/index.ts';
import { transactionsQuery } from '../../features/wallet/api/record.ts';
import { AccountRecord } from '../../features/wallet/components/account-record.tsx';
import {
  GROUPS,
  kindLabel,
  kindsOf,
  readAccountSearch,
} from '../../features/wallet/record-model.ts';
import { lazyScreen } from '../../lib/lazy-screen.ts';
import { useAddress, useSearchChange } from '../../lib/link.tsx';
import { useMoneyText } from '../../lib/money-text.ts';
import { PeriodPicker } from '../../lib/record/period-picker.tsx';
import { FilterSelect, RecordBar } from '../../lib/record/record-bar.tsx';
import { Summary } from '../../lib/record/summary.tsx';
import { useOpened } from '../../lib/record/use-opened.ts';
import { usePeriod } from '../../lib/record/use-period.ts';
import { recordOf } from '../../lib/record/record-of.ts';
import { Amount } from '../../lib/use-money.tsx';
import { NothingFound } from './nothing-found.tsx';

const TransactionDialog = lazyScreen(
  () => import('../../features/wallet/components/transaction-dialog.tsx'),
);

/** The account record. Its days are the site's, because its balances are taken at their ends. */
export default function AccountRecordPage(): ReactNode {
  const t = useMoneyText();
  const timeZone = useQuery(permissionQuery()).data?.brand.timeZone;
  const { days, instants, picker } = usePeriod(timeZone);
  const { group, kind } = readAccountSearch(useAddress().search);
  const changeSearch = useSearchChange();
  const opened = useOpened('transaction');
  const filter = {
    ...(group === undefined ? {} : { group }),
    ...(kind === undefined ? {} : { kinds: kind }),
  };
  const list = recordOf(useInfiniteQuery(transactionsQuery({ ...instants, ...filter })));
  const summed = useQuery(statementQuery({ from: days.fromDay, to: days.toDay }));
  const statement = summed.data;
  const kinds = kind === undefined && group !== undefined ? kindsOf(group).join(',') : kind;
  return (
    <>
      <PeriodPicker {...picker} />
      <AccountSummary statement={statement} hasFailed={summed.isError} />
      <RecordBar
        action={
          <ExportActions
            kind="account_record"
            days={days}
            filter={kinds === undefined ? {} : { kinds }}
          />
        }
      >
        <FilterSelect
          label={t('wallet.filter')}
          allLabel={t('wallet.group_all')}
          value={group}
          choices={GROUPS.map((value) => ({ value, label: t(`wallet.group_${value}`) }))}
          onChange={(value) => changeSearch({ group: value, kind: undefined })}
        />
        {group === undefined ? null : (
          <FilterSelect
            label={t('wallet.filter_kind')}
            allLabel={t('wallet.all_kinds')}
            value={kind}
            choices={kindsOf(group).map((value) => ({ value, label: t(kindLabel(value)) }))}
            onChange={(value) => changeSearch({ kind: value })}
          />
        )}
      </RecordBar>
      <AccountRecord
        list={list}
        total={statement && totalOf(statement, { group, kind })}
        onOpen={opened.open}
        empty={
          group === undefined ? (
            <EmptyState
              title={t('wallet.record_empty')}
              hint={t('wallet.record_empty_hint')}
              art={<img src="/art/empty/coins.webp" alt="" width={128} height={128} />}
            />
          ) : (
            <NothingFound filters={['group', 'kind']} />
          )
        }
      />
      {opened.id === null ? null : (
        <Suspense>
          <TransactionDialog transferId={opened.id} onClose={opened.close} />
        </Suspense>
      )}
    </>
  );
}

type AccountSummaryProps = {
  readonly statement: Statement | undefined;
  readonly hasFailed: boolean;
};

/** From the balance at the beginning to the one at the end. */
function AccountSummary({ statement, hasFailed }: AccountSummaryProps): ReactNode {
  const t = useMoneyText();
  const money = (value: string | undefined, tone?: 'signed') =>
    value === undefined || statement === undefined ? undefined : (
      <Amount value={value} currency={statement.head.currency} tone={tone} />
    );
  const all = statement && totalOf(statement, {});
  return (
    <Summary
      hasFailed={hasFailed}
      figures={[
        {
          key: 'closing',
          label: t('wallet.closing'),
          value: money(statement?.closing.balance),
          note: all && t('wallet.movements', { count: all.count }),
          isMain: true,
        },
        { key: 'opening', label: t('wallet.opening'), value: money(statement?.opening.balance) },
        { key: 'credited', label: t('wallet.credited'), value: money(all?.credited, 'signed') },
        { key: 'debited', label: t('wallet.debited'), value: money(all?.debited, 'signed') },
      ]}
    />
  );
}
