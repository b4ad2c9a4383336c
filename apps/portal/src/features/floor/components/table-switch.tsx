import { CardsIcon, Dialog } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { usePagesText } from '../../../lib/pages-text.ts';
import { floorQuery } from '../api/index.ts';
import { useServerClock } from '../hooks.ts';
import { TableTile, type TileActions } from './table-tile.tsx';
import classes from './table-picker.module.css';

export type TableSwitchProps = TileActions & {
  readonly vassalage: string;
  readonly gameCode: string;
  readonly title: string;
};

/** The tables of a game that has several; nothing of one that has one or none. */
export default function TableSwitch(props: TableSwitchProps): ReactNode {
  const { gameCode, title, vassalage, ...actions } = props;
  const t = usePagesText();
  const [isOpen, setIsOpen] = useState(false);
  const floor = useQuery({
    ...floorQuery({ vassalage, gameCode }),
    // Looked at once, and again while the list is open.
    ...(isOpen ? {} : { refetchInterval: false as const }),
  }).data;
  const atMs = useServerClock(floor?.aheadMs ?? 0);
  if (floor === undefined || floor.tables.length < 2) return null;
  return (
    <>
      <button
        type="button"
        className={classes.switch}
        aria-label={t('floor.switch')}
        onClick={() => setIsOpen(true)}
      >
        <CardsIcon size={20} />
        <span className={classes.word}>{t('floor.switch')}</span>
      </button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('floor.switch_title', { game: title })}
        closeLabel={t('site.close')}
        size="medium"
      >
        <ul className={classes.list}>
          {floor.tables.map((table) => (
            <li key={table.key}>
              <TableTile
                table={table}
                atMs={atMs}
                {...actions}
                onPlay={(seat, isFreeTrial) => {
                  setIsOpen(false);
                  actions.onPlay(seat, isFreeTrial);
                }}
              />
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}
