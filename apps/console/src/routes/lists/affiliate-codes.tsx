import { codeColumns } from '../../features/affiliate-code/components/code-columns.tsx';
import { NewCodeButton } from '../../features/affiliate-code/components/new-code.tsx';
import { defineResource } from '../../lib/resource/resource.ts';

/** The codes and domains by which agents bring members. */
export const resource = defineResource('GET /console/affiliate-codes')({
  name: 'affiliate-codes',
  hint: 'affiliate.desk.hint',
  empty: { title: 'affiliate.desk.empty', hint: 'affiliate.desk.emptyHint' },
  fields: {
    search: { kind: 'search', label: 'affiliate.desk.search' },
    isActive: {
      kind: 'flag',
      label: 'affiliate.desk.state',
      yes: 'affiliate.desk.state.active',
      no: 'affiliate.desk.state.disabled',
    },
  },
  columns: codeColumns,
  exported: true,
  Actions: NewCodeButton,
});
