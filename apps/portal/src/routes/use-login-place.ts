import { useQuery } from '@tanstack/react-query';
import { permissionQuery } from '../features/site/api/index.ts';
import { isFlagOn } from '../features/site/model.ts';

/** What a login form has to know of the brand and of where the visitor is. */
export function useLoginPlace() {
  const permission = useQuery(permissionQuery()).data;
  const tree = permission?.whitelabel ?? [];
  return {
    // Only a brand whose accounts have a mobile can send a code to it.
    offersSms: isFlagOn(tree, 'MOBILENUMREG3') || isFlagOn(tree, 'MOBILENUMPASSREG3'),
    country: permission?.location.country ?? null,
  };
}
