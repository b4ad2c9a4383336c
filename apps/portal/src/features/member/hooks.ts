import { useQuery } from '@tanstack/react-query';
import { useIsLoggedIn } from '../../lib/session.ts';
import { memberQuery, saveLanguage } from './api/index.ts';

/** The account at this tab; undefined for visitors and until it is known. */
export function useMember() {
  const isLoggedIn = useIsLoggedIn();
  return useQuery({ ...memberQuery(), enabled: isLoggedIn }).data;
}

/** Tells the account of a new language. It changed on screen already, so a failure costs little. */
export function useLanguageMemory(): (code: string) => void {
  const isLoggedIn = useIsLoggedIn();
  return (code) => {
    if (isLoggedIn) saveLanguage(code).catch(() => undefined);
  };
}
