import { Stack } from '@parlour/ui';
import { type ReactNode, useState } from 'react';
import { SaveBar } from '../../../lib/form/save-bar.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { useMay } from '../../../lib/session.ts';
import { type ContentRow, type OrderedKind, orderContent } from '../api/index.ts';
import { inOrder } from '../model/order.ts';
import { OrderList } from './order-list.tsx';

export type OrderedContentProps = {
  readonly kind: OrderedKind;
  readonly group: string;
  readonly label: string;
  readonly rows: readonly ContentRow[];
  /** Rows that are no more than a part of the group cannot be ordered. */
  readonly isWhole?: boolean;
  readonly children: (row: ContentRow) => ReactNode;
};

/** The entries of a group in the order in which players see them, and the way to change it. */
export function OrderedContent(props: OrderedContentProps): ReactNode {
  const { kind, group, label, rows, isWhole = true, children } = props;
  const t = useOperatorText();
  const mayOrder = useMay()('content.update');
  const [ids, setIds] = useState<readonly string[] | null>(null);
  const shown = ids === null ? rows : inOrder(rows, ids);
  const isMoved = shown.some(({ id }, place) => rows[place]?.id !== id);
  return (
    <Stack gap={3}>
      <OrderList
        label={label}
        rows={shown}
        mayOrder={mayOrder && isWhole && rows.length > 1}
        onOrder={(next) => setIds(next.map(({ id }) => id))}
      >
        {children}
      </OrderList>
      {isMoved ? (
        <SaveBar
          title={t('content.orderTitle')}
          text={t('content.orderText')}
          savedText={t('content.orderSaved')}
          onDiscard={() => setIds(null)}
          save={async (reason) => {
            await orderContent(kind, { group, ids: shown.map(({ id }) => id), reason });
            setIds(null);
          }}
        />
      ) : null}
    </Stack>
  );
}
