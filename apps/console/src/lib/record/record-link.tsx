import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './record-link.module.css';

/** Kinds of records that have a page of their own. */
export const linkedKinds = [
  'member',
  'withdrawal',
  'round',
  'operator',
  'deposit',
  'vendor',
  'game',
  'notification',
] as const;
export type LinkedKind = (typeof linkedKinds)[number];

export const isLinkedKind = (kind: string): kind is LinkedKind =>
  linkedKinds.some((known) => known === kind);

export type RecordLinkProps = {
  readonly kind: LinkedKind;
  readonly id: string;
  readonly children: ReactNode;
};

/** Leads to a record, wherever it is named. */
export function RecordLink({ kind, id, children }: RecordLinkProps): ReactNode {
  const look = { className: classes.link ?? '' };
  switch (kind) {
    case 'member':
      return (
        <Link to="/members/$memberId" params={{ memberId: id }} {...look}>
          {children}
        </Link>
      );
    case 'withdrawal':
      return (
        <Link to="/withdrawals/$withdrawalId" params={{ withdrawalId: id }} {...look}>
          {children}
        </Link>
      );
    case 'round':
      return (
        <Link to="/rounds/$roundId" params={{ roundId: id }} {...look}>
          {children}
        </Link>
      );
    case 'operator':
      return (
        <Link to="/operators" search={{ open: id }} {...look}>
          {children}
        </Link>
      );
    case 'deposit':
      return (
        <Link to="/deposits" search={{ open: id }} {...look}>
          {children}
        </Link>
      );
    case 'notification':
      return (
        <Link to="/notifications" search={{ open: id }} {...look}>
          {children}
        </Link>
      );
    case 'vendor':
      return (
        <Link to="/vendors/$vendorCode" params={{ vendorCode: id }} {...look}>
          {children}
        </Link>
      );
    case 'game':
      return (
        <Link to="/games/$gameId" params={{ gameId: id }} {...look}>
          {children}
        </Link>
      );
  }
}
