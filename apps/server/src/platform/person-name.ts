/**
 * A name as it is compared: order, capitals, accents and punctuation are not what tells two people
 * apart. Empty where nothing of a name is left.
 */
export const plainName = (name: string): string =>
  name
    .normalize('NFKD')
    // Accents of Latin letters alone: in other scripts the marks are letters of their own.
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((part) => part !== '')
    .toSorted()
    .join(' ');
