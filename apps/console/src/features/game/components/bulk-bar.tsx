import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useOperatorText } from '../../../lib/language.ts';
import { countOf, PICKED_MAX, type Selection, type UndoGroup } from '../selection.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import classes from './bulk-bar.module.css';
import { type BulkKind, BULK_KINDS } from '../bulk.ts';

export type BulkBarProps = {
  readonly selection: Selection;
  /** How many games the list has with its filters; null while that is not known. */
  readonly total: number | null;
  readonly brandZone: string | undefined;
  /** Picks the rest of the page on screen; null when all of it is picked. */
  readonly onPage: (() => void) | null;
  readonly onAll: () => void;
  readonly onClear: () => void;
  readonly onDone: (done: BulkDone) => void;
};

/** A change that was made, and what would take it back. */
export type BulkDone = {
  readonly changedCount: number;
  readonly unchangedCount: number;
  readonly undo: readonly UndoGroup[] | null;
  readonly reason: string;
};

/** What can be done with the games that are picked. It stays in sight while one looks for more. */
export function BulkBar(props: BulkBarProps): ReactNode {
  const { selection, total, brandZone, onPage, onAll, onClear, onDone } = props;
  const t = useOperatorText();
  const [kind, setKind] = useState<BulkKind | null>(null);
  const count = countOf(selection);
  if (count === 0) return null;
  const offersAll = selection.kind === 'picked' && total !== null && total > count;
  return (
    <div className={classes.bar} role="region" aria-label={t('game.bulk')}>
      <div className={classes.words}>
        <strong className={classes.count} role="status">
          {t('game.selected', { count })}
        </strong>
        {count === PICKED_MAX && selection.kind === 'picked' ? (
          <span className={classes.hint}>{t('game.selectedMost')}</span>
        ) : null}
        {onPage === null ? null : (
          <button type="button" className={classes.link} onClick={onPage}>
            {t('game.pickPage')}
          </button>
        )}
        {offersAll ? (
          <button type="button" className={classes.link} onClick={onAll}>
            {t('game.selectFound', { count: total })}
          </button>
        ) : null}
        <button type="button" className={classes.link} onClick={onClear}>
          {t('game.selectNone')}
        </button>
      </div>
      <div className={classes.actions}>
        {BULK_KINDS.map((known) => (
          <Button key={known} size="xs" variant="default" onClick={() => setKind(known)}>
            {t(`game.bulk.${known}`)}
          </Button>
        ))}
      </div>
      <BulkDialog
        kind={kind}
        selection={selection}
        brandZone={brandZone}
        onClose={() => setKind(null)}
        onDone={(done) => {
          setKind(null);
          onDone(done);
        }}
      />
    </div>
  );
}
