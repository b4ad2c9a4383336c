import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { BrandLimits } from '../../features/protection/components/brand-limits.tsx';
import { markedColumns } from '../../features/protection/components/marked-columns.tsx';
import { removalColumns } from '../../features/protection/components/removal-columns.tsx';
import { MARKERS } from '../../features/protection/model.ts';
import { OpenProposal } from '../../lib/approval/open-proposal.tsx';
import type { OperatorKey } from '../../lib/language.ts';
import { defineResource } from '../../lib/resource/resource.ts';
import type { Search } from '../../lib/search.ts';

/** Members whose last six months show markers of harm, most markers first. */
const marked = defineResource('GET /console/protection/markers')({
  name: 'marked-members',
  hint: 'protection.hint',
  empty: { title: 'protection.nobodyMarked', hint: 'protection.nobodyMarkedHint' },
  fields: {
    marker: {
      kind: 'choice',
      label: 'protection.markers',
      options: MARKERS,
      option: (value) => `protection.marker.${value}` as OperatorKey,
    },
  },
  rowKey: ({ memberId }) => memberId,
  columns: markedColumns,
  exported: true,
  phone: { figure: 'at', under: ['markers'] },
});

/** Who asks for the end of an exclusion, who shows markers of harm, and the brand's own limits. */
export const resource = defineResource('GET /console/protection/removals')({
  name: 'removals',
  hint: 'protection.hint',
  empty: { title: 'protection.noRemovals', hint: 'protection.noRemovalsHint' },
  views: {
    label: 'nav.protection',
    address: 'tab',
    all: {
      removals: { label: 'protection.view.removals' },
      markers: { label: 'protection.view.markers', list: marked },
      brand: { label: 'protection.view.brand', Body: BrandLimits },
    },
  },
  columns: removalColumns,
  exported: true,
  Lead,
});

function Lead(): ReactNode {
  const { tab = 'removals' }: Search<'tab'> = useSearch({ strict: false });
  return tab === 'removals' ? <OpenProposal kinds={['protection.remove_exclusion']} /> : null;
}
