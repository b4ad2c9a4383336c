import { useCallback } from 'react';
import { usePlayerText } from '../../lib/language.ts';
import { loadWithRetry } from '../../lib/lazy-screen.ts';
import { showToast } from '../../lib/toast.ts';
import { useFailureText } from '../../lib/use-failure-text.ts';

/** Size of the window, section 9 of the specification. */
const WINDOW = 'popup,width=440,height=750';

/** Opens a customer service in a window of its own, or says why it does not open. */
export function useService(): (csType: string) => void {
  const t = usePlayerText();
  const failureText = useFailureText();
  return useCallback(
    (csType) => {
      // Before anything is fetched: a browser only lets the press itself open a window.
      const opened = window.open('', '_blank', WINDOW);
      if (opened === null) return showToast('bad', t('fault.popup_blocked'));
      loadWithRetry(() => import('./api/customer-service.ts'))
        .then(({ showCustomerService }) => showCustomerService(csType, opened))
        .catch((cause: unknown) => {
          opened.close();
          showToast('bad', failureText(cause));
        });
    },
    [t, failureText],
  );
}
