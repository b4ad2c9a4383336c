import { type ReactNode, useState } from 'react';
import { chunk, type Vendor, VENDORS_PER_PAGE } from '../model.ts';
import { PageRow } from '../../../lib/page/page-row.tsx';
import { type VendorActions, VendorTile } from './vendor-tile.tsx';
import classes from './game-grid.module.css';

export type VendorSliderProps = VendorActions & { readonly vendors: readonly Vendor[] };

/** The vendors of a category as posters, twelve at a time. */
export function VendorSlider({ vendors, ...actions }: VendorSliderProps): ReactNode {
  const [page, setPage] = useState(1);
  const pages = chunk(vendors, VENDORS_PER_PAGE);
  return (
    <>
      <div className={classes.skeletons}>
        {pages[page - 1]?.map((vendor) => (
          <VendorTile key={vendor.vassalage} vendor={vendor} {...actions} />
        ))}
      </div>
      <PageRow page={page} pages={pages.length} onChange={setPage} />
    </>
  );
}
