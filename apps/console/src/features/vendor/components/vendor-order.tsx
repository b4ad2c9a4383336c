import { Hint, Stack } from '@parlour/ui';
import { type ReactNode, useState } from 'react';
import { SaveBar } from '../../../lib/form/save-bar.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { isSameOrder } from '../../../lib/order/place.ts';
import { SortList } from '../../../lib/order/sort-list.tsx';
import { useMay } from '../../../lib/session.ts';
import { orderVendors, type Vendor } from '../api/index.ts';
import { VendorName } from './vendor-columns.tsx';
import classes from './vendor-order.module.css';
import { VendorPill } from './vendor-pill.tsx';

export type VendorOrderProps = { readonly vendors: readonly Vendor[] };

const codesOf = (vendors: readonly Vendor[]): string[] => vendors.map(({ code }) => code);

/** The vendors as the brand's menus line them up. */
export function VendorOrder({ vendors }: VendorOrderProps): ReactNode {
  const t = useOperatorText();
  const mayChange = useMay()('vendor.update');
  const [sorted, setSorted] = useState<readonly Vendor[]>(vendors);
  const before = codesOf(vendors);
  const codes = codesOf(sorted);
  return (
    <Stack>
      <SortList
        label={t('vendor.view.order')}
        items={sorted}
        keyOf={({ code }) => code}
        nameOf={({ displayName }) => displayName}
        isDisabled={!mayChange}
        onChange={setSorted}
      >
        {(vendor) => (
          <div className={classes.vendor}>
            <VendorName vendor={vendor} />
            <Hint as="span">{t('vendor.gameCount', { count: vendor.gameCount })}</Hint>
            <VendorPill vendor={vendor} />
          </div>
        )}
      </SortList>
      {isSameOrder(before, codes) ? null : (
        <SaveBar
          title={t('vendor.orderTitle')}
          text={<p>{t('vendor.orderText')}</p>}
          savedText={t('vendor.orderSaved')}
          onDiscard={() => setSorted(vendors)}
          save={(reason) => orderVendors({ vendorCodes: codes, before, reason })}
        />
      )}
    </Stack>
  );
}
