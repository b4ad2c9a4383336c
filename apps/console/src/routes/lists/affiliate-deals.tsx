import { useQuery } from '@tanstack/react-query';
import { dealColumns } from '../../features/affiliate-deal/components/deal-columns.tsx';
import { DealDetail } from '../../features/affiliate-deal/components/deal-detail.tsx';
import { NewDealButton } from '../../features/affiliate-deal/components/new-deal.tsx';
import { DEAL_STATES } from '../../features/affiliate-deal/model.ts';
import { plansQuery } from '../../features/affiliate-plan/api/index.ts';
import { AuditTrail } from '../../features/audit/components/audit-trail.tsx';
import { defineResource } from '../../lib/resource/resource.ts';

const PLANS_SHOWN = 100;

/** Which plan pays which agent, and from when. */
export const resource = defineResource('GET /console/affiliates/deals')({
  name: 'affiliate-deals',
  hint: 'affiliates.desk.dealsHint',
  empty: { title: 'affiliates.desk.dealsEmpty', hint: 'affiliates.desk.dealsEmptyHint' },
  fields: {
    state: {
      kind: 'choice',
      label: 'affiliates.desk.state',
      options: DEAL_STATES,
      option: (value) => `affiliates.desk.dealState.${value}`,
    },
    planId: {
      kind: 'fetched',
      label: 'affiliates.desk.plan',
      address: 'plan',
      useOptions: usePlans,
    },
    isBehind: {
      kind: 'preset',
      label: 'affiliates.desk.version',
      address: 'behind',
      options: { yes: { label: 'affiliates.desk.isBehind', query: { isBehind: true } } },
    },
    account: { kind: 'text', label: 'affiliates.desk.agent' },
  },
  columns: dealColumns,
  exported: true,
  phone: { figure: 'state', under: ['plan', 'kind', 'span'] },
  detail: {
    title: 'affiliates.desk.dealTitle',
    show: ({ id }) => (
      <DealDetail
        key={id}
        id={id}
        trail={(agentId) => (
          <AuditTrail action="affiliate_deal" subjectKind="member" subjectId={agentId} />
        )}
      />
    ),
  },
  Actions: NewDealButton,
});

function usePlans() {
  const { data } = useQuery(plansQuery({ limit: PLANS_SHOWN }));
  return (data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }));
}
