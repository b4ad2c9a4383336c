import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import { useAddress, useSearchChange } from '../link.tsx';

/**
 * The row of a record that the address has open. Opening is a step that Back undoes, and the address
 * of an open row may be kept or sent.
 */
export function useOpened(parameter: string) {
  const navigate = useNavigate();
  const { history } = useRouter();
  const canGoBack = useCanGoBack();
  const changeSearch = useSearchChange();
  const hasStepped = useRef(false);
  const opener = useRef<HTMLElement | null>(null);
  const value = useAddress().search[parameter];
  const id = typeof value === 'string' && value !== '' ? value : null;

  useEffect(() => {
    // The one who came by the keyboard goes on from the row that they opened.
    if (id !== null) return;
    opener.current?.focus({ preventScroll: true });
    opener.current = null;
  }, [id]);

  const open = useCallback(
    (wanted: string) => {
      hasStepped.current = true;
      if (document.activeElement instanceof HTMLElement) opener.current = document.activeElement;
      void navigate({
        to: '.',
        search: (before: Record<string, unknown>) => ({ ...before, [parameter]: wanted }),
        resetScroll: false,
      });
    },
    [navigate, parameter],
  );
  const close = useCallback(() => {
    if (hasStepped.current && canGoBack) history.back();
    else changeSearch({ [parameter]: undefined });
    hasStepped.current = false;
  }, [history, canGoBack, changeSearch, parameter]);

  return { id, open, close };
}
