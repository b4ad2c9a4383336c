// The screens of shared play, as an operator sees them.
import type { Page } from '@playwright/test';
import type { Screen } from './screen.ts';

const openFirst = async (page: Page): Promise<void> => {
  await page.locator('main [data-opener]').first().click();
};
const openDemo = async (page: Page): Promise<void> => {
  await page.locator('main a[href^="/dealings/"]').first().click();
  await page.waitForURL(/\/dealings\/.+/);
};

export const tableScreens: readonly Screen[] = [
  { name: 'desk-pit', path: '/pit' },
  { name: 'desk-pit-none', path: '/pit?search=zzzzqqqq' },
  { name: 'desk-dealings', path: '/dealings' },
  { name: 'desk-dealing', path: '/dealings', open: openDemo },
  { name: 'desk-tables', path: '/tables' },
  { name: 'desk-table', path: '/tables?search=kite', open: openFirst },
  { name: 'desk-table-rooms', path: '/tables?kind=room', open: openFirst },
  { name: 'desk-collusion', path: '/collusion' },
  { name: 'desk-collusion-thresholds', path: '/collusion?view=thresholds' },
];
