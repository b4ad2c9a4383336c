import { type Column, StatusPill } from '@parlour/ui';
import type { ReactNode } from 'react';
import { ReasonAction } from '../../../lib/form/reason-action.tsx';
import { type OperatorKey, useOperatorText } from '../../../lib/language.ts';
import { RecordLink } from '../../../lib/record/record-link.tsx';
import { useMay } from '../../../lib/session.ts';
import { Time } from '../../../lib/time.tsx';
import { type Endpoint, refreshEndpoints, turnEndpoint } from '../api/index.ts';
import classes from './postback.module.css';

type Text = (key: OperatorKey, params?: Record<string, string | number>) => string;

export const endpointColumns = (t: Text): Column<Endpoint>[] => [
  {
    key: 'name',
    heading: t('affiliates.desk.endpoint'),
    isRowHeading: true,
    cell: ({ method, name, url }) => (
      <span className={classes.stack}>
        <span>{name}</span>
        <bdi className={classes.url} dir="ltr">
          {method} {url}
        </bdi>
      </span>
    ),
  },
  {
    key: 'agent',
    heading: t('affiliates.desk.affiliate'),
    cell: ({ agentAccount, agentId }) => (
      <RecordLink kind="agent" id={agentId}>
        {agentAccount}
      </RecordLink>
    ),
  },
  {
    key: 'events',
    heading: t('affiliates.desk.events'),
    cell: ({ events }) => events.map((event) => t(`affiliates.desk.event.${event}`)).join(', '),
  },
  {
    key: 'state',
    heading: t('affiliates.desk.state'),
    cell: (endpoint) => <EndpointPill endpoint={endpoint} />,
  },
  {
    key: 'delivered',
    heading: t('affiliates.desk.deliveredAt'),
    cell: ({ deliveredAt }) => (deliveredAt === null ? '—' : <Time at={deliveredAt} />),
  },
  {
    key: 'failures',
    heading: t('affiliates.desk.failures'),
    align: 'end',
    cell: ({ failuresInRow }) => (failuresInRow === 0 ? '—' : failuresInRow),
  },
  {
    key: 'switch',
    heading: t('affiliate.desk.actions'),
    cell: (endpoint) => <SwitchAction endpoint={endpoint} />,
  },
];

type Part = { readonly endpoint: Endpoint };

function EndpointPill({ endpoint }: Part): ReactNode {
  const t = useOperatorText();
  const { isActive, offReason } = endpoint;
  return isActive ? (
    <StatusPill tone="good">{t('affiliates.desk.endpointState.on')}</StatusPill>
  ) : (
    <StatusPill tone={offReason === 'agent' ? 'neutral' : 'bad'}>
      {t(`affiliates.desk.off.${offReason ?? 'agent'}`)}
    </StatusPill>
  );
}

function SwitchAction({ endpoint }: Part): ReactNode {
  const t = useOperatorText();
  if (!useMay()('contract.update')) return null;
  const verb = endpoint.isActive ? 'switchOff' : 'switchOn';
  return (
    <ReasonAction
      label={t(`affiliates.desk.${verb}`)}
      title={endpoint.name}
      text={t(`affiliates.desk.${verb}Text`)}
      confirmLabel={t(`affiliates.desk.${verb}`)}
      doneText={t('affiliates.desk.changed')}
      tone={endpoint.isActive ? 'danger' : 'accent'}
      size="compact-xs"
      act={(reason) => turnEndpoint(endpoint, reason)}
      refresh={refreshEndpoints}
    />
  );
}
