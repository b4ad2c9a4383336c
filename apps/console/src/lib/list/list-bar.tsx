import { Row } from '@parlour/ui';
import type { ReactNode } from 'react';

export type ListBarProps = { readonly filters: ReactNode; readonly actions: ReactNode };

/** Filters on one side, what can be done with the result on the other. */
export function ListBar({ filters, actions }: ListBarProps): ReactNode {
  return (
    <Row align="center" justify="between">
      {filters}
      {actions}
    </Row>
  );
}

export type ListActionsProps = { readonly children: ReactNode };

/** Several things that can be done with the result, side by side. */
export function ListActions({ children }: ListActionsProps): ReactNode {
  return <Row>{children}</Row>;
}
