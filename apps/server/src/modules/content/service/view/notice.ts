import type { Banner, Notice, Popup } from '@parlour/contract';
import type { Static } from 'typebox';
import type { FindGame } from '../../rules/game.ts';
import { wordsIn } from '../../rules/words.ts';
import type { Item } from '../edition.ts';

export type BannerView = Static<typeof Banner>;
export type NoticeView = Static<typeof Notice>;
export type PopupView = Static<typeof Popup>;

type BannerItem = Pick<Item<'banner'>, 'id' | 'payload'>;

/** A banner whose game is gone leads nowhere, and says so by having no button. */
export function presentBanner(item: BannerItem, language: string, findGame: FindGame): BannerView {
  const { payload, id } = item;
  const words = wordsIn(payload.texts, language) ?? { title: '', text: '', action: '' };
  const { groupName, imageUrl, imageUrlNarrow } = payload;
  const game = payload.linkageType === 'game' ? findGame(payload.url) : null;
  const isGone = payload.linkageType === 'game' && game === null;
  return {
    id,
    groupName,
    title: words.title,
    text: words.text,
    action: isGone ? '' : words.action,
    imageUrl,
    imageUrlNarrow,
    linkageType: isGone ? 'none' : payload.linkageType,
    url: isGone ? '' : payload.url,
    ...(game === null ? {} : { vassalage: game.vassalage }),
  };
}

type NoticeItem = Pick<Item<'announcement'>, 'id' | 'payload' | 'seenAt'>;

export function presentNotice({ id, payload, seenAt }: NoticeItem, language: string): NoticeView {
  const words = wordsIn(payload.texts, language) ?? { title: '', content: '' };
  return {
    id,
    type: payload.type,
    title: words.title,
    content: words.content,
    publishedAt: seenAt.toISOString(),
  };
}

export function presentPopup({ id, payload }: NoticeItem, language: string): PopupView | [] {
  const { execution, promotionType } = payload;
  const words = wordsIn(payload.texts, language);
  if (words === null || execution === null) return [];
  return { id, title: words.title, content: words.content, execution, promotionType };
}
