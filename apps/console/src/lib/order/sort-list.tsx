import { CloseIcon, GripIcon, Hint, Stack } from '@parlour/ui';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useOperatorText } from '../language.ts';
import { placeByKey, placedAt } from './place.ts';
import classes from './sort-list.module.css';
import { useDrag } from './use-drag.ts';

export type SortListProps<Item> = {
  readonly label: string;
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string;
  readonly nameOf: (item: Item) => string;
  readonly onChange: (items: Item[]) => void;
  readonly isDisabled?: boolean;
  /** Takes an item off the list; without it nothing can be taken off. */
  readonly onRemove?: (item: Item) => void;
  readonly children: (item: Item) => ReactNode;
};

/** A list put in order by dragging a row at its handle, or with the arrow keys on it. */
export function SortList<Item>(props: SortListProps<Item>): ReactNode {
  const { label, items, keyOf, nameOf, onChange, isDisabled = false, onRemove } = props;
  const t = useOperatorText();
  const hintId = useId();
  const list = useRef<HTMLOListElement>(null);
  const moved = useRef<string | null>(null);
  const [held, setHeld] = useState<string | null>(null);
  const [said, setSaid] = useState('');

  const move = (from: number, to: number) => {
    const item = items[from];
    if (item === undefined) return;
    onChange(placedAt(items, from, to));
    setSaid(t('order.moved', { name: nameOf(item), place: to + 1, count: items.length }));
  };
  const startDrag = useDrag(list, move, () => setHeld(null));
  const onKeyDown = (event: KeyboardEvent, from: number) => {
    const to = placeByKey(event.key, from, items.length);
    const item = items[from];
    if (to === null || item === undefined) return;
    event.preventDefault();
    moved.current = keyOf(item);
    move(from, to);
  };
  // A row that moves in the document loses the focus, which the next key needs.
  useEffect(() => {
    if (moved.current === null) return;
    const handle = list.current?.querySelector<HTMLElement>(
      `[data-handle="${CSS.escape(moved.current)}"]`,
    );
    moved.current = null;
    handle?.focus();
  }, [items]);

  return (
    <>
      <Hint id={hintId}>{t('order.hint')}</Hint>
      <Stack as="ol" gap={1} ref={list} aria-label={label}>
        {items.map((item, place) => (
          <li
            key={keyOf(item)}
            className={classes.row}
            data-held={held === keyOf(item) || undefined}
          >
            <button
              type="button"
              className={classes.handle}
              data-handle={keyOf(item)}
              aria-label={t('order.handle', { name: nameOf(item), place: place + 1 })}
              aria-describedby={hintId}
              disabled={isDisabled}
              onKeyDown={(event) => onKeyDown(event, place)}
              onPointerDown={(event) => {
                setHeld(keyOf(item));
                startDrag(event, place);
              }}
            >
              <GripIcon size={18} />
            </button>
            <span className={classes.place}>{place + 1}</span>
            <div className={classes.body}>{props.children(item)}</div>
            {onRemove === undefined || isDisabled ? null : (
              <button
                type="button"
                className={classes.remove}
                aria-label={t('order.remove', { name: nameOf(item) })}
                onClick={() => onRemove(item)}
              >
                <CloseIcon size={16} />
              </button>
            )}
          </li>
        ))}
      </Stack>
      <p className={classes.said} role="status">
        {said}
      </p>
    </>
  );
}
