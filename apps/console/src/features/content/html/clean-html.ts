/** What an operator's text may be made of; the server and the portal keep to the same list. */
const TAGS = new Set([
  'A',
  'BLOCKQUOTE',
  'BR',
  'EM',
  'FIGCAPTION',
  'FIGURE',
  'H2',
  'H3',
  'H4',
  'HR',
  'IMG',
  'LI',
  'OL',
  'P',
  'S',
  'STRONG',
  'TABLE',
  'TBODY',
  'TD',
  'TH',
  'THEAD',
  'TR',
  'U',
  'UL',
]);
/** What browsers and word processors write for the same thing. */
const ALIASES: Readonly<Record<string, string>> = {
  B: 'STRONG',
  I: 'EM',
  DEL: 'S',
  STRIKE: 'S',
  DIV: 'P',
  SECTION: 'P',
  ARTICLE: 'P',
  H1: 'H2',
  H5: 'H4',
  H6: 'H4',
};
/** Gone with all that is in them. */
const DROPPED = new Set([
  'SCRIPT',
  'STYLE',
  'TEMPLATE',
  'IFRAME',
  'OBJECT',
  'TITLE',
  'META',
  'LINK',
]);
const BLOCKS = new Set(['BLOCKQUOTE', 'FIGURE', 'H2', 'H3', 'H4', 'HR', 'OL', 'P', 'TABLE', 'UL']);
/** Of the library and of the portal's own art: players are shown no others within a text. */
const PICTURE = /^\/(?:media|art)\/[\w/-]+\.\w+$/;
const LINK = /^(https:\/\/|mailto:|\/(?![/\\]))/i;

export const isLink = (address: string): boolean => LINK.test(address);

/** Copies what is allowed out of a parsed page that never runs anything. */
function copyClean(from: Node, to: Element): void {
  for (const child of from.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) {
      to.append(child.textContent ?? '');
      continue;
    }
    if (!(child instanceof Element) || DROPPED.has(child.tagName)) continue;
    const name = ALIASES[child.tagName] ?? child.tagName;
    const address = child.getAttribute('href') ?? '';
    if (!TAGS.has(name) || (name === 'A' && !isLink(address))) {
      copyClean(child, to);
      continue;
    }
    const copy = document.createElement(name);
    if (name === 'A') copy.setAttribute('href', address);
    if (name === 'IMG' && !copyPicture(child, copy)) continue;
    copyClean(child, copy);
    const isHollow = name === 'P' && [...copy.children].some(({ tagName }) => BLOCKS.has(tagName));
    // A paragraph cannot hold another block: editors nest them when lines are pasted.
    if (isHollow) to.append(...copy.childNodes);
    else to.append(copy);
  }
}

/** Whether the picture may stay; nothing but its address and its words does. */
function copyPicture(from: Element, to: Element): boolean {
  const address = from.getAttribute('data-address') ?? from.getAttribute('src') ?? '';
  if (!PICTURE.test(address)) return false;
  to.setAttribute('src', address);
  to.setAttribute('alt', from.getAttribute('alt') ?? '');
  return true;
}

/** Puts words that stand in no block into a paragraph, as the first line of an empty editor. */
function wrapLines(root: Element): void {
  let line: Element | null = null;
  // A copy, because the list shrinks as its nodes move into paragraphs.
  const nodes = Array.from(root.childNodes);
  for (const node of nodes) {
    const isBlock = node instanceof Element && BLOCKS.has(node.tagName);
    const isSpace = !isBlock && line === null && (node.textContent ?? '').trim() === '';
    const isPicture = node instanceof Element && node.tagName === 'IMG';
    if (isBlock || (isSpace && !isPicture)) {
      line = null;
      continue;
    }
    if (line === null) {
      line = document.createElement('p');
      node.before(line);
    }
    line.append(node);
  }
}

/** HTML with nothing in it but the formatting that players may be shown. */
export function cleanHtml(html: string): string {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  const clean = document.createElement('div');
  copyClean(parsed.body, clean);
  wrapLines(clean);
  return clean.innerHTML.replaceAll('&nbsp;', ' ').trim();
}
