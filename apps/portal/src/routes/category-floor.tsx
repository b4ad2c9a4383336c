import type { GameCategory } from '@parlour/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FloorSection } from '../features/floor/components/floor-section.tsx';
import { permissionQuery } from '../features/site/api/index.ts';
import { PathLink } from '../lib/link.tsx';
import { usePagesText } from '../lib/pages-text.ts';
import { useStart } from './use-play.ts';
import classes from './lobby.module.css';

export type CategoryFloorProps = { readonly category: GameCategory };

/** What is open now in a category, above its games. */
export default function CategoryFloor({ category }: CategoryFloorProps): ReactNode {
  const t = usePagesText();
  const start = useStart();
  const brand = useQuery(permissionQuery()).data?.brand;
  if (brand === undefined) return null;
  return (
    <FloorSection
      place={{ gameType: category }}
      currency={brand.currency}
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
