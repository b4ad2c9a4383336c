import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useGo } from '../lib/link.tsx';

/** Back to where the person came from; to the lobby when the page was the first of its tab. */
export function useBack(): () => void {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const go = useGo();
  return useCallback(() => {
    if (canGoBack) router.history.back();
    else go('/', { replace: true });
  }, [router, canGoBack, go]);
}
