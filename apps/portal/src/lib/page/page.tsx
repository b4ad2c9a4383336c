import { Stack } from '@parlour/ui';
import type { ReactNode } from 'react';

/** The column that a page's parts stand in. */
export function Page({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <Stack gap={6} isBounded>
      {children}
    </Stack>
  );
}
