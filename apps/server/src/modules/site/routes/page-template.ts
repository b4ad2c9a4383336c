import { readFile, stat } from 'node:fs/promises';

const NONCE = '__CSP_NONCE__';
const BOOTSTRAP = '__BOOTSTRAP__';

export type RenderPage = (parts: { readonly nonce: string; readonly bootstrap: string }) => string;

/** Finds a page's two places once, so that each request only joins strings. */
export function compileTemplate(html: string): RenderPage {
  const halves = html.split(BOOTSTRAP).map((half) => half.split(NONCE));
  return ({ nonce, bootstrap }) => halves.map((pieces) => pieces.join(nonce)).join(bootstrap);
}

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
