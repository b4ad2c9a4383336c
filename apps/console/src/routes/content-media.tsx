import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { Media } from '../features/content/api/media.ts';
import { MediaDetail } from '../features/content/media/media-detail.tsx';
import { MediaLibrary } from '../features/content/media/media-library.tsx';
import { DetailDrawer } from '../lib/detail/detail-drawer.tsx';
import { useOperatorText } from '../lib/language.ts';
import { useListAddress } from '../lib/list/use-list-address.ts';
import { Page } from '../lib/page/page.tsx';

const route = getRouteApi('/desk/content/media');

/** Every picture that content may show, and where to bring new ones. */
export function ContentMediaScreen(): ReactNode {
  const t = useOperatorText();
  const search = route.useSearch();
  const { setFilters } = useListAddress({});
  const [chosen, setChosen] = useState<Media | null>(null);
  return (
    <Page title={t('nav.media')} hint={t('content.hint.media')}>
      <MediaLibrary
        search={search.search ?? ''}
        onSearch={(text) => setFilters({ search: text })}
        chosenId={chosen?.id}
        onPick={setChosen}
      />
      <DetailDrawer
        isOpen={chosen !== null}
        onClose={() => setChosen(null)}
        title={chosen?.name ?? ''}
      >
        {chosen === null ? null : <MediaDetail media={chosen} onDeleted={() => setChosen(null)} />}
      </DetailDrawer>
    </Page>
  );
}
