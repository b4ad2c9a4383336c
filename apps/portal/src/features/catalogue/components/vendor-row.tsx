import { Hint, Skeleton } from '@parlour/ui';
import { type ReactNode, useState } from 'react';
import { chunk, markOf, type Vendor, VENDORS_PER_PAGE } from '../model.ts';
import { PageRow } from '../../../lib/page/page-row.tsx';
import { useVendorNote } from '../use-vendor-note.ts';
import classes from './vendor-row.module.css';

export type VendorRowProps = {
  readonly title: string;
  readonly vendors: readonly Vendor[] | undefined;
  readonly onOpen: (vendor: Vendor) => void;
  /** Leaves out what stands below each name, where the title says it of all. */
  readonly hasNotes?: boolean;
};

/** The vendors' marks; each opens its games. */
export function VendorRow({ title, vendors, onOpen, hasNotes = true }: VendorRowProps): ReactNode {
  const noteOf = useVendorNote();
  const [page, setPage] = useState(1);
  const pages = chunk(vendors ?? [], VENDORS_PER_PAGE);
  if (vendors?.length === 0) return null;
  return (
    <section className={classes.section} aria-label={title}>
      <header className={classes.header}>
        <h2 className={classes.title}>{title}</h2>
        <PageRow page={page} pages={pages.length} onChange={setPage} />
      </header>
      <ul className={classes.list}>
        {vendors === undefined
          ? Array.from({ length: 6 }, (_, index) => (
              <li key={index}>
                <Skeleton height="5rem" shape="card" />
              </li>
            ))
          : pages[page - 1]?.map((vendor) => (
              <li key={vendor.vassalage}>
                <button type="button" className={classes.card} onClick={() => onOpen(vendor)}>
                  <img src={markOf(vendor)} alt="" width={56} height={56} loading="lazy" />
                  <span className={classes.words}>
                    <span className={classes.name}>{vendor.displayName}</span>
                    {hasNotes ? (
                      <Hint as="span" isSmall>
                        {noteOf(vendor)}
                      </Hint>
                    ) : null}
                  </span>
                </button>
              </li>
            ))}
      </ul>
    </section>
  );
}
