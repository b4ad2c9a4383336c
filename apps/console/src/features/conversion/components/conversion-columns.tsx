import { type Column, Hint, StatusPill } from '@parlour/ui';
import type { ReactNode } from 'react';
import { Amount } from '../../../lib/amount.tsx';
import { type OperatorKey, useOperatorText } from '../../../lib/language.ts';
import { exportOnly } from '../../../lib/list/export-only.ts';
import { Time } from '../../../lib/time.tsx';
import type { Conversion } from '../api/index.ts';
import { conversionTone } from '../model.ts';
import classes from './conversion.module.css';

type Text = (key: OperatorKey, params?: Record<string, string | number>) => string;

const moneyColumn = (
  of: 'amount' | 'deposits' | 'validBet',
  heading: string,
): Column<Conversion> => ({
  key: of,
  heading,
  align: 'end',
  cell: (conversion) => <Amount value={conversion[of]} currency={conversion.currency} />,
  exported: (conversion) => conversion[of],
});

export const conversionColumns = (t: Text): Column<Conversion>[] => [
  {
    key: 'member',
    heading: t('affiliates.desk.member'),
    isRowHeading: true,
    cell: ({ account, country }) => (
      <span className={classes.stack}>
        <span>{account}</span>
        {country === null ? null : <Hint as="span">{country}</Hint>}
      </span>
    ),
    exported: ({ account }) => account,
  },
  {
    key: 'agent',
    heading: t('affiliates.desk.affiliate'),
    cell: ({ agentAccount, planName }) => (
      <span className={classes.stack}>
        <span>{agentAccount}</span>
        <Hint as="span">{planName}</Hint>
      </span>
    ),
    exported: ({ agentAccount }) => agentAccount,
  },
  {
    key: 'state',
    heading: t('affiliates.desk.state'),
    cell: (conversion) => <ConversionState conversion={conversion} />,
    exported: ({ state }) => state,
  },
  moneyColumn('deposits', t('affiliates.desk.deposits')),
  moneyColumn('validBet', t('affiliates.desk.validBet')),
  {
    key: 'registered',
    heading: t('affiliates.desk.registeredAt'),
    cell: ({ registeredAt }) => <Time at={registeredAt} />,
    exported: ({ registeredAt }) => registeredAt,
  },
  {
    key: 'qualified',
    heading: t('affiliates.desk.qualifiedAt'),
    cell: ({ qualifiedAt }) => <Time at={qualifiedAt} />,
    exported: ({ qualifiedAt }) => qualifiedAt,
  },
  moneyColumn('amount', t('affiliates.desk.amount')),
];

export const conversionExport = (t: Text): Column<Conversion>[] => [
  exportOnly(t('affiliates.desk.currency'), ({ currency }) => currency),
  exportOnly(t('affiliates.desk.reference'), ({ memberReference }) => memberReference),
  exportOnly(t('affiliates.desk.country'), ({ country }) => country ?? ''),
  exportOnly(t('affiliates.desk.reason'), ({ reason }) => reason ?? ''),
  exportOnly(t('affiliates.desk.holdUntil'), ({ holdUntil }) => holdUntil),
];

/** Where it stands, until when it is on hold, or why it does not count. */
export function ConversionState({ conversion }: { readonly conversion: Conversion }): ReactNode {
  const t = useOperatorText();
  const { holdUntil, reason, state } = conversion;
  return (
    <span className={classes.stack}>
      <span>
        <StatusPill tone={conversionTone(state)}>
          {t(`affiliates.desk.conversionState.${state}`)}
        </StatusPill>
      </span>
      {state === 'HELD' ? (
        <Hint as="span">
          {t('affiliates.desk.holdUntil')} <Time at={holdUntil} />
        </Hint>
      ) : reason === null ? null : (
        <Hint as="span">{t(`affiliates.desk.conversionReason.${reason}`)}</Hint>
      )}
    </span>
  );
}
