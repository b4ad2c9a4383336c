import type { ReactNode } from 'react';
import { PoolStrip } from '../features/pool/components/pool-strip.tsx';
import { SearchLink } from '../lib/page/search-link.tsx';
import { usePagesText } from '../lib/pages-text.ts';
import { POOL_HITS } from '../lib/pool/place.ts';

/** The pools above the games that feed them, with the way to what fell. */
export default function Pools(): ReactNode {
  const t = usePagesText();
  return <PoolStrip more={<SearchLink {...POOL_HITS}>{t('pool.hits')}</SearchLink>} />;
}
