import { element } from '../panel/element.ts';
import type { Words } from '../words/words.ts';
import type { TableNews } from './news.ts';

type Shown = Pick<TableNews, 'notice'> & {
  /** Whether a round or a hand is still played. */
  readonly isUnderWay: boolean;
};

const timeOf = (text: string, language: string): string =>
  new Intl.DateTimeFormat(language, {
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(text));

/** Whether the round of a table is still played. */
export const isRoundUnderWay = ({ round: { state } }: Pick<TableNews, 'round'>): boolean =>
  state !== 'paid' && state !== 'void';

/** What players read of a table that plays no further round: when it ends, and what its operator says. */
export function noticeTexts(
  words: Words,
  shown: Shown,
): { readonly title: string; readonly text: string } | null {
  const { isUnderWay, notice } = shown;
  if (notice === null) return null;
  const { opensAt, texts } = notice;
  const said = texts[words.language] ?? texts['en'] ?? Object.values(texts)[0];
  const later = isUnderWay ? words('table.after_round') : '';
  if (said !== undefined) return { title: words('table.paused'), text: `${later} ${said}`.trim() };
  if (notice.dealer !== undefined) {
    const key = notice.dealer === 'none' ? 'table.no_dealer' : 'table.dealer_break';
    return { title: words('table.shut'), text: `${later} ${words(key)}`.trim() };
  }
  const opens =
    opensAt === null ? '' : words('table.opens_at', { time: timeOf(opensAt, words.language) });
  return { title: words('table.shut'), text: `${later} ${opens}`.trim() };
}

/** The board that hangs over a table that is paused or shut. */
export function createNoticeBoard(words: Words) {
  const title = element('strong', {});
  const text = element('span', {});
  const view = element(
    'div',
    { class: 'table-notice', hidden: true, attributes: { role: 'status' } },
    title,
    text,
  );
  return {
    view,
    draw(shown: Shown) {
      const texts = noticeTexts(words, shown);
      view.hidden = texts === null;
      if (title.textContent !== (texts?.title ?? '')) title.textContent = texts?.title ?? '';
      if (text.textContent !== (texts?.text ?? '')) text.textContent = texts?.text ?? '';
    },
  };
}
