// The screens of the lottery, as a player sees them.
import type { Page } from '@playwright/test';
import type { Screen, Words } from './screen.ts';

const fillSlip = async (page: Page, words: Words): Promise<void> => {
  const press = (key: string) =>
    page
      .getByRole('button', { name: words(key), exact: true })
      .first()
      .click();
  await press('bet.random');
  await press('bet.now');
  await page.getByRole('checkbox', { name: words('plan.title') }).waitFor();
};
const planChase = async (page: Page, words: Words): Promise<void> => {
  await fillSlip(page, words);
  await page.getByRole('checkbox', { name: words('plan.title') }).check();
  await page.getByRole('columnheader', { name: words('plan.gain') }).waitFor();
};
const openFirst = async (page: Page): Promise<void> => {
  await page.locator('main [data-opener], main section li > button').first().click();
  await page.getByRole('dialog').waitFor();
};

const ROOMS = [
  ['ssc', '/lottery?gameCode=ssc-60'],
  ['eleven-five', '/lottery?gameCode=eleven-five-60'],
  ['k3', '/lottery?gameCode=k3-60'],
  ['pk10', '/lottery?gameCode=pk10-60'],
  ['mark-six', '/lottery?gameCode=mark-six-60'],
  ['keno', '/lottery?gameCode=keno-300'],
  ['vietnam', '/vnLottery?gameCode=vietnam-north-60'],
  ['thai', '/seaLottery?gameCode=thai-stock-300'],
  ['four-d', '/seaLottery?gameCode=four-d'],
] as const;
const ROOM_VIEWS = ['results', 'trend', 'road', 'rules', 'tickets'] as const;

export const lotteryScreens: readonly Screen[] = [
  { name: 'lottery', path: '/lottery' },
  { name: 'lottery-sea', path: '/seaLottery' },
  { name: 'lottery-vn', path: '/vnLottery' },
  { name: 'lottery-results', path: '/lottery?view=results' },
  { name: 'lottery-tickets', path: '/lottery?view=tickets' },
  { name: 'lottery-ticket', path: '/lottery?view=tickets&state=past', open: openFirst },
  { name: 'lottery-chases', path: '/lottery?view=chases' },
  { name: 'lottery-verify', path: '/lottery/verify?gameCode=ssc-60' },
  ...ROOMS.map(([name, path]) => ({ name: `lottery-room-${name}`, path })),
  ...ROOM_VIEWS.map((view) => ({
    name: `lottery-room-${view}`,
    path: `/lottery?gameCode=ssc-60&view=${view}`,
  })),
  { name: 'lottery-rules-vietnam', path: '/vnLottery?gameCode=vietnam-north-60&view=rules' },
  { name: 'lottery-slip', path: '/lottery?gameCode=pk10-60', open: fillSlip },
  { name: 'lottery-chase', path: '/lottery?gameCode=ssc-60', open: planChase },
];
