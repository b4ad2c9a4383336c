import type { ContentKind } from '../api/index.ts';

/** One list of content: what it holds and by what its entries are told apart. */
export type ContentSection = {
  readonly kind: ContentKind;
  /** Groups that belong to the list; empty for all that there are. */
  readonly groups: readonly string[];
  /** The operator orders the entries of a group. */
  readonly isOrdered: boolean;
};

export const bannerGroups = ['w_home', 'w_login', 'w_register', 'w_forget'] as const;
export const announcementTypes = ['B', 'AG', 'PU', 'PR', 'H'] as const;
export const noticeTypes = ['PL'] as const;
export const executions = ['A', 'B', 'F'] as const;
export const postKinds = ['blog', 'news'] as const;

/** Categories of section 3 of the specification, without "all". */
export const promotionCategories = [
  'other',
  'sport',
  'live_casino',
  'slots',
  'card_games',
  'fishing',
  'lotto',
  'rebate',
  'points',
  'rank',
  'deposit',
  'app',
  'newbie',
  'daily',
  'vip',
  'high_rebate',
  'limited_time',
  'special',
] as const;

/** Lists by their place in the address. */
export const sections = {
  banners: { kind: 'banner', groups: bannerGroups, isOrdered: true },
  announcements: { kind: 'announcement', groups: announcementTypes, isOrdered: false },
  notices: { kind: 'announcement', groups: noticeTypes, isOrdered: false },
  promotions: { kind: 'promotion', groups: [], isOrdered: false },
  posts: { kind: 'post', groups: postKinds, isOrdered: false },
  'help-sections': { kind: 'help_section', groups: [], isOrdered: true },
  'help-articles': { kind: 'help_article', groups: [], isOrdered: true },
  matches: { kind: 'match', groups: [], isOrdered: false },
} as const satisfies Readonly<Record<string, ContentSection>>;
export type SectionName = keyof typeof sections;

export const isSectionName = (name: string): name is SectionName => Object.hasOwn(sections, name);

export const states = ['live', 'scheduled', 'draft', 'ended', 'archived'] as const;
