import { NativeSelect } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useOperatorText } from '../../../lib/language.ts';
import { BulkAction } from '../../../lib/resource/bulk-action.tsx';
import { pickedRows, type PickedRowsProps } from '../../../lib/resource/resource.ts';
import {
  type Difference,
  refreshReconciliation,
  type Remedy,
  resolveDifference,
} from '../api/index.ts';
import { REMEDIES } from '../model.ts';

/** Says of picked differences by what they were settled, such as a timing that is over. */
export function PickedDifferences({ picked, clear }: PickedRowsProps<Difference>): ReactNode {
  const t = useOperatorText();
  const [remedy, setRemedy] = useState<Remedy>('timing');
  return (
    <BulkAction
      label={t('reconciliation.resolve')}
      rows={pickedRows(picked)}
      keyOf={({ id }) => id}
      nameOf={({ day, kind, providerReference, reference }) =>
        `${reference ?? providerReference ?? day} · ${t(`reconciliation.kind.${kind}`)}`
      }
      effectOf={({ state }) => (state === 'OPEN' ? t(`reconciliation.remedy.${remedy}`) : null)}
      act={({ id, version }, note) =>
        resolveDifference(id, { version, note, remedy, remedyReference: null })
      }
      choice={
        <NativeSelect
          label={t('reconciliation.remedyLabel')}
          value={remedy}
          data={REMEDIES.map((value) => ({ value, label: t(`reconciliation.remedy.${value}`) }))}
          onChange={(event) => setRemedy(event.currentTarget.value as Remedy)}
        />
      }
      tone="accent"
      doneText={t('reconciliation.resolvedDone')}
      onDone={() => {
        clear();
        void refreshReconciliation();
      }}
    />
  );
}
