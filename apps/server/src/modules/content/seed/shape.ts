import type { ContentFieldsOf } from '@parlour/contract';
import type { ByLanguage } from '../rules/words.ts';

export type { ByLanguage } from '../rules/words.ts';
export type Article = { readonly title: string; readonly content: string };

export type SeedBanner = Omit<ContentFieldsOf<'banner'>, 'kind' | 'imageUrlNarrow'> & {
  readonly imageUrlNarrow?: string;
};

export type SeedAnnouncement = Pick<
  ContentFieldsOf<'announcement'>,
  'type' | 'execution' | 'texts'
> & {
  /** How long before the seeding it was published. */
  readonly hoursAgo: number;
};

export type SeedHelp = {
  /** Fragment of `/help#<section>`, which the footer links to. */
  readonly section: string;
  readonly titles: ByLanguage<string>;
  readonly articles: readonly ByLanguage<Article>[];
};

/** Days are counted from the seeding; an offer of the past has negative ones. */
export type SeedPromotion = Omit<
  ContentFieldsOf<'promotion'>,
  'kind' | 'startsAt' | 'endsAt' | 'imageUrl'
> & {
  /** Of a picture among the portal's banners. */
  readonly image: string;
  readonly startsInDays: number;
  readonly endsInDays: number | null;
};

export type SeedPost = Omit<ContentFieldsOf<'post'>, 'kind' | 'imageUrl'> & {
  readonly image: string;
  readonly hoursAgo: number;
};

type Names = ByLanguage<string>;
export type SeedTeam = { readonly slug: string; readonly names: Names };
export type SeedMatch = {
  readonly league: Names;
  readonly home: SeedTeam;
  readonly away: SeedTeam;
  /** Which of the vendors' games takes bets on it. */
  readonly vassalage: string;
  /** From the day of the seeding on, at this hour of the day in UTC. */
  readonly inDays: number;
  readonly hour: number;
  /** Null while no price is offered. */
  readonly odds: readonly [home: string, away: string] | null;
};
