import { Button } from '@mantine/core';
import { type Column, DataTable, Stack } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailure } from '../../../lib/page/load-failure.tsx';
import { useTeamText } from '../../../lib/team-text.ts';
import { Time } from '../../../lib/time.tsx';
import { type Click, lastClicksQuery } from '../api/traffic.ts';
import { SUB_IDS } from '../link-builder.ts';
import parts from '../../../lib/record/part.module.css';

export type LastClicksProps = { readonly from: string; readonly to: string };

/** The visits that came last, with what each carried, to see that an address works. */
export function LastClicks(days: LastClicksProps): ReactNode {
  const t = useTeamText();
  const { data, error, isFetching, refetch } = useQuery(lastClicksQuery(days));
  const columns: readonly Column<Click>[] = [
    {
      key: 'at',
      heading: t('traffic.at'),
      isRowHeading: true,
      cell: ({ at }) => <Time at={at} style="full" />,
    },
    { key: 'link', heading: t('traffic.by_link'), cell: ({ linkName }) => <bdi>{linkName}</bdi> },
    { key: 'marks', heading: t('traffic.marks'), cell: (click) => <Marks click={click} /> },
    {
      key: 'device',
      heading: t('traffic.by_device'),
      cell: ({ country, device }) =>
        [t(`traffic.device_${device}`), ...(country === null ? [] : [country])].join(' · '),
    },
    {
      key: 'registrations',
      heading: t('traffic.registrations'),
      align: 'end',
      cell: ({ registrations }) => registrations,
    },
  ];
  if (error !== null && data === undefined) {
    return <LoadFailure cause={error} onRetry={() => void refetch()} />;
  }
  return (
    <Stack gap={3} isBounded>
      <DataTable
        caption={t('traffic.last_clicks')}
        columns={columns}
        rows={data?.items}
        rowKey={({ id }) => id}
        expectedRows={3}
        empty={<p className={parts.quiet}>{t('traffic.clicks_none')}</p>}
      />
      <Button
        variant="default"
        size="sm"
        style={{ justifySelf: 'start' }}
        loading={isFetching}
        onClick={() => void refetch()}
      >
        {t('traffic.reload')}
      </Button>
    </Stack>
  );
}

function Marks({ click }: { readonly click: Click }): ReactNode {
  const t = useTeamText();
  const { cid, subs } = click;
  const marks = [
    ...(cid === null ? [] : [`cid=${cid}`]),
    ...SUB_IDS.flatMap((part) => {
      const value = subs[part];
      return value === undefined ? [] : [`${part}=${value}`];
    }),
  ];
  if (marks.length === 0) return <span className={parts.quiet}>{t('traffic.none')}</span>;
  return <bdi dir="ltr">{marks.join(' · ')}</bdi>;
}
