import type { PostCard, PostPage, PromotionCard, PromotionPage } from '@parlour/contract';
import type { Static } from 'typebox';
import type { FindGame } from '../../rules/game.ts';
import { readingMinutes } from '../../rules/html.ts';
import { type Offer, offerState } from '../../rules/offer.ts';
import { wordsIn } from '../../rules/words.ts';
import type { Item } from '../edition.ts';

export type PromotionCardView = Static<typeof PromotionCard>;
export type PromotionPageView = Static<typeof PromotionPage>;
export type PostCardView = Static<typeof PostCard>;
export type PostPageView = Static<typeof PostPage>;

type PromotionItem = Pick<Item<'promotion'>, 'id' | 'payload'>;
type PostItem = Pick<Item<'post'>, 'id' | 'payload' | 'seenAt'>;

const NO_PROMOTION = { title: '', summary: '', content: '', terms: '', action: '' };
const NO_POST = { title: '', summary: '', content: '' };

export const offerOf = ({ payload: { startsAt, endsAt } }: PromotionItem): Offer => ({
  startsAt: new Date(startsAt),
  endsAt: endsAt === null ? null : new Date(endsAt),
});

export function presentPromotionCard(
  item: PromotionItem,
  language: string,
  at: Date,
): PromotionCardView {
  const { id, payload } = item;
  const { title, summary } = wordsIn(payload.texts, language) ?? NO_PROMOTION;
  const { slug, imageUrl, categories, startsAt, endsAt } = payload;
  const state = offerState(offerOf(item), at);
  return { id, slug, title, summary, imageUrl, categories, startsAt, endsAt, state };
}

export function presentPromotion(
  item: PromotionItem,
  language: string,
  { at, findGame }: { readonly at: Date; readonly findGame: FindGame },
): PromotionPageView {
  const { payload } = item;
  const { content, terms, action } = wordsIn(payload.texts, language) ?? NO_PROMOTION;
  const game = payload.linkageType === 'game' ? findGame(payload.url) : null;
  const isGone = payload.linkageType === 'game' && game === null;
  return {
    ...presentPromotionCard(item, language, at),
    content,
    terms,
    action: isGone ? '' : action,
    linkageType: isGone ? 'none' : payload.linkageType,
    url: isGone ? '' : payload.url,
    ...(game === null ? {} : { vassalage: game.vassalage }),
  };
}

export function presentPostCard({ id, payload, seenAt }: PostItem, language: string): PostCardView {
  const { title, summary, content } = wordsIn(payload.texts, language) ?? NO_POST;
  return {
    id,
    slug: payload.slug,
    kind: payload.postKind,
    title,
    summary,
    imageUrl: payload.imageUrl,
    author: payload.author,
    readingMinutes: readingMinutes(content),
    publishedAt: seenAt.toISOString(),
  };
}

export const presentPost = (item: PostItem, language: string): PostPageView => ({
  ...presentPostCard(item, language),
  content: (wordsIn(item.payload.texts, language) ?? NO_POST).content,
});
