import type { BillSide } from '@parlour/contract';
import { type Column, StatusPill } from '@parlour/ui';
import type { ReactNode } from 'react';
import { shownColumns } from '../../../lib/record/column-choice.ts';
import type { RecordCard } from '../../../lib/record/record-cards.tsx';
import { RecordList } from '../../../lib/record/record-list.tsx';
import type { GrowingRecord } from '../../../lib/record/record-of.ts';
import { useRateText } from '../../../lib/rate-text.ts';
import { type TeamText, useTeamText } from '../../../lib/team-text.ts';
import { Time } from '../../../lib/time.tsx';
import { Amount } from '../../../lib/use-money.tsx';
import type { Bill } from '../api/index.ts';
import { billLook, isZero } from '../model.ts';
import { BillPeriod } from './bill-period.tsx';
import classes from './bill-list.module.css';

export type BillSums = Pick<
  Bill,
  'currency' | 'validBet' | 'profitLoss' | 'amount' | 'paid' | 'open'
> & { readonly count: number };

export type BillListProps = {
  readonly caption: string;
  readonly side: BillSide;
  readonly list: GrowingRecord<Bill>;
  /** Sums of all that the filters let through; undefined until they are known. */
  readonly sums: BillSums | undefined;
  readonly hidden: ReadonlySet<string>;
  readonly onOpen: (id: string) => void;
  /** Pays one bill; left out where nobody may. */
  readonly onDistribute?: ((bill: Bill) => void) | undefined;
  readonly empty: ReactNode;
};

/** Bills of one kind, their sums, and a way into each. */
export function BillList(props: BillListProps): ReactNode {
  const { caption, empty, hidden, list, onOpen, side } = props;
  const t = useTeamText();
  const columns = useBillColumns(props);
  const card = (bill: Bill): RecordCard => {
    const { label, tone } = billLook(bill);
    return {
      title: <OtherSide bill={bill} side={side} />,
      note: (
        <>
          <BillPeriod bill={bill} />
          <StatusPill tone={tone}>{t(label)}</StatusPill>
        </>
      ),
      figure: <Amount value={bill.amount} currency={bill.currency} />,
      figureNote: isZero(bill.open) ? (
        <TierText bill={bill} />
      ) : (
        <>
          {t('bill.column_open')} <Amount value={bill.open} currency={bill.currency} />
        </>
      ),
    };
  };
  return (
    <div className={classes.list}>
      <RecordList
        caption={caption}
        list={list}
        columns={shownColumns(columns, hidden)}
        card={card}
        rowKey={(bill) => bill.id}
        at={(bill) => bill.periodStart}
        onOpen={(bill) => onOpen(bill.id)}
        openLabel={(bill) => t('bill.open_row', { account: bill.account })}
        empty={empty}
      />
    </div>
  );
}

/** The columns of a list of bills; figures that belong together stand in one. */
export function useBillColumns(
  props: Pick<BillListProps, 'side' | 'sums' | 'onDistribute'>,
): readonly Column<Bill>[] {
  const { onDistribute, side, sums } = props;
  const t = useTeamText();
  const total = (of: 'validBet' | 'profitLoss' | 'amount' | 'paid' | 'open', tone?: 'signed') =>
    sums === undefined ? undefined : (
      <Amount value={sums[of]} currency={sums.currency} tone={tone} />
    );
  const pair = (first: TeamText, second: TeamText) => ({
    heading: `${t(first)}, ${t(second)}`,
    headingShown: <Two first={t(first)} second={t(second)} />,
  });
  return [
    {
      key: 'who',
      ...pair(
        side === 'to_pay' ? 'bill.column_account' : 'bill.column_payer',
        'bill.column_period',
      ),
      isRowHeading: true,
      cell: (bill) => <WhoOf bill={bill} side={side} />,
      total: sums && t('bill.total_bills', { count: sums.count }),
    },
    {
      key: 'base',
      ...pair('bill.column_base', 'bill.column_loss'),
      align: 'end',
      cell: (bill) => (
        <Two
          first={<Amount value={bill.validBet} currency={bill.currency} />}
          second={<Amount value={bill.profitLoss} currency={bill.currency} tone="signed" />}
        />
      ),
      total: sums && <Two first={total('validBet')} second={total('profitLoss', 'signed')} />,
    },
    {
      key: 'active',
      heading: t('bill.column_active'),
      headingShown: t('bill.column_active_short'),
      align: 'end',
      cell: ({ activeMembers }) => activeMembers,
    },
    { key: 'tier', heading: t('bill.column_tier'), cell: (bill) => <TierText bill={bill} /> },
    {
      key: 'amount',
      heading: t('bill.column_amount'),
      align: 'end',
      cell: (bill) => (
        <strong>
          <Amount value={bill.amount} currency={bill.currency} />
        </strong>
      ),
      total: total('amount'),
    },
    {
      key: 'paid',
      ...pair('bill.column_paid', 'bill.column_open'),
      align: 'end',
      cell: (bill) => <PaidOf bill={bill} />,
      total: sums && <Two first={total('paid')} second={total('open')} />,
    },
    {
      key: 'status',
      heading: t('bill.column_status'),
      cell: (bill) => <StateOf bill={bill} onDistribute={onDistribute} />,
    },
    {
      key: 'times',
      ...pair('bill.column_calculated', 'bill.column_paid_at'),
      cell: ({ calculatedAt, paidAt }) => (
        <Two
          first={<Time at={calculatedAt} />}
          second={paidAt === null ? '–' : <Time at={paidAt} />}
        />
      ),
    },
  ];
}

type TwoProps = { readonly first: ReactNode; readonly second: ReactNode };

/** What belongs together, one below the other. */
const Two = ({ first, second }: TwoProps) => (
  <span className={classes.two}>
    <span>{first}</span>
    <span className={classes.quiet}>{second}</span>
  </span>
);

type Part = { readonly bill: Bill };

type WhoOfProps = Part & Pick<BillListProps, 'side'>;

/** The other side of a bill: the account that pays it, or the one that waits for it. */
function OtherSide({ bill, side }: WhoOfProps): ReactNode {
  const t = useTeamText();
  if (side === 'to_pay') return <bdi>{bill.account}</bdi>;
  return bill.payerAccount === null ? t('bill.house') : <bdi>{bill.payerAccount}</bdi>;
}

function WhoOf({ bill, side }: WhoOfProps): ReactNode {
  const t = useTeamText();
  return (
    <Two
      first={<OtherSide bill={bill} side={side} />}
      second={
        <>
          <BillPeriod bill={bill} />
          {bill.correctionNo === 0
            ? null
            : ` · ${t('bill.correction', { number: bill.correctionNo })}`}
        </>
      }
    />
  );
}

function TierText({ bill }: Part): ReactNode {
  const t = useTeamText();
  const rateText = useRateText();
  if (bill.tier === null) return <span className={classes.quiet}>{t('bill.tier_none')}</span>;
  return (
    <Two
      first={t('bill.line_tier', { number: bill.tier })}
      second={bill.rateBps === null ? null : rateText(bill.rateBps)}
    />
  );
}

const PaidOf = ({ bill }: Part) => (
  <Two
    first={isZero(bill.paid) ? '–' : <Amount value={bill.paid} currency={bill.currency} />}
    second={
      isZero(bill.open) ? (
        '–'
      ) : (
        <span className={classes.open}>
          <Amount value={bill.open} currency={bill.currency} />
        </span>
      )
    }
  />
);

type StateOfProps = Part & Pick<BillListProps, 'onDistribute'>;

function StateOf({ bill, onDistribute }: StateOfProps): ReactNode {
  const t = useTeamText();
  const { label, tone } = billLook(bill);
  return (
    <span className={classes.state}>
      <StatusPill tone={tone}>{t(label)}</StatusPill>
      {onDistribute !== undefined && bill.canDistribute ? (
        <button type="button" className={classes.pay} onClick={() => onDistribute(bill)}>
          {t('bill.distribute')}
        </button>
      ) : null}
    </span>
  );
}
