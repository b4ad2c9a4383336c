const TAIL_CHARS = 4;

/** The last characters only, as people and records see a number. */
export const maskNumber = (number: string): string => `•••• ${number.slice(-TAIL_CHARS)}`;

/** One form for comparing names: no accents or spacing that two banks write differently. */
export const normalName = (name: string): string =>
  name.normalize('NFKC').trim().replace(/\s+/g, ' ');

const comparable = (name: string): string =>
  normalName(name)
    .normalize('NFD')
    .replace(/[\u0300-\u036f.,'’-]/g, '')
    .toLocaleLowerCase('en');

/** Whether an account is held in the member's name. The order of the words counts. */
export const isSameName = (left: string, right: string): boolean =>
  comparable(left) === comparable(right);

/** Patterns come from the operator's own table and are matched against a bounded number. */
export const isWholeMatch = (pattern: string, number: string): boolean =>
  new RegExp(`^(?:${pattern})$`, 'u').test(number);
