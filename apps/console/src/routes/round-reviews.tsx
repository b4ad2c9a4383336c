import { type Column, EmptyState, GamepadIcon } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { type RoundReview, roundReviewsQuery } from '../features/round/api/index.ts';
import { given } from '../lib/given.ts';
import { type OperatorKey, textOfCode, useOperatorText } from '../lib/language.ts';
import { PageList } from '../lib/list/page-list.tsx';
import { useListAddress } from '../lib/list/use-list-address.ts';
import { Page } from '../lib/page/page.tsx';
import { RecordLink } from '../lib/record/record-link.tsx';
import { Time } from '../lib/time.tsx';

const route = getRouteApi('/desk/rounds');

type Text = (key: OperatorKey, params?: Record<string, string | number>) => string;

const reviewColumns = (t: Text): Column<RoundReview>[] => [
  {
    key: 'reason',
    heading: t('round.review.reason'),
    isRowHeading: true,
    cell: ({ reason }) => textOfCode('round.review', reason) ?? reason,
  },
  { key: 'vendor', heading: t('round.vendor'), cell: ({ vendorCode }) => vendorCode },
  { key: 'ref', heading: t('round.reference'), cell: ({ roundRef }) => roundRef },
  {
    key: 'member',
    heading: t('round.member'),
    cell: ({ memberId }) =>
      memberId === null ? (
        '—'
      ) : (
        <RecordLink kind="member" id={memberId}>
          {t('round.toMember')}
        </RecordLink>
      ),
  },
  { key: 'detail', heading: t('round.review.detail'), cell: ({ detail }) => detail },
  { key: 'at', heading: t('wallet.at'), cell: ({ at }) => <Time at={at} /> },
];

/** Rounds whose history does not add up, for a person to look at. */
export function RoundReviewsScreen(): ReactNode {
  const t = useOperatorText();
  const navigate = useNavigate();
  const address = useListAddress(route.useSearch());
  const query = useQuery(roundReviewsQuery({ ...given({ cursor: address.cursor }), limit: 50 }));
  const columns = useMemo(() => reviewColumns(t), [t]);
  return (
    <Page title={t('nav.rounds')} hint={t('round.review.hint')}>
      <PageList
        caption={t('nav.rounds')}
        columns={columns}
        query={query}
        rowKey={({ id }) => id}
        onOpen={({ roundId }) => {
          if (roundId !== null) void navigate({ to: '/rounds/$roundId', params: { roundId } });
        }}
        trail={address.trail}
        onTrail={address.setTrail}
        empty={
          <EmptyState
            art={<GamepadIcon size={40} />}
            title={t('round.review.empty')}
            hint={t('round.review.emptyHint')}
          />
        }
      />
    </Page>
  );
}
