import { Skeleton } from '@parlour/ui';
import type { ReactNode } from 'react';
import classes from './register-skeleton.module.css';

/** The shape of a short form. */
export function RegisterSkeleton(): ReactNode {
  return (
    <div className={classes.fields}>
      <Skeleton height="4rem" />
      <Skeleton height="4rem" />
      <Skeleton height="4rem" />
      <Skeleton height="3rem" />
    </div>
  );
}
