import { EmptyState } from '@parlour/ui';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AuditTrail } from '../../features/audit/components/audit-trail.tsx';
import { dayColumns } from '../../features/reconciliation/components/day-columns.tsx';
import { DayDetail } from '../../features/reconciliation/components/day-detail.tsx';
import { ImportStatementButton } from '../../features/reconciliation/components/import-statement.tsx';
import { RunDayButton } from '../../features/reconciliation/components/run-day.tsx';
import { SourceCards } from '../../features/reconciliation/components/source-cards.tsx';
import { useSourceName, useSourceOptions } from '../../features/reconciliation/hooks.ts';
import { isBusy } from '../../features/reconciliation/model.ts';
import { useOperatorText } from '../../lib/language.ts';
import { useListAddress } from '../../lib/list/use-list-address.ts';
import { defineResource } from '../../lib/resource/resource.ts';
import { useMay } from '../../lib/session.ts';

const LOOK_AGAIN_MS = 2_000;
/** A day of a source as the address names it. */
const PLACE = /^([A-Za-z0-9_.:-]+)~(\d{4}-\d{2}-\d{2})$/;
const placeOf = (source: string, day: string) => `${source}~${day}`;

/** Days of providers and banks, with the sums of all three books. */
export const resource = defineResource('GET /console/reconciliation/days')({
  name: 'reconciliation',
  hint: 'reconciliation.hint',
  empty: { title: 'reconciliation.empty', hint: 'reconciliation.emptyHint' },
  views: {
    label: 'nav.reconciliation',
    all: {
      all: { label: 'reconciliation.view.all', query: { view: 'all' } },
      open: { label: 'reconciliation.view.open', query: { view: 'open' } },
      busy: { label: 'reconciliation.view.busy', query: { view: 'busy' } },
    },
  },
  fields: {
    source: { kind: 'fetched', label: 'reconciliation.source', useOptions: useSourceOptions },
  },
  period: { label: 'list.period', as: 'days' },
  rowKey: ({ source, day }) => placeOf(source, day),
  useKnown: useSourceName,
  columns: (t, { known }) => dayColumns(t, known),
  exported: true,
  phone: { figure: 'difference', under: ['source', 'state', 'open'] },
  detail: {
    title: 'reconciliation.dayTitle',
    show: ({ id }) => <OpenDay place={id} />,
  },
  Actions,
  Lead: SourceCards,
  refetchMs: (rows) => rows.some(isBusy) && LOOK_AGAIN_MS,
});

function OpenDay({ place }: { readonly place: string }): ReactNode {
  const t = useOperatorText();
  const [, source, day] = PLACE.exec(place) ?? [];
  if (source === undefined || day === undefined) {
    return <EmptyState title={t('detail.missing')} />;
  }
  return (
    <DayDetail source={source} day={day}>
      <AuditTrail subjectKind="reconciliation" subjectId={`${source}:${day}`} />
    </DayDetail>
  );
}

/** What operators who may change something do with days. */
function Actions(): ReactNode {
  const { open } = useListAddress(useSearch({ strict: false }));
  if (!useMay()('reconciliation.update')) return null;
  return (
    <>
      <ImportStatementButton />
      <RunDayButton onStarted={(source, day) => open(placeOf(source, day))} />
    </>
  );
}
