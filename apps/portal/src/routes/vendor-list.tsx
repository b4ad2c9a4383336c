import '../lib/dialog-styles.ts';
import { Dialog, EmptyState, Stack } from '@parlour/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { SearchField } from '../features/catalogue/components/game-filters.tsx';
import { usePagesText } from '../lib/pages-text.ts';
import { useAddress } from '../lib/link.tsx';
import { closeVendorList, type ListedVendor, useVendorList } from '../lib/vendor-list.ts';
import { GameList } from './game-list.tsx';
import classes from './vendor-list.module.css';

/** The games of one vendor in a dialog over the page. */
export default function VendorList(): ReactNode {
  const vendor = useVendorList((state) => state.vendor);
  const { path } = useAddress();
  const openedAt = useRef(path);
  // Choosing a game leads away, and the choice was all that the dialog was for.
  useEffect(() => {
    if (path !== openedAt.current) closeVendorList();
  }, [path]);
  return vendor === null ? null : <VendorGames vendor={vendor} />;
}

function VendorGames({ vendor }: { readonly vendor: ListedVendor }): ReactNode {
  const t = usePagesText();
  const [search, setSearch] = useState<string | undefined>(undefined);
  return (
    <Dialog
      isOpen
      onClose={closeVendorList}
      title={vendor.displayName}
      closeLabel={t('site.close')}
      closesOnEscape
      size="large"
    >
      <div className={classes.list}>
        <Stack gap={0}>
          <SearchField value={search ?? ''} onChange={setSearch} />
        </Stack>
        <GameList
          category={vendor.gameType}
          filter={{ vassalage: vendor.vassalage, search }}
          isInDialog
          empty={<EmptyState title={t('catalogue.none')} hint={t('catalogue.none_hint')} />}
        />
      </div>
    </Dialog>
  );
}
