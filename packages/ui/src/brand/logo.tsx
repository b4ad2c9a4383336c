import type { ReactNode } from 'react';
import classes from './logo.module.css';

export type MarkProps = { readonly size?: number; readonly title?: string };

/**
 * The mark: a parlour's arched window with a lamp in it, which reads as a P by its open stem. Brass
 * comes from the tokens, so that a brand's accent colours it too.
 */
export function Mark({ size = 32, title }: MarkProps): ReactNode {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 32 32"
      role={title === undefined ? undefined : 'img'}
      aria-label={title}
      aria-hidden={title === undefined ? true : undefined}
    >
      <path d="M4 30V16a12 12 0 0 1 24 0v14h-5V16a7 7 0 0 0-14 0v14z" fill="var(--accent)" />
      <path
        d="M16 12.5l1.300 3.200 3.200 1.300-3.200 1.300L16 21.5l-1.300-3.200-3.200-1.300 3.200-1.300z"
        fill="var(--text)"
      />
      <path d="M11.5 27h9v3h-9z" fill="var(--accent)" />
    </svg>
  );
}

export type LogoProps = { readonly name: string; readonly size?: number };

/** The mark beside the brand's name in the display face. */
export function Logo({ name, size = 30 }: LogoProps): ReactNode {
  return (
    <span className={classes.logo}>
      <Mark size={size} />
      <span className={classes.name}>{name}</span>
    </span>
  );
}
