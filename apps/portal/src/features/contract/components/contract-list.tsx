import { type Column, StatusPill } from '@parlour/ui';
import type { ReactNode } from 'react';
import { KindMark } from '../../../lib/kind-mark.tsx';
import { Moment } from '../../../lib/record/moment.tsx';
import type { RecordCard } from '../../../lib/record/record-cards.tsx';
import { RecordList } from '../../../lib/record/record-list.tsx';
import type { GrowingRecord } from '../../../lib/record/record-of.ts';
import { useRateText } from '../../../lib/rate-text.ts';
import { useTeamText } from '../../../lib/team-text.ts';
import type { Contract } from '../api/index.ts';
import { contractLook, rateSpan } from '../model.ts';
import classes from './contract-list.module.css';

export type ContractListProps = {
  readonly list: GrowingRecord<Contract>;
  readonly onOpen: (id: string) => void;
  readonly empty: ReactNode;
};

/** Contracts with their other side, their rates and their state. */
export function ContractList({ empty, list, onOpen }: ContractListProps): ReactNode {
  const t = useTeamText();
  const columns: readonly Column<Contract>[] = [
    {
      key: 'contract',
      heading: t('contract.column_contract'),
      isRowHeading: true,
      cell: (contract) => (
        <span className={classes.what}>
          <KindMark kind={contract.kind} />
          <span className={classes.words}>
            <span>{t(`contract.kind_${contract.kind}`)}</span>
            <span className={classes.quiet}>
              {t('contract.version', { version: contract.version })}
            </span>
          </span>
        </span>
      ),
    },
    {
      key: 'account',
      heading: t('contract.with'),
      cell: (contract) => <OtherSide contract={contract} />,
    },
    {
      key: 'period',
      heading: t('contract.period'),
      cell: ({ period }) => t(`contract.period_${period}`),
    },
    {
      key: 'rates',
      heading: t('contract.column_rates'),
      align: 'end',
      cell: (contract) => <Rates contract={contract} />,
    },
    {
      key: 'status',
      heading: t('contract.column_status'),
      cell: (contract) => <Status contract={contract} />,
    },
    {
      key: 'from',
      heading: t('contract.column_from'),
      cell: ({ effectiveFrom }) => (effectiveFrom === null ? '–' : <Moment at={effectiveFrom} />),
    },
    {
      key: 'offered',
      heading: t('contract.offered'),
      cell: ({ offeredAt }) => <Moment at={offeredAt} />,
    },
  ];
  const card = (contract: Contract): RecordCard => ({
    mark: <KindMark kind={contract.kind} />,
    title: <OtherSide contract={contract} />,
    note: t(`contract.kind_${contract.kind}`),
    figure: <Rates contract={contract} />,
    figureNote: <Status contract={contract} />,
  });
  return (
    <RecordList
      caption={t('contract.page_title')}
      list={list}
      columns={columns}
      card={card}
      rowKey={({ id }) => id}
      at={({ offeredAt }) => offeredAt}
      onOpen={({ id }) => onOpen(id)}
      openLabel={(contract) =>
        t('contract.open_row', {
          kind: t(`contract.kind_${contract.kind}`),
          account: contract.account,
        })
      }
      empty={empty}
    />
  );
}

type Part = { readonly contract: Contract };

/** The other side of the contract: the downline of one that is paid, the upline of one that pays. */
export function OtherSide({ contract }: Part): ReactNode {
  const t = useTeamText();
  const { account, side, uplineAccount } = contract;
  if (side === 'out') return <bdi>{account}</bdi>;
  return uplineAccount === null ? t('contract.house') : <bdi>{uplineAccount}</bdi>;
}

function Rates({ contract }: Part): ReactNode {
  const rateText = useRateText();
  const { from, to } = rateSpan(contract);
  return <bdi>{from === to ? rateText(to) : `${rateText(from)} – ${rateText(to)}`}</bdi>;
}

function Status({ contract }: Part): ReactNode {
  const t = useTeamText();
  const { label, tone } = contractLook(contract);
  return <StatusPill tone={tone}>{t(label)}</StatusPill>;
}
