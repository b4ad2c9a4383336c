import { readFile, stat } from 'node:fs/promises';

const NONCE = '__CSP_NONCE__';
const BOOTSTRAP = '__BOOTSTRAP__';

/** What the page says of its brand when the server does not say it, and where that stands. */
const BRAND_HEAD = /<!--brand-head-->[\s\S]*?<!--\/brand-head-->/;
const HEAD = '__BRAND_HEAD__';
const ROOT_ATTRIBUTES = /(?<=<html )[^>]*/;
const ROOT = '__ROOT_ATTRIBUTES__';

export type PageParts = {
  readonly nonce: string;
  readonly bootstrap: string;
  /** Present on pages that belong to a brand, once the brand is known. */
  readonly brand?: { readonly head: string; readonly rootAttributes: string };
};
export type RenderPage = (parts: PageParts) => string;

/** Finds a page's places once, so that each request only joins strings. */
export function compileTemplate(html: string): RenderPage {
  const halvesOf = (text: string) => text.split(BOOTSTRAP).map((half) => half.split(NONCE));
  const plain = halvesOf(html);
  const branded = halvesOf(html.replace(BRAND_HEAD, HEAD).replace(ROOT_ATTRIBUTES, ROOT));
  return ({ nonce, bootstrap, brand }) => {
    const [before = '', ...after] = (brand === undefined ? plain : branded).map((pieces) =>
      pieces.join(nonce),
    );
    const first = brand === undefined ? before : fillBrand(before, brand);
    return [first, ...after].join(bootstrap);
  };
}

/** Both places come before the bootstrap, which is data and is never searched for either. */
const fillBrand = (text: string, { head, rootAttributes }: NonNullable<PageParts['brand']>) =>
  text.replace(ROOT, () => rootAttributes).replace(HEAD, () => head);

/** Makes JSON safe inside a script element: nothing in it can end the element or the line. */
export const embedJson = (json: string): string =>
  json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

const CHECK_MS = 2_000;

/** The page's file, read again when a new build replaced it; null while there is none. */
export function createTemplate(file: string): () => Promise<RenderPage | null> {
  let held: { readonly render: RenderPage; readonly modifiedMs: number } | null = null;
  let checkedAt = -Infinity;
  return async () => {
    const at = performance.now();
    if (held !== null && at - checkedAt < CHECK_MS) return held.render;
    checkedAt = at;
    const found = await stat(file).catch(() => null);
    if (found === null) return held?.render ?? null;
    if (held === null || held.modifiedMs !== found.mtimeMs) {
      const html = await readFile(file, 'utf8');
      held = { render: compileTemplate(html), modifiedMs: found.mtimeMs };
    }
    return held.render;
  };
}
