import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useOperatorText } from '../../../lib/language.ts';
import { type BulkKind, BULK_KINDS } from '../bulk.ts';
import type { Selection, UndoGroup } from '../selection.ts';
import { BulkDialog } from './bulk-dialog.tsx';

export type BulkActionsProps = {
  readonly selection: Selection;
  readonly brandZone: string | undefined;
  readonly onDone: (done: BulkDone) => void;
};

/** A change that was made, and what would take it back. */
export type BulkDone = {
  readonly changedCount: number;
  readonly unchangedCount: number;
  readonly undo: readonly UndoGroup[] | null;
  readonly reason: string;
};

/** What can be done with the games that are picked. */
export function BulkActions({ selection, brandZone, onDone }: BulkActionsProps): ReactNode {
  const t = useOperatorText();
  const [kind, setKind] = useState<BulkKind | null>(null);
  return (
    <>
      {BULK_KINDS.map((known) => (
        <Button key={known} size="xs" variant="default" onClick={() => setKind(known)}>
          {t(`game.bulk.${known}`)}
        </Button>
      ))}
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
    </>
  );
}
