import type { Permission } from '@parlour/contract';
import type { CallValue } from '@parlour/client';
import { useSuspenseQuery } from '@tanstack/react-query';
import { callQuery } from './call-query.ts';

export type Self = CallValue<'GET /console/me'>;

/** Who is signed in; the gate of every screen fetches it before anything is drawn. */
export const selfQuery = () => ({ ...callQuery('GET /console/me'), staleTime: 60_000 });

export const useSelf = (): Self => useSuspenseQuery(selfQuery()).data;

/** Asks whether the person who is signed in may do something. */
export function useMay(): (permission: Permission) => boolean {
  const { permissions } = useSelf();
  return (permission) => permissions.includes(permission);
}
