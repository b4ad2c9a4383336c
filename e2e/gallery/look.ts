// The ways in which a screen is looked at: the size, the scheme and the language of its person.
import type { VIEWPORTS } from '../harness.ts';

export type Look = {
  readonly viewport: keyof typeof VIEWPORTS;
  readonly scheme: 'dark' | 'light';
  /** `ar` runs from right to left. */
  readonly language: 'en' | 'ar';
};

export const nameOf = ({ viewport, scheme, language }: Look): string =>
  `${viewport}-${scheme}-${language}`;

const all: readonly Look[] = (['phone', 'desktop'] as const).flatMap((viewport) =>
  (['dark', 'light'] as const).flatMap((scheme) =>
    (['en', 'ar'] as const).map((language) => ({ viewport, scheme, language })),
  ),
);

/** Four looks in which each pair of a size, a scheme and a direction occurs once. */
const pairs = new Set(['phone-dark-en', 'phone-light-ar', 'desktop-light-en', 'desktop-dark-ar']);

/** The gallery shows every look; the journeys make do with every pair. */
export const looks = (isGallery: boolean): readonly Look[] =>
  isGallery ? all : all.filter((look) => pairs.has(nameOf(look)));
