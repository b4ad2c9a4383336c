import { type Column, formatDecimal } from '@parlour/ui';
import type { ReactNode } from 'react';
import { useLanguageTag } from '../../../lib/language.ts';
import { useRateText } from '../../../lib/rate-text.ts';
import { Moment } from '../../../lib/record/moment.tsx';
import { RecordList } from '../../../lib/record/record-list.tsx';
import type { GrowingRecord } from '../../../lib/record/record-of.ts';
import { useTeamText } from '../../../lib/team-text.ts';
import { Time } from '../../../lib/time.tsx';
import { Amount } from '../../../lib/use-money.tsx';
import type { Rebate } from '../api/index.ts';
import classes from './movement-list.module.css';

export type RebateListProps = {
  readonly list: GrowingRecord<Rebate>;
  /** Opens the round that a rebate came of. */
  readonly onOpen: (rebate: Rebate) => void;
  readonly empty: ReactNode;
};

/** Decimals of what single bets earn, which is far below what a currency can pay. */
const DECIMALS = 5;

/** What single bets earned in rebates, the newest first. */
export function RebateList({ empty, list, onOpen }: RebateListProps): ReactNode {
  const t = useTeamText();
  const rateText = useRateText();
  const span = ({ fromPoints, toPoints }: Rebate) =>
    fromPoints === 0 ? rateText(toPoints) : `${rateText(fromPoints)} → ${rateText(toPoints)}`;
  const columns: readonly Column<Rebate>[] = [
    {
      key: 'account',
      heading: t('movement.column_account'),
      isRowHeading: true,
      cell: (rebate) => <Who rebate={rebate} />,
    },
    {
      key: 'family',
      heading: t('rebate.column_family'),
      cell: ({ family }) => t(`registration.family_${family}`),
    },
    {
      key: 'valid',
      heading: t('bill.column_base'),
      align: 'end',
      cell: ({ currency, validBet }) => <Amount value={validBet} currency={currency} />,
    },
    {
      key: 'points',
      heading: t('rebate.column_points'),
      align: 'end',
      cell: (rebate) => <bdi>{span(rebate)}</bdi>,
    },
    {
      key: 'amount',
      heading: t('rebate.column_amount'),
      align: 'end',
      cell: (rebate) => <Earned rebate={rebate} />,
    },
    {
      key: 'at',
      heading: t('rebate.column_settled'),
      cell: ({ settledAt }) => <Moment at={settledAt} />,
    },
  ];
  return (
    <RecordList
      caption={t('rebate.title')}
      list={list}
      columns={columns}
      card={(rebate) => ({
        title: <Who rebate={rebate} />,
        note: (
          <>
            <Time at={rebate.settledAt} style="clock" /> {t(`registration.family_${rebate.family}`)}
          </>
        ),
        figure: <Earned rebate={rebate} />,
        figureNote: <bdi>{span(rebate)}</bdi>,
      })}
      rowKey={({ role, seq }) => `${role} ${seq}`}
      at={({ settledAt }) => settledAt}
      onOpen={onOpen}
      openLabel={() => t('rebate.open_round')}
      empty={empty}
    />
  );
}

type Part = { readonly rebate: Rebate };

/** Who played; the one who left the team since is not named. */
function Who({ rebate: { account, role } }: Part): ReactNode {
  const t = useTeamText();
  return (
    <span className={classes.two}>
      {account === null ? t('rebate.left_team') : <bdi>{account}</bdi>}
      <span className={classes.quiet}>{t(`rebate.role_${role}`)}</span>
    </span>
  );
}

function Earned({ rebate: { amount, currency } }: Part): ReactNode {
  const tag = useLanguageTag();
  return (
    <bdi dir="ltr">
      {formatDecimal(amount, DECIMALS, tag)} {currency}
    </bdi>
  );
}
