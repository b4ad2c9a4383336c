import { PickedDifferences } from '../../features/reconciliation/components/picked-differences.tsx';
import { AuditTrail } from '../../features/audit/components/audit-trail.tsx';
import { differenceColumns } from '../../features/reconciliation/components/difference-columns.tsx';
import { DifferenceDetail } from '../../features/reconciliation/components/difference-detail.tsx';
import { useSourceName, useSourceOptions } from '../../features/reconciliation/hooks.ts';
import { KINDS, STATES } from '../../features/reconciliation/model.ts';
import { defineResource, PICKED_MAX } from '../../lib/resource/resource.ts';

/** What does not agree between the providers, our payments and the ledger. */
export const resource = defineResource('GET /console/reconciliation/differences')({
  name: 'differences',
  hint: 'reconciliation.differencesHint',
  empty: { title: 'reconciliation.noDifferences' },
  fields: {
    state: {
      kind: 'choice',
      label: 'reconciliation.stateLabel',
      options: STATES,
      option: (value) => `reconciliation.differenceState.${value}`,
    },
    kind: {
      kind: 'choice',
      label: 'reconciliation.kindLabel',
      options: KINDS,
      option: (value) => `reconciliation.kind.${value}`,
    },
    source: { kind: 'fetched', label: 'reconciliation.source', useOptions: useSourceOptions },
    direction: {
      kind: 'choice',
      label: 'reconciliation.directionLabel',
      options: ['deposit', 'payout'],
      option: (value) => `reconciliation.direction.${value}`,
    },
    currency: { kind: 'text', label: 'reconciliation.currency' },
    reference: { kind: 'text', label: 'reconciliation.reference' },
  },
  period: { label: 'list.period', as: 'days' },
  useKnown: useSourceName,
  columns: (t, { known }) => differenceColumns(t, known),
  exported: true,
  phone: { figure: 'state', under: ['theirs', 'ours', 'source', 'day'] },
  detail: {
    title: 'reconciliation.differenceTitle',
    show: ({ id }) => (
      <DifferenceDetail id={id}>
        <AuditTrail subjectKind="reconciliation" subjectId={id} />
      </DifferenceDetail>
    ),
  },
  picks: {
    label: 'list.picks',
    needs: 'reconciliation.update',
    nameOf: ({ day, providerReference, reference }) => reference ?? providerReference ?? day,
    isPickable: ({ state }) => state === 'OPEN',
    most: PICKED_MAX,
    all: { as: 'rows' },
    Actions: PickedDifferences,
  },
});
