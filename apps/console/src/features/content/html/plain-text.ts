const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};

/** What a reader sees of HTML as one line of text: for comparing and measuring, never for showing. */
export const plainText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();

/** Whether a reader would see nothing at all. */
export const isEmptyHtml = (html: string): boolean =>
  !/<(?:img|hr)\b/i.test(html) && plainText(html) === '';
