import { type ReactNode, useMemo } from 'react';
import classes from './rich-text.module.css';

const TAGS = new Set([
  'A',
  'B',
  'BLOCKQUOTE',
  'BR',
  'EM',
  'FIGCAPTION',
  'FIGURE',
  'H2',
  'H3',
  'H4',
  'HR',
  'I',
  'IMG',
  'LI',
  'OL',
  'P',
  'S',
  'SMALL',
  'SPAN',
  'STRONG',
  'SUB',
  'SUP',
  'TABLE',
  'TBODY',
  'TD',
  'TH',
  'THEAD',
  'TR',
  'U',
  'UL',
]);
const LINK = /^(https:\/\/|mailto:|\/(?!\/))/i;
/** Of the library and of the portal's own art; other sites would learn who reads. */
const PICTURE = /^\/(?:media|art)\/[\w/-]+\.\w+$/;

/** Copies only what is known to be harmless out of a parsed page that never runs anything. */
function copyClean(from: Node, to: HTMLElement): void {
  for (const child of from.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) {
      to.append(child.textContent ?? '');
      continue;
    }
    if (!(child instanceof Element)) continue;
    if (!TAGS.has(child.tagName)) {
      if (child.tagName !== 'SCRIPT' && child.tagName !== 'STYLE') copyClean(child, to);
      continue;
    }
    const copy = document.createElement(child.tagName);
    if (child.tagName === 'IMG') {
      const source = child.getAttribute('src') ?? '';
      if (!PICTURE.test(source)) continue;
      copy.setAttribute('src', source);
      copy.setAttribute('alt', child.getAttribute('alt') ?? '');
      copy.setAttribute('loading', 'lazy');
    }
    const address = child.getAttribute('href');
    if (child.tagName === 'A' && address !== null && LINK.test(address)) {
      copy.setAttribute('href', address);
      copy.setAttribute('rel', 'noopener noreferrer');
      if (!address.startsWith('/')) copy.setAttribute('target', '_blank');
    }
    copyClean(child, copy);
    to.append(copy);
  }
}

export type HeadingLevel = 2 | 3 | 4;
const HEADINGS = 'h2, h3, h4';

/** Lets the highest heading stand where the page wants it, with the others as far below as before. */
function moveHeadings(root: HTMLElement, level: HeadingLevel): void {
  const headings = [...root.querySelectorAll(HEADINGS)];
  const levelOf = ({ tagName }: Element) => Number.parseInt(tagName.slice(1), 10);
  const shift = level - Math.min(...headings.map(levelOf));
  if (headings.length === 0 || shift === 0) return;
  for (const heading of headings) {
    const moved = document.createElement(`h${Math.min(6, levelOf(heading) + shift)}`);
    moved.append(...heading.childNodes);
    heading.replaceWith(moved);
  }
}

export function cleanHtml(html: string, headingLevel?: HeadingLevel): string {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  const clean = document.createElement('div');
  copyClean(parsed.body, clean);
  if (headingLevel !== undefined) moveHeadings(clean, headingLevel);
  return clean.innerHTML;
}

export type RichTextProps = {
  readonly html: string;
  /** Level of its highest heading, where the page around it has headings of its own. */
  readonly headingLevel?: HeadingLevel;
};

/** Text that an operator wrote as HTML: sanitised by the server when saved and here when shown. */
export function RichText({ html, headingLevel }: RichTextProps): ReactNode {
  const clean = useMemo(() => cleanHtml(html, headingLevel), [html, headingLevel]);
  return <div className={classes.rich} dangerouslySetInnerHTML={{ __html: clean }} />;
}
