import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BrowserList } from '../../../lib/browser/browser-list.tsx';
import { browsersQuery, forgetBrowser } from '../api/index.ts';

/** Browsers that one is known by oneself. */
export function OwnBrowsers(): ReactNode {
  return <BrowserList query={useQuery(browsersQuery())} forget={forgetBrowser} />;
}
