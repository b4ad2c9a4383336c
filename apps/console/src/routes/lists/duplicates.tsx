import { pairColumns } from '../../features/member/components/pair-columns.tsx';
import { defineResource } from '../../lib/resource/resource.ts';

/** Pairs of accounts that may have one owner, waiting to be judged. */
export const resource = defineResource('GET /console/duplicates')({
  name: 'duplicates',
  hint: 'member.duplicatesHint',
  empty: { title: 'member.duplicateNone' },
  fields: {
    verdict: {
      kind: 'choice',
      label: 'member.verdict',
      options: ['open', 'linked', 'distinct'],
      option: (value) => `member.verdict.${value}`,
    },
    strength: {
      kind: 'choice',
      label: 'member.strength',
      options: ['strong', 'medium', 'weak'],
      option: (value) => `member.strength.${value}`,
    },
  },
  columns: (t) => pairColumns(t),
  exported: true,
});
