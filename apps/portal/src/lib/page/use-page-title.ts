import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { permissionQuery } from '../permission.ts';

let next: string | null = null;

/**
 * Names the tab once the screen stands: a page that goes and the one that comes would name it twice
 * before the first frame, and each name is sent to another process of the browser.
 */
function nameTab(title: string): void {
  if (next === null) {
    setTimeout(() => {
      if (next !== null && next !== document.title) document.title = next;
      next = null;
    });
  }
  next = title;
}

/** Names the tab after the page while it is shown; the brand's name alone comes back with the next. */
export function usePageTitle(title: string | undefined): void {
  const brand = useQuery(permissionQuery()).data?.brand.name ?? '';
  useEffect(() => {
    if (title === undefined || title === '') return undefined;
    nameTab(brand === '' ? title : `${title} · ${brand}`);
    return () => {
      if (brand !== '') nameTab(brand);
    };
  }, [title, brand]);
}
