/** Where the picture of a game stands that is drawn from its code. */
export const iconOf = (code: string): string => `/art/games/${code}.webp`;
