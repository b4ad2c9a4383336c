import type { GameCategory } from '@parlour/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback } from 'react';
import { FloorSection } from '../features/floor/components/floor-section.tsx';
import { useLikes } from '../features/floor/hooks.ts';
import { permissionQuery } from '../features/site/api/index.ts';
import { PathLink, useGo } from '../lib/link.tsx';
import { usePagesText } from '../lib/pages-text.ts';
import { showToast } from '../lib/toast.ts';
import { useFailureText } from '../lib/use-failure-text.ts';
import { useStart } from './use-play.ts';
import classes from './lobby.module.css';

export type CategoryFloorProps = {
  /** Of all categories the tables that the member likes, where none is named. */
  readonly category?: GameCategory | undefined;
};

/** What is open now in a category, above its games. */
export default function CategoryFloor({ category }: CategoryFloorProps): ReactNode {
  const t = usePagesText();
  const go = useGo();
  const start = useStart();
  const failureText = useFailureText();
  const likes = useLikes(
    (cause) => showToast('bad', failureText(cause)),
    useCallback(() => go('/login'), [go]),
  );
  const brand = useQuery(permissionQuery()).data?.brand;
  if (brand === undefined) return null;
  return (
    <FloorSection
      place={category === undefined ? {} : { gameType: category }}
      currency={brand.currency}
      likes={likes}
      isLikedOnly={category === undefined}
      onPlay={start}
      more={
        category === 'LIVE' ? (
          <PathLink to="/tables" className={classes.more}>
            {t('floor.wall')}
          </PathLink>
        ) : null
      }
    />
  );
}
