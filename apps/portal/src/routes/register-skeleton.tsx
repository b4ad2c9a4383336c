import { Skeleton, Stack } from '@parlour/ui';
import type { ReactNode } from 'react';

/** The shape of a short form. */
export function RegisterSkeleton(): ReactNode {
  return (
    <Stack>
      <Skeleton height="4rem" />
      <Skeleton height="4rem" />
      <Skeleton height="4rem" />
      <Skeleton height="3rem" />
    </Stack>
  );
}
