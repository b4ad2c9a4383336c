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

/** Two opposite looks: between them they have every size, scheme and direction. */
const opposites: ReadonlySet<string> = new Set(['desktop-dark-en', 'phone-light-ar']);

/** The gallery shows every look; the journeys make do with two opposite ones. */
export const looks = (isGallery: boolean): readonly Look[] =>
  isGallery ? all : all.filter((look) => opposites.has(nameOf(look)));
