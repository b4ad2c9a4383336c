import { type ReactNode, useState } from 'react';
import classes from './picture.module.css';

export type PictureProps = {
  readonly src: string;
  /** `tile` is a game's upright picture, `mark` a vendor's logo. */
  readonly shape: 'tile' | 'mark';
  /** Stands in the place of a picture that cannot be shown. */
  readonly name: string;
  readonly onFailure?: () => void;
};

/** A picture beside its name; one that cannot be shown leaves the first letter of the name. */
export function Picture({ src, shape, name, onFailure }: PictureProps): ReactNode {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <span className={classes.frame} data-shape={shape}>
      {failed === src ? (
        <span aria-hidden="true">{name.trim().slice(0, 1)}</span>
      ) : (
        <img
          src={src}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => {
            setFailed(src);
            onFailure?.();
          }}
        />
      )}
    </span>
  );
}
