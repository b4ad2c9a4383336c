/** Families of games, each with a rebate point of its own. */
export const families = ['lottery', 'sports', 'live', 'slots', 'fish', 'cards'] as const;

export type Family = (typeof families)[number];

const familyByCategory = {
  LOTT: 'lottery',
  ELOTT: 'lottery',
  SPORTS: 'sports',
  ESPORTS: 'sports',
  COCKFIGHT: 'sports',
  LIVE: 'live',
  RNG: 'slots',
  JP: 'slots',
  AC: 'slots',
  SC: 'slots',
  VP: 'slots',
  BG: 'slots',
  TG: 'slots',
  FISH: 'fish',
  PVP: 'cards',
  RUMMY: 'cards',
  LUDO: 'cards',
} as const satisfies Readonly<Record<string, Family>>;

const isKnown = (category: string): category is keyof typeof familyByCategory =>
  Object.hasOwn(familyByCategory, category);

/** The family of a category of games; null for one that earns no rebate. */
export const familyOf = (category: string): Family | null =>
  isKnown(category) ? familyByCategory[category] : null;

/** Every category of a family. */
export const categoriesOf = (family: Family): readonly string[] =>
  Object.entries(familyByCategory).flatMap(([category, own]) => (own === family ? [category] : []));
