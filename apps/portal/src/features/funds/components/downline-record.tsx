import { type Column, StatusPill } from '@parlour/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { shownColumns } from '../../../lib/record/column-choice.ts';
import { Moment } from '../../../lib/record/moment.tsx';
import { RecordList } from '../../../lib/record/record-list.tsx';
import { recordOf } from '../../../lib/record/record-of.ts';
import { useTeamText } from '../../../lib/team-text.ts';
import { Time } from '../../../lib/time.tsx';
import { Amount } from '../../../lib/use-money.tsx';
import { isZero } from '../amount-model.ts';
import {
  type DownlineFilter,
  type DownlineSums,
  type DownlineTransfer,
  downlineTransfersQuery,
} from '../api/downline.ts';
import { DOWNLINE_LOOKS, netOf, signedOf } from '../downline-model.ts';

export type DownlineRecordProps = {
  readonly filter: DownlineFilter;
  /** Sums of all that the filter finds; undefined until they are known, or where there are none. */
  readonly sums: DownlineSums | undefined;
  readonly hidden: ReadonlySet<string>;
  readonly onOpen: (id: string) => void;
  readonly empty: ReactNode;
};

/** What was sent to the team and came from above, newest first. */
export function DownlineRecord(props: DownlineRecordProps): ReactNode {
  const { empty, filter, hidden, onOpen, sums } = props;
  const t = useTeamText();
  const list = recordOf(useInfiniteQuery(downlineTransfersQuery(filter)));
  const columns = useDownlineColumns(sums);
  const roleOf = ({ role }: DownlineTransfer) => t(`funds.role_${role}`);
  return (
    <RecordList
      caption={t('agent.page_transfers')}
      list={list}
      columns={shownColumns(columns, hidden)}
      card={(transfer) => ({
        title: <bdi>{transfer.counterpart}</bdi>,
        note: (
          <>
            <Time at={transfer.createdAt} style="clock" /> {roleOf(transfer)} ·{' '}
            {t(`downline.kind_${transfer.kind}`)}
          </>
        ),
        figure: <Signed transfer={transfer} />,
        figureNote: <State transfer={transfer} />,
      })}
      rowKey={({ id }) => id}
      at={({ createdAt }) => createdAt}
      onOpen={({ id }) => onOpen(id)}
      openLabel={() => t('funds.open_row')}
      empty={empty}
    />
  );
}

/** The columns of transfers down the tree. */
export function useDownlineColumns(
  sums: DownlineSums | undefined,
): readonly Column<DownlineTransfer>[] {
  const t = useTeamText();
  return [
    {
      key: 'with',
      heading: t('downline.transfers_column_with'),
      isRowHeading: true,
      cell: ({ counterpart }) => <bdi>{counterpart}</bdi>,
      total: sums && t('downline.transfers_count', { count: sums.sentCount + sums.receivedCount }),
    },
    { key: 'role', heading: t('funds.role'), cell: ({ role }) => t(`funds.role_${role}`) },
    {
      key: 'kind',
      heading: t('downline.transfer_kind'),
      cell: ({ kind }) => t(`downline.kind_${kind}`),
    },
    {
      key: 'amount',
      heading: t('funds.amount'),
      align: 'end',
      cell: (transfer) => <Signed transfer={transfer} />,
      total: sums && <Amount value={netOf(sums)} currency={sums.currency} tone="signed" />,
    },
    {
      key: 'rollover',
      heading: t('downline.transfers_column_rollover'),
      align: 'end',
      cell: ({ currency, rollover }) =>
        isZero(rollover) ? '–' : <Amount value={rollover} currency={currency} />,
    },
    { key: 'note', heading: t('funds.note'), cell: ({ note }) => note ?? '–' },
    {
      key: 'at',
      heading: t('funds.when'),
      cell: ({ createdAt }) => <Moment at={createdAt} />,
    },
    {
      key: 'state',
      heading: t('funds.state'),
      cell: (transfer) => <State transfer={transfer} />,
    },
  ];
}

function Signed({ transfer }: { readonly transfer: DownlineTransfer }): ReactNode {
  return <Amount value={signedOf(transfer)} currency={transfer.currency} tone="signed" />;
}

function State({ transfer }: { readonly transfer: DownlineTransfer }): ReactNode {
  const t = useTeamText();
  const look = DOWNLINE_LOOKS[transfer.state];
  return <StatusPill tone={look.tone}>{t(look.label)}</StatusPill>;
}
