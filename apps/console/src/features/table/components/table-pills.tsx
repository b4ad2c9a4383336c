import { Row, StatusPill, type StatusTone } from '@parlour/ui';
import type { ReactNode } from 'react';
import { useOperatorText } from '../../../lib/language.ts';
import type { Table } from '../api/index.ts';

const TONES: Readonly<Record<Table['state'], StatusTone>> = {
  playing: 'good',
  resting: 'neutral',
  paused: 'waiting',
  shut: 'neutral',
};

export function TableStatePill({ state }: Pick<Table, 'state'>): ReactNode {
  const t = useOperatorText();
  return <StatusPill tone={TONES[state]}>{t(`table.state.${state}`)}</StatusPill>;
}

/** What is wrong with a table, in words. */
export function TableHealth({ alarms }: Pick<Table, 'alarms'>): ReactNode {
  const t = useOperatorText();
  if (alarms.length === 0) return <StatusPill tone="good">{t('table.healthy')}</StatusPill>;
  return (
    <Row gap={1}>
      {alarms.map((alarm) => (
        <StatusPill key={alarm} tone="bad">
          {t(`table.alarm.${alarm}`)}
        </StatusPill>
      ))}
    </Row>
  );
}
