import { Button } from '@mantine/core';
import { PlusIcon } from '@parlour/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AuditTrail } from '../../features/audit/components/audit-trail.tsx';
import {
  contractColumns,
  contractExport,
} from '../../features/contract/components/contract-columns.tsx';
import { ContractDetail } from '../../features/contract/components/contract-detail.tsx';
import { CONTRACT_STATUSES } from '../../features/contract/model.ts';
import { kindField } from '../../lib/commission/kind-field.ts';
import { useOperatorText } from '../../lib/language.ts';
import { defineResource } from '../../lib/resource/resource.ts';
import { useMay } from '../../lib/session.ts';

/** What uplines promised their downlines, the platform first. */
export const resource = defineResource('GET /console/contracts')({
  name: 'contracts',
  hint: 'contract.desk.hint',
  empty: { title: 'contract.desk.empty' },
  views: {
    label: 'contract.desk.views',
    all: {
      platform: { label: 'contract.desk.view.platform', query: { payer: 'platform' } },
      upline: { label: 'contract.desk.view.upline', query: { payer: 'upline' } },
      asked: { label: 'contract.desk.view.asked', query: { isEndAsked: true } },
      all: { label: 'contract.desk.view.all' },
    },
  },
  fields: {
    kind: kindField,
    status: {
      kind: 'choice',
      label: 'contract.desk.status',
      options: CONTRACT_STATUSES,
      option: (value) => `contract.desk.status.${value}`,
    },
    account: { kind: 'text', label: 'contract.desk.downline' },
    uplineAccount: { kind: 'text', label: 'contract.desk.upline' },
  },
  period: { label: 'contract.desk.offeredAt' },
  columns: contractColumns,
  exported: contractExport,
  phone: { figure: 'status', under: ['kind', 'rates', 'upline'] },
  detail: {
    title: 'contract.desk.title',
    page: 'contract',
    show: ({ id }) => (
      <ContractDetail key={id} id={id}>
        <AuditTrail subjectKind="contract" subjectId={id} />
      </ContractDetail>
    ),
  },
  Actions,
});

function Actions(): ReactNode {
  const t = useOperatorText();
  if (!useMay()('contract.update')) return null;
  return (
    <Button
      size="xs"
      leftSection={<PlusIcon size={14} />}
      renderRoot={(props) => <Link to="/contracts/new" {...props} />}
    >
      {t('contract.desk.new')}
    </Button>
  );
}
