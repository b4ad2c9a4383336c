import type { Column } from '@parlour/ui';
import { Row } from '@parlour/ui';
import type { OperatorKey } from '../../../lib/language.ts';
import { Picture } from '../../../lib/picture/picture.tsx';
import type { Vendor } from '../api/index.ts';
import { VendorPill } from './vendor-pill.tsx';

type Text = (key: OperatorKey, params?: Record<string, string | number>) => string;

export const vendorColumns = (t: Text): Column<Vendor>[] => [
  {
    key: 'place',
    heading: t('vendor.place'),
    align: 'end',
    cell: ({ placement }) => (placement.isShown ? placement.position : '—'),
  },
  {
    key: 'name',
    heading: t('vendor.title'),
    isRowHeading: true,
    cell: (vendor) => <VendorName vendor={vendor} />,
  },
  { key: 'state', heading: t('member.state'), cell: (vendor) => <VendorPill vendor={vendor} /> },
  { key: 'code', heading: t('vendor.code'), cell: ({ code }) => code },
  {
    key: 'categories',
    heading: t('vendor.categories'),
    cell: ({ gameTypes }) => gameTypes.map((type) => t(`game.category.${type}`)).join(', '),
  },
  {
    key: 'games',
    heading: t('vendor.games'),
    align: 'end',
    cell: ({ gameCount }) => t('vendor.figure', { count: gameCount }),
  },
  {
    key: 'blocked',
    heading: t('closure.regions'),
    align: 'end',
    cell: ({ blockedCountries }) => (blockedCountries.length === 0 ? '—' : blockedCountries.length),
  },
  {
    key: 'keys',
    heading: t('vendor.activeKeys'),
    align: 'end',
    cell: ({ keys }) => keys.filter(({ isActive }) => isActive).length,
  },
];

/** A vendor by its mark and its name. */
export function VendorName({ vendor }: { readonly vendor: Vendor }) {
  return (
    <Row as="span" gap={3} align="center" isSingleLine>
      <Picture src={vendor.shownLogoUrl} shape="mark" name={vendor.displayName} />
      {vendor.displayName}
    </Row>
  );
}
