import type { Column } from '@parlour/ui';
import { useRef } from 'react';
import { useOperatorText } from '../language.ts';
import { PickBox } from './pick-box.tsx';
import { pickRows, pickState, rowsBetween, type Selection } from './selection.ts';

export type PickColumnOptions<Row> = {
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly nameOf: (row: Row) => string;
  /** Rows for which nothing can be done are not picked. */
  readonly isPickable: (row: Row) => boolean;
  readonly most: number;
  /** All that the filters find is picked; to change that begins again. */
  readonly isAll?: boolean;
  readonly selection: Selection<Row>;
  readonly onChange: (selection: Selection<Row>) => void;
};

/** The column of boxes; with Shift a press picks everything since the last one. */
export function usePickColumn<Row>(options: PickColumnOptions<Row>): Column<Row> {
  const { rows, keyOf, nameOf, isPickable, most, isAll = false, selection, onChange } = options;
  const t = useOperatorText();
  const last = useRef<string | null>(null);
  const pickable = rows.filter(isPickable);
  const page = pickable.map(keyOf);
  const pick = (keys: readonly string[], isOn: boolean) => {
    const wanted = pickable.flatMap((row) =>
      keys.includes(keyOf(row)) ? [[keyOf(row), row] as const] : [],
    );
    onChange(pickRows(isAll ? new Map() : selection, wanted, { isOn, most }));
  };
  return {
    key: 'pick',
    onPhone: 'before',
    heading: t('list.pick'),
    headingShown:
      page.length === 0 ? (
        <></>
      ) : (
        <PickBox
          label={t('list.pickPage')}
          state={isAll ? 'all' : pickState(selection, page)}
          onPick={(isOn) => pick(page, isOn)}
        />
      ),
    cell: (row) =>
      isPickable(row) ? (
        <PickBox
          label={t('list.pickOne', { name: nameOf(row) })}
          state={isAll || selection.has(keyOf(row)) ? 'all' : 'none'}
          onPick={(isOn, isRange) => {
            const key = keyOf(row);
            pick(rowsBetween(page, isRange ? last.current : null, key), isOn);
            last.current = key;
          }}
        />
      ) : null,
  };
}
