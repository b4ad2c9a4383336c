import { applicationColumns } from '../../features/application/components/application-columns.tsx';
import { ApplicationDetail } from '../../features/application/components/application-detail.tsx';
import { APPLICATION_STATES } from '../../features/application/model.ts';
import { RowRecord } from '../../lib/resource/opened-record.tsx';
import { defineResource } from '../../lib/resource/resource.ts';

/** Who wants to bring players, and what the house says to it. */
export const resource = defineResource('GET /console/agent-applications')({
  name: 'affiliate-applications',
  hint: 'application.desk.hint',
  empty: { title: 'application.desk.empty' },
  fields: {
    state: {
      kind: 'choice',
      label: 'application.desk.state',
      options: APPLICATION_STATES,
      option: (value) => `application.desk.state.${value}`,
    },
  },
  columns: (t, { languageTag }) => applicationColumns(t, languageTag),
  exported: true,
  phone: { figure: 'state', under: ['email', 'created'] },
  detail: {
    title: 'application.desk.title',
    show: (open) => (
      <RowRecord
        open={open}
        show={(application) => <ApplicationDetail application={application} />}
      />
    ),
  },
});
