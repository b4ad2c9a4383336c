import { type ReactNode, useState } from 'react';
import classes from './account-menu.module.css';

const DEFAULT_AVATAR = '/art/avatars/mask.webp';

/** A member's picture; the house's own when there is none or it does not load. */
export function Avatar({ url }: { readonly url: string | null | undefined }): ReactNode {
  const [failed, setFailed] = useState<string | null>(null);
  const source = url === null || url === undefined || url === failed ? DEFAULT_AVATAR : url;
  return (
    <img
      className={classes.avatar}
      src={source}
      alt=""
      width={36}
      height={36}
      onError={() => setFailed(source)}
    />
  );
}
