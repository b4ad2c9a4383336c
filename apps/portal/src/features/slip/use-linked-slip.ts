import { useEffect } from 'react';

const MARK = '#slip=';

/** Fills a slip from the address, where a link carries one, and takes it out of the address. */
export function useLinkedSlip(): void {
  useEffect(() => {
    const read = () => {
      if (!location.hash.startsWith(MARK)) return;
      const link = location.hash.slice(MARK.length);
      history.replaceState(history.state, '', `${location.pathname}${location.search}`);
      void import('./linked-slip.ts').then(({ fillFromLink }) => fillFromLink(link));
    };
    read();
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);
}
