import { type ReactNode, useState } from 'react';
import { artSizes, TILE_SIZES } from '../model.ts';

export type TileArtProps = {
  readonly url: string;
  /** Stands in for a picture that does not load. */
  readonly fallbackUrl: string;
  /** Tiles of the first screen load at once; the rest when they come near. */
  readonly isEager?: boolean;
};

/** The upright picture of a tile; one that is missing gives way to another, never to a broken sign. */
export function TileArt({ url, fallbackUrl, isEager = false }: TileArtProps): ReactNode {
  const [failed, setFailed] = useState<string | null>(null);
  const source = failed === url ? fallbackUrl : url;
  return (
    <img
      src={source}
      srcSet={artSizes(source)}
      sizes={TILE_SIZES}
      alt=""
      loading={isEager ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => setFailed(url)}
    />
  );
}
