import { BoltIcon } from '@parlour/ui';
import type { ReactNode } from 'react';
import { reportColumns } from '../features/lottery-feed/components/report-columns.tsx';
import { Section } from '../lib/detail/section.tsx';
import { useOperatorText } from '../lib/language.ts';
import { useNamesByCode } from '../lib/lottery/game-names.ts';
import { EmbeddedList } from '../lib/resource/embedded-list.tsx';
import { defineResource } from '../lib/resource/resource.ts';

const LOOK_AGAIN_MS = 10_000;

/** What a feed said of draws, and what came of it. */
const reports = defineResource('GET /console/lottery/feeds/:feedCode/reports')({
  name: 'feed-reports',
  hint: 'feed.desk.reports',
  empty: { title: 'feed.desk.noReport', hint: 'feed.desk.noReportHint' },
  rowKey: ({ messageId, place }) => `${messageId} ${place}`,
  useKnown: useNamesByCode,
  columns: (t, { known }) => reportColumns(t, known),
  refetchMs: () => LOOK_AGAIN_MS,
});

export function FeedReports({ feedCode }: { readonly feedCode: string }): ReactNode {
  const t = useOperatorText();
  return (
    <Section title={t('feed.desk.reports')}>
      <EmbeddedList
        resource={reports}
        fixed={{ params: { feedCode } }}
        caption="feed.desk.reports"
        icon={BoltIcon}
        expectedRows={4}
      />
    </Section>
  );
}
