import { EmptyState, MegaphoneIcon } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { feedbackListQuery, fetchFeedback } from '../features/feedback/api/index.ts';
import { feedbackColumns } from '../features/feedback/components/feedback-columns.tsx';
import { FeedbackDetail } from '../features/feedback/components/feedback-detail.tsx';
import { FEEDBACK_STATES, FEEDBACK_TYPES } from '../features/feedback/model.ts';
import { DetailDrawer } from '../lib/detail/detail-drawer.tsx';
import { given } from '../lib/given.ts';
import { useOperatorText } from '../lib/language.ts';
import { ExportButton } from '../lib/list/export-button.tsx';
import { type Filter, FilterBar } from '../lib/list/filter-bar.tsx';
import { PageList } from '../lib/list/page-list.tsx';
import { useColumns } from '../lib/list/use-columns.tsx';
import { useListAddress } from '../lib/list/use-list-address.ts';
import { Page } from '../lib/page/page.tsx';

const route = getRouteApi('/desk/feedback');
const PAGE_SIZE = 50;
const EXPORT_PAGE = 100;

/** What members and visitors tell the house, and what they are answered. */
export function FeedbackScreen(): ReactNode {
  const t = useOperatorText();
  const search = route.useSearch();
  const address = useListAddress(search);
  const filter = given({
    state: FEEDBACK_STATES.find((known) => known === search.state),
    questionType: FEEDBACK_TYPES.find((known) => known === search.questionType),
  });
  const query = useQuery(
    feedbackListQuery({ ...filter, ...given({ cursor: address.cursor }), limit: PAGE_SIZE }),
  );
  const columns = useMemo(() => feedbackColumns(t), [t]);
  const { shown, choice } = useColumns('feedback', columns);
  const open = query.data?.items.find(({ id }) => id === search.open);
  const filters: Filter[] = [
    {
      kind: 'choice',
      key: 'state',
      label: t('feedback.desk.state'),
      options: FEEDBACK_STATES.map((value) => ({
        value,
        label: t(`feedback.desk.state.${value}`),
      })),
    },
    {
      kind: 'choice',
      key: 'questionType',
      label: t('feedback.desk.type'),
      options: FEEDBACK_TYPES.map((value) => ({ value, label: t(`feedback.desk.type.${value}`) })),
    },
  ];
  return (
    <Page
      title={t('nav.feedback')}
      hint={t('feedback.desk.hint')}
      actions={
        <>
          {choice}
          <ExportButton
            name="feedback"
            columns={columns}
            fetchPage={(cursor) =>
              fetchFeedback({ ...filter, ...given({ cursor }), limit: EXPORT_PAGE })
            }
          />
        </>
      }
    >
      <FilterBar filters={filters} values={search} onChange={address.setFilters} />
      <PageList
        caption={t('nav.feedback')}
        columns={shown}
        query={query}
        rowKey={({ id }) => id}
        onOpen={({ id }) => address.open(id)}
        trail={address.trail}
        onTrail={address.setTrail}
        empty={
          <EmptyState
            art={<MegaphoneIcon size={40} />}
            title={t('feedback.desk.empty')}
            hint={t('list.emptyHint')}
          />
        }
      />
      <DetailDrawer
        isOpen={search.open !== undefined}
        onClose={() => address.open(undefined)}
        title={t('feedback.desk.title')}
      >
        {open !== undefined ? (
          <FeedbackDetail feedback={open} />
        ) : query.data === undefined ? null : (
          <EmptyState title={t('detail.missing')} hint={t('feedback.desk.elsewhere')} />
        )}
      </DetailDrawer>
    </Page>
  );
}
