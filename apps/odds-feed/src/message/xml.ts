/** One element; attributes stand in the order of their names in the object, and those without a value are left out. */
export type Attributes = Readonly<Record<string, bigint | number | string | undefined>>;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // Line ends and tabs of an attribute would be read as spaces.
  '\n': '&#10;',
  '\r': '&#13;',
  '\t': '&#9;',
};

// oxlint-disable-next-line no-control-regex -- XML 1.0 has no way to write these
const IMPOSSIBLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

export const escapeXml = (text: string): string =>
  text.replaceAll(IMPOSSIBLE, '').replaceAll(/[&<>"\n\r\t]/g, (char) => ESCAPES[char] ?? char);

export function element(
  name: string,
  attributes: Attributes = {},
  children: readonly string[] = [],
): string {
  let open = `<${name}`;
  for (const key in attributes) {
    const value = attributes[key];
    if (value !== undefined) open += ` ${key}="${escapeXml(String(value))}"`;
  }
  return children.length === 0 ? `${open}/>` : `${open}>${children.join('')}</${name}>`;
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';
export const document = (root: string): string => `${DECLARATION}${root}`;
