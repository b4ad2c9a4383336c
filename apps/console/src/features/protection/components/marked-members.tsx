import { NativeSelect } from '@mantine/core';
import { type Column, EmptyState, HeartIcon } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { given } from '../../../lib/given.ts';
import { useOperatorText } from '../../../lib/language.ts';
import { PageList } from '../../../lib/list/page-list.tsx';
import type { ListAddress } from '../../../lib/list/use-list-address.ts';
import { RecordLink } from '../../../lib/record/record-link.tsx';
import { Time } from '../../../lib/time.tsx';
import { type Marked, markersQuery } from '../api/index.ts';
import { MARKERS } from '../model.ts';
import { MarkerPills } from './marker-pills.tsx';
import classes from './protection.module.css';

export type MarkedMembersProps = {
  readonly address: ListAddress;
  readonly marker: string | undefined;
};

/** Members whose last six months show markers of harm, most markers first. */
export function MarkedMembers({ address, marker }: MarkedMembersProps): ReactNode {
  const t = useOperatorText();
  const query = useQuery(markersQuery(given({ cursor: address.cursor, marker })));
  const columns = useMemo<Column<Marked>[]>(
    () => [
      {
        key: 'member',
        heading: t('member.accountName'),
        isRowHeading: true,
        cell: ({ account, memberId }) => (
          <RecordLink kind="member" id={memberId}>
            {account}
          </RecordLink>
        ),
      },
      {
        key: 'markers',
        heading: t('protection.markers'),
        cell: ({ markers }) => <MarkerPills markers={markers} />,
      },
      {
        key: 'at',
        heading: t('protection.readAt'),
        cell: ({ markedAt }) => <Time at={markedAt} />,
      },
    ],
    [t],
  );
  return (
    <div className={classes.form}>
      <NativeSelect
        aria-label={t('protection.markers')}
        data={[
          { value: '', label: t('protection.anyMarker') },
          ...MARKERS.map((one) => ({ value: one, label: t(`protection.marker.${one}`) })),
        ]}
        value={marker ?? ''}
        onChange={({ currentTarget: { value } }) =>
          address.setFilters({ marker: value === '' ? undefined : value })
        }
      />
      <PageList
        caption={t('protection.markers')}
        columns={columns}
        query={query}
        rowKey={({ memberId }) => memberId}
        trail={address.trail}
        onTrail={address.setTrail}
        empty={
          <EmptyState
            art={<HeartIcon size={40} />}
            title={t('protection.nobodyMarked')}
            hint={t('protection.nobodyMarkedHint')}
          />
        }
      />
    </div>
  );
}
