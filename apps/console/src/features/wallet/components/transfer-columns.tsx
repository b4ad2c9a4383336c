import type { Column } from '@parlour/ui';
import type { ReactNode } from 'react';
import { Amount } from '../../../lib/amount.tsx';
import { type OperatorKey, textOfCode } from '../../../lib/language.ts';
import { exportOnly } from '../../../lib/list/export-only.ts';
import { isLinkedKind, RecordLink } from '../../../lib/record/record-link.tsx';
import { Time } from '../../../lib/time.tsx';
import type { Transfer } from '../api/index.ts';
import { readCause } from '../model.ts';

type Text = (key: OperatorKey, params?: Record<string, string | number>) => string;

export const transferColumns = (t: Text): Column<Transfer>[] => [
  {
    key: 'kind',
    heading: t('wallet.kind'),
    isRowHeading: true,
    cell: ({ kind }) => textOfCode('wallet.kind', kind) ?? kind,
    exported: ({ kind }) => kind,
  },
  {
    key: 'cause',
    heading: t('wallet.cause'),
    cell: ({ cause }) => <Cause cause={cause} />,
    exported: ({ cause }) => cause,
  },
  {
    key: 'amount',
    heading: t('wallet.amount'),
    align: 'end',
    cell: ({ amount, currency }) => <Amount value={amount} currency={currency} tone="signed" />,
    exported: ({ amount }) => amount,
  },
  {
    key: 'locked',
    heading: t('wallet.lockedChange'),
    align: 'end',
    cell: ({ lockedAmount, currency }) => <Amount value={lockedAmount} currency={currency} />,
    exported: ({ lockedAmount }) => lockedAmount,
  },
  {
    key: 'balance',
    heading: t('wallet.balanceAfter'),
    align: 'end',
    cell: ({ balance, currency }) => <Amount value={balance} currency={currency} />,
    exported: ({ balance }) => balance,
  },
  {
    key: 'at',
    heading: t('wallet.at'),
    cell: ({ at }) => <Time at={at} />,
    exported: ({ at }) => at,
  },
];

/** What a file carries beyond the columns on screen. */
export const transferExport = (t: Text): Column<Transfer>[] => [
  exportOnly(t('withdrawal.currency'), ({ currency }) => currency),
  exportOnly(t('detail.id'), ({ id }) => id),
];

const ID_TAIL_CHARS = 8;

function Cause({ cause }: { readonly cause: string }): ReactNode {
  const { kind, id } = readCause(cause);
  const shown = id.length > ID_TAIL_CHARS ? `…${id.slice(-ID_TAIL_CHARS)}` : id;
  const name = `${textOfCode('audit.subjectKind', kind) ?? kind} ${shown}`;
  if (!isLinkedKind(kind)) return name;
  return (
    <RecordLink kind={kind} id={id}>
      {name}
    </RecordLink>
  );
}
