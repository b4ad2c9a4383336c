import { ActionIcon } from '@mantine/core';
import { ArrowDownIcon, ArrowUpIcon, GripIcon, Stack } from '@parlour/ui';
import { type DragEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import { useOperatorText } from '../../../lib/language.ts';
import { movedTo } from '../model/order.ts';
import classes from './order-list.module.css';

export type OrderListProps<Row extends { readonly id: string; readonly title: string }> = {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly mayOrder: boolean;
  readonly children: (row: Row, place: number) => ReactNode;
  readonly onOrder: (rows: readonly Row[]) => void;
};

/** Rows that are put in order by dragging, by arrow keys on the grip, or by the arrows. */
export function OrderList<Row extends { readonly id: string; readonly title: string }>(
  props: OrderListProps<Row>,
): ReactNode {
  const { label, rows, mayOrder, children, onOrder } = props;
  const t = useOperatorText();
  const [dragged, setDragged] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const move = (from: number, to: number) => {
    const row = rows[from];
    if (row === undefined || to < 0 || to >= rows.length || from === to) return;
    onOrder(movedTo(rows, from, to));
    setSaid(t('content.movedTo', { name: row.title, place: to + 1, count: rows.length }));
  };
  const onKey = (event: KeyboardEvent, place: number) => {
    const to = { ArrowUp: place - 1, ArrowDown: place + 1, Home: 0, End: rows.length - 1 }[
      event.key
    ];
    if (to === undefined) return;
    event.preventDefault();
    move(place, to);
  };
  const onOver = (event: DragEvent, place: number) => {
    if (dragged === null) return;
    event.preventDefault();
    if (dragged === place) return;
    move(dragged, place);
    setDragged(place);
  };
  return (
    <>
      <Stack as="ol" gap={2} aria-label={label}>
        {rows.map((row, place) => (
          <li
            key={row.id}
            className={classes.row}
            data-dragged={dragged === place ? true : undefined}
            draggable={mayOrder}
            onDragStart={() => setDragged(place)}
            onDragOver={(event) => onOver(event, place)}
            onDragEnd={() => setDragged(null)}
          >
            {mayOrder ? (
              <button
                type="button"
                className={classes.grip}
                aria-label={t('content.grip', { name: row.title, place: place + 1 })}
                aria-keyshortcuts="ArrowUp ArrowDown Home End"
                onKeyDown={(event) => onKey(event, place)}
              >
                <GripIcon size={16} />
              </button>
            ) : null}
            <div className={classes.content}>{children(row, place)}</div>
            {mayOrder ? (
              <div className={classes.arrows}>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('form.moveUp', { name: row.title })}
                  disabled={place === 0}
                  onClick={() => move(place, place - 1)}
                >
                  <ArrowUpIcon size={16} />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('form.moveDown', { name: row.title })}
                  disabled={place === rows.length - 1}
                  onClick={() => move(place, place + 1)}
                >
                  <ArrowDownIcon size={16} />
                </ActionIcon>
              </div>
            ) : null}
          </li>
        ))}
      </Stack>
      <p className={classes.said} role="status">
        {said}
      </p>
    </>
  );
}
