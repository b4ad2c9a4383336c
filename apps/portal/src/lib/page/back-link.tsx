import { ArrowStartIcon } from '@parlour/ui';
import type { ReactNode } from 'react';
import { PathLink } from '../link.tsx';
import classes from './back-link.module.css';

export type BackLinkProps = { readonly to: string; readonly children: ReactNode };

/** The way back to the list that a page belongs to. */
export function BackLink({ to, children }: BackLinkProps): ReactNode {
  return (
    <PathLink to={to} className={classes.back}>
      <ArrowStartIcon size={18} />
      {children}
    </PathLink>
  );
}
