import type { PagesText } from '../lib/pages-text.ts';

/** The three places where lotteries are drawn, by the path of their page. */
const TITLES: Readonly<Record<string, PagesText>> = {
  '/lottery': 'shell.lottery',
  '/sealottery': 'shell.lottery_sea',
  '/vnlottery': 'shell.lottery_vn',
};

/** What a lottery page is called; paths are taken in any letter case. */
export const lotteryTitle = (path: string): PagesText =>
  TITLES[path.toLowerCase()] ?? 'shell.lottery';

/** The draw that an address asks for; null when it names none, or nothing that could be one. */
export function askedDraw(search: Readonly<Record<string, unknown>>): string | null {
  const asked = search['gameCode'];
  const code = typeof asked === 'number' ? String(asked) : asked;
  return typeof code === 'string' && /^[\w.-]{1,64}$/.test(code) ? code : null;
}
