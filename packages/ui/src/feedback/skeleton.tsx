import type { CSSProperties, ReactNode } from 'react';
import classes from './skeleton.module.css';

export type SkeletonProps = {
  /** CSS lengths; the shape must be that of what comes, so that nothing moves. */
  readonly width?: string;
  readonly height?: string;
  readonly ratio?: string;
  readonly shape?: 'block' | 'round' | 'card';
};

/** A quiet placeholder in the shape of what is being loaded. */
export function Skeleton({
  width = '100%',
  height = 'var(--size-16)',
  ratio,
  shape = 'block',
}: SkeletonProps): ReactNode {
  const style: CSSProperties =
    ratio === undefined
      ? { inlineSize: width, blockSize: height }
      : { inlineSize: width, aspectRatio: ratio };
  return (
    <span
      aria-hidden="true"
      data-skeleton
      className={`${classes.skeleton} ${classes[shape]}`}
      style={style}
    />
  );
}
