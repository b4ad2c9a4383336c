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

export function cleanHtml(html: string): string {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  const clean = document.createElement('div');
  copyClean(parsed.body, clean);
  return clean.innerHTML;
}

/** Text that an operator wrote as HTML: sanitised by the server when saved and here when shown. */
export function RichText({ html }: { readonly html: string }): ReactNode {
  const clean = useMemo(() => cleanHtml(html), [html]);
  return <div className={classes.rich} dangerouslySetInnerHTML={{ __html: clean }} />;
}
