// What people type into forms, as it is kept.

/** One line, without what is no letter. */
export const plainLine = (text: string): string =>
  text
    .replaceAll(/[\u0000-\u001f\u007f]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Line ends of one kind, and nothing that is neither a letter nor one of them. */
export const plainLines = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
    .trim();
