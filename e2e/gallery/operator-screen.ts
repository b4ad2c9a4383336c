// The screens of the lottery, as an operator sees them.
import type { Page } from '@playwright/test';
import type { Screen, Words } from './screen.ts';

const openFirst = async (page: Page): Promise<void> => {
  await page.locator('main [data-opener]').first().click();
};
const previewVoid = async (page: Page, words: Words): Promise<void> => {
  await openFirst(page);
  await page.getByRole('button', { name: words('draw.desk.change.void') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: words('draw.desk.previewDo') }).click();
  await dialog.getByRole('status').waitFor();
};

export const operatorScreens: readonly Screen[] = [
  { name: 'desk-lottery-games', path: '/lottery/games' },
  { name: 'desk-lottery-game', path: '/lottery/games/ssc-60' },
  { name: 'desk-lottery-game-official', path: '/lottery/games/thai-government' },
  { name: 'desk-lottery-game-new', path: '/lottery/games/new' },
  { name: 'desk-lottery-draws', path: '/lottery/issues?view=all' },
  { name: 'desk-lottery-draws-overdue', path: '/lottery/issues?view=overdue' },
  { name: 'desk-lottery-draw-entry', path: '/lottery/issues?view=overdue', open: openFirst },
  { name: 'desk-lottery-draw-conflict', path: '/lottery/issues?view=conflict', open: openFirst },
  {
    name: 'desk-lottery-draw-own',
    path: '/lottery/issues?view=resulted&game=ssc-60',
    open: openFirst,
  },
  {
    name: 'desk-lottery-preview',
    path: '/lottery/issues?view=resulted&game=pk10-60',
    open: previewVoid,
  },
  { name: 'desk-lottery-settlements', path: '/lottery/settlements' },
  { name: 'desk-lottery-packs', path: '/lottery/packs' },
  { name: 'desk-lottery-pack', path: '/lottery/packs/k3' },
  { name: 'desk-lottery-offers', path: '/lottery/offers' },
  { name: 'desk-lottery-offer', path: '/lottery/offers/ssc-60' },
  { name: 'desk-lottery-exposure', path: '/lottery/exposure' },
  { name: 'desk-lottery-tickets', path: '/lottery/tickets' },
  { name: 'desk-lottery-ticket', path: '/lottery/tickets', open: openFirst },
  { name: 'desk-lottery-chases', path: '/lottery/tickets?view=chases' },
  { name: 'desk-lottery-profit', path: '/lottery/profit' },
];
