import type { ReactNode } from 'react';
import classes from './logo.module.css';

export type MarkProps = { readonly size?: number; readonly title?: string };

/**
 * The mark: a P whose bowl is a round window with a lamp lit in it. Brass
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
      <path
        d="M16.5 2a11 11 0 1 1-6 20.2V30h-5V13a11 11 0 0 1 11-11zm0 5a6 6 0 1 0 0 12 6 6 0 0 0 0-12z"
        fill="var(--accent)"
        fillRule="evenodd"
      />
      <path
        d="M16.5 8.2l1.2 3.6 3.6 1.2-3.6 1.2-1.2 3.6-1.2-3.6-3.6-1.2 3.6-1.2z"
        fill="var(--text)"
      />
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
