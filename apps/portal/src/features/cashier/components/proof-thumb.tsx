import { Skeleton } from '@parlour/ui';
import type { ReactNode } from 'react';
import classes from './proof-picker.module.css';

export type ProofThumbProps = {
  /** Base64 of a JPEG; undefined while it is fetched. */
  readonly content: string | undefined;
  readonly label: string;
};

/** A picture that the house keeps. */
export function ProofThumb({ content, label }: ProofThumbProps): ReactNode {
  return (
    <figure className={classes.item}>
      {content === undefined ? (
        <Skeleton width="6rem" height="6rem" />
      ) : (
        <img src={`data:image/jpeg;base64,${content}`} alt={label} width={96} height={96} />
      )}
    </figure>
  );
}
