import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { permissionQuery } from '../permission.ts';

/** Names the tab after the page while it is shown; the brand's name alone comes back with the next. */
export function usePageTitle(title: string | undefined): void {
  const brand = useQuery(permissionQuery()).data?.brand.name ?? '';
  useEffect(() => {
    if (title === undefined || title === '') return undefined;
    document.title = brand === '' ? title : `${title} · ${brand}`;
    return () => {
      if (brand !== '') document.title = brand;
    };
  }, [title, brand]);
}
