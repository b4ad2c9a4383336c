import { useMantineColorScheme } from '@mantine/core';
import { useEffect } from 'react';
import { create } from 'zustand';
import { readBackPath } from '../lib/back-path.ts';
import { useAddress, useSearchChange } from '../lib/link.tsx';

/** Where a launch wants its player back; it holds while lists and events are opened. */
const useBack = create<{ readonly backPath: string | null }>(() => ({ backPath: null }));

/** Takes what a launch wrote into the address, which is then that of the book alone. Answers the way back. */
export function useBookLaunch(): string | null {
  const { search } = useAddress();
  const changeSearch = useSearchChange();
  const { setColorScheme } = useMantineColorScheme();
  const asked = readBackPath(search);
  const theme = search['theme'];
  useEffect(() => {
    if (asked === null && theme === undefined) return;
    if (asked !== null) useBack.setState({ backPath: asked });
    if (theme === 'dark' || theme === 'light') setColorScheme(theme);
    changeSearch({ theme: undefined, backUrl: undefined });
  }, [asked, theme, changeSearch, setColorScheme]);
  return useBack(({ backPath }) => backPath) ?? asked;
}

/** The way back was gone. */
export const leaveBook = (): void => useBack.setState({ backPath: null });
