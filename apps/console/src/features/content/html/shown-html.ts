import { cleanHtml } from './clean-html.ts';

/** A clean text with the addresses of its pictures as this page can load them. */
export function shownHtml(html: string, addressOf: (url: string) => string): string {
  const parsed = new DOMParser().parseFromString(cleanHtml(html), 'text/html');
  for (const picture of parsed.querySelectorAll('img')) {
    const address = picture.getAttribute('src') ?? '';
    picture.dataset['address'] = address;
    picture.setAttribute('src', addressOf(address));
  }
  return parsed.body.innerHTML;
}
