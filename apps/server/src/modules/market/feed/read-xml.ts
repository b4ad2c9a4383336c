// XML of a provider as a tree, within bounds: a document that is too long, too deep or declares types and
// entities of its own is refused before it is built.
import { SaxesParser } from 'saxes';

export type Element = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Element[];
};

export type XmlLimits = { readonly charsMax: number; readonly elementsMax: number };

const DEPTH_MAX = 24;
const ATTRIBUTES_MAX = 64;

export class FeedFormatError extends Error {
  override readonly name = 'FeedFormatError';
}

type Growing = { name: string; attributes: Record<string, string>; children: Growing[] };

/**
 * Reads a document whose texts between elements mean nothing.
 *
 * @throws {FeedFormatError} for what is no well-formed document within the limits.
 */
export function readXml(text: string, { charsMax, elementsMax }: XmlLimits): Element {
  if (text.length > charsMax) throw new FeedFormatError('the document is too long');
  const open: Growing[] = [];
  let root: Growing | null = null;
  let count = 0;
  // The parser knows the five entities of XML and no others, and expands none of a document's own.
  const parser = new SaxesParser({ fragment: false, xmlns: false });
  parser.on('error', (error) => {
    throw new FeedFormatError(`no well-formed XML: ${error.message.slice(0, 120)}`);
  });
  parser.on('doctype', () => {
    throw new FeedFormatError('document types are not read');
  });
  parser.on('opentag', ({ attributes, name }) => {
    count += 1;
    if (count > elementsMax) throw new FeedFormatError('the document has too many elements');
    if (open.length >= DEPTH_MAX) throw new FeedFormatError('the document is too deep');
    if (Object.keys(attributes).length > ATTRIBUTES_MAX) {
      throw new FeedFormatError('an element has too many attributes');
    }
    const element: Growing = { name: localOf(name), attributes: { ...attributes }, children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
    root ??= element;
  });
  parser.on('closetag', () => {
    open.pop();
  });
  parser.write(text).close();
  if (root === null) throw new FeedFormatError('the document is empty');
  return root;
}

/** Documents of some calls stand in a namespace of the provider's. */
const localOf = (name: string): string => name.slice(name.indexOf(':') + 1);

export const childOf = (element: Element | null, name: string): Element | null =>
  element?.children.find((child) => child.name === name) ?? null;

export const childrenOf = (element: Element | null, name: string): readonly Element[] =>
  element?.children.filter((child) => child.name === name) ?? [];
