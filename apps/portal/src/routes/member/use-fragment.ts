import { useEffect } from 'react';
import { useAddress } from '../../lib/link.tsx';

/**
 * Goes to what the address names by its fragment, again when `ready` changes: panels come after
 * the address was read, so the browser cannot go to them by itself.
 */
export function useFragment(ready: unknown): void {
  const { hash } = useAddress();
  useEffect(() => {
    if (hash !== '') document.getElementById(hash)?.scrollIntoView();
  }, [hash, ready]);
}
