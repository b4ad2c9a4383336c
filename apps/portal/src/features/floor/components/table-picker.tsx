import { Dialog, EmptyState } from '@parlour/ui';
import type { ReactNode } from 'react';
import { usePagesText } from '../../../lib/pages-text.ts';
import { canJoin, type Table, WALL_MAX } from '../model.ts';
import { RoadBoard } from './road-board.tsx';
import classes from './table-picker.module.css';

export type TablePickerProps = {
  readonly isOpen: boolean;
  /** Undefined while they are not known. */
  readonly tables: readonly Table[] | undefined;
  readonly chosen: readonly Table[];
  readonly onChoose: (table: Table) => void;
  readonly onClose: () => void;
};

/** Tables to add to those on screen. */
export function TablePicker(props: TablePickerProps): ReactNode {
  const { chosen, isOpen, onChoose, onClose, tables } = props;
  const t = usePagesText();
  const others = tables?.filter(({ key }) => chosen.every((one) => one.key !== key)) ?? [];
  const isFull = chosen.length >= WALL_MAX;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('floor.wall_choose')}
      closeLabel={t('site.close')}
      size="large"
    >
      <p className={classes.lead}>{t(isFull ? 'floor.wall_full' : 'floor.wall_lead')}</p>
      {tables !== undefined && others.length === 0 ? (
        <EmptyState title={t('floor.wall_none')} />
      ) : (
        <ul className={classes.list}>
          {others.map((table) => {
            const mayJoin = canJoin(table, chosen);
            return (
              <li key={table.key}>
                <button
                  type="button"
                  className={classes.choice}
                  disabled={!mayJoin}
                  onClick={() => onChoose(table)}
                >
                  <span className={classes.name}>{table.tableName}</span>
                  <span className={classes.note}>
                    {mayJoin || isFull
                      ? t('floor.people', { count: table.people })
                      : t('floor.wall_same')}
                  </span>
                </button>
                <RoadBoard results={table.results} road={table.road} />
              </li>
            );
          })}
        </ul>
      )}
    </Dialog>
  );
}
