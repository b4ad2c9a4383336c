import { type Column, DataTable } from '@parlour/ui';
import { type ReactNode, useMemo } from 'react';
import { Section } from '../../../lib/detail/section.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import type { Text } from '../../../lib/resource/resource.ts';
import { Time } from '../../../lib/time.tsx';
import type { Signal } from '../api/index.ts';

export type SignalHandsProps = {
  readonly hands: Signal['hands'];
  readonly onOpen: (number: number) => void;
};

type Hand = Signal['hands'][number];

const handColumns = (t: Text): Column<Hand>[] => [
  {
    key: 'number',
    heading: t('collusion.handHeading'),
    isRowHeading: true,
    cell: ({ number }) => t('collusion.hand', { number }),
  },
  { key: 'at', heading: t('collusion.at'), cell: ({ at }) => <Time at={at} /> },
];

/** Hands behind a signal; each opens as it went. */
export function SignalHands({ hands, onOpen }: SignalHandsProps): ReactNode {
  const t = useOperatorText();
  const columns = useMemo(() => handColumns(t), [t]);
  return (
    <Section title={t('collusion.hands')}>
      <DataTable
        caption={t('collusion.hands')}
        columns={columns}
        rows={hands}
        rowKey={({ number }) => String(number)}
        empty={t('collusion.noHands')}
        onOpen={({ number }: Hand) => onOpen(number)}
      />
    </Section>
  );
}
