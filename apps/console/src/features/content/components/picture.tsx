import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useState } from 'react';
import { settingQuery } from '../api/index.ts';
import classes from './picture.module.css';

export type PictureProps = {
  readonly url: string;
  /** Empty where words beside it say the same. */
  readonly alt?: string;
  readonly className?: string | undefined;
  /** Shown small, so that the library need not send all of it. */
  readonly isSmall?: boolean;
};

/** Width in pixels of the small pictures that the library keeps. */
const SMALL_WIDTH = 320;

/**
 * The address of a picture as the portal would find it: its paths are not the console's. Empty until
 * the address of the portal is known.
 */
export function usePictureAddress(): (url: string) => string {
  const portalUrl = useQuery(settingQuery()).data?.portalUrl;
  return useCallback(
    (url) => {
      if (!url.startsWith('/')) return url;
      return portalUrl === undefined ? '' : `${portalUrl}${url}`;
    },
    [portalUrl],
  );
}

/** A picture of the portal; one that is not there leaves a quiet surface. */
export function Picture({ url, alt = '', className, isSmall }: PictureProps): ReactNode {
  const addressOf = usePictureAddress();
  const [failed, setFailed] = useState<string | null>(null);
  const isLarge = isSmall !== true || !url.startsWith('/media/');
  const address = addressOf(isLarge ? url : `${url}?w=${SMALL_WIDTH}`);
  if (address === '' || failed === address) {
    return <span className={`${classes.none} ${className ?? ''}`} aria-hidden="true" />;
  }
  return (
    <img
      className={className}
      src={address}
      alt={alt}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(address)}
    />
  );
}
