import { type Column, DataTable, EmptyState, RefreshIcon, StatusPill } from '@parlour/ui';
import { type ReactNode, useMemo } from 'react';
import { Section } from '../../../lib/detail/section.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { Time } from '../../../lib/time.tsx';
import type { Producer, Recovery } from '../api/index.ts';
import { recoveryTone, tookMs } from '../model.ts';

export type RecoveriesProps = {
  readonly recoveries: readonly Recovery[];
  readonly producers: readonly Producer[];
};

const SECOND_MS = 1_000;

/** What the feed was asked to repeat lately, and what came of it. */
export function Recoveries({ producers, recoveries }: RecoveriesProps): ReactNode {
  const t = useOperatorText();
  const columns = useMemo((): Column<Recovery>[] => {
    const names = new Map(producers.map(({ name, producerId }) => [producerId, name]));
    return [
      {
        key: 'producer',
        heading: t('feed.odds.producer'),
        isRowHeading: true,
        cell: ({ producerId }) => <bdi>{names.get(producerId) ?? producerId}</bdi>,
      },
      {
        key: 'what',
        heading: t('feed.odds.what'),
        onPhone: 'under',
        cell: ({ after, eventRef }) =>
          eventRef !== null ? (
            <bdi>{eventRef}</bdi>
          ) : after === null ? (
            t('feed.odds.all')
          ) : (
            <>
              {t('feed.odds.from')} <Time at={after} look="clock" />
            </>
          ),
      },
      {
        key: 'asked',
        heading: t('feed.odds.asked'),
        onPhone: 'under',
        cell: ({ askedAt }) => <Time at={askedAt} look="short" />,
      },
      {
        key: 'took',
        heading: t('feed.odds.took'),
        align: 'end',
        cell: (row) => {
          const ms = tookMs(row);
          return ms === null ? '—' : t('feed.odds.seconds', { count: Math.ceil(ms / SECOND_MS) });
        },
      },
      {
        key: 'state',
        heading: t('feed.odds.outcome'),
        onPhone: 'figure',
        cell: ({ state }) => (
          <StatusPill tone={recoveryTone(state)}>{t(`feed.odds.recovery.${state}`)}</StatusPill>
        ),
      },
    ];
  }, [producers, t]);
  return (
    <Section title={t('feed.odds.recoveries')}>
      <DataTable
        caption={t('feed.odds.recoveries')}
        columns={columns}
        rows={recoveries}
        rowKey={({ requestId }) => requestId}
        empty={<EmptyState art={<RefreshIcon size={32} />} title={t('feed.odds.noRecoveries')} />}
      />
    </Section>
  );
}
