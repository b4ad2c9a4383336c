export type Scheme = 'dark' | 'light';

const SCHEMES: readonly unknown[] = ['dark', 'light'] satisfies Scheme[];

/** The scheme of this page; a page that no script of its head has run in is dark. */
export const schemeOf = (): Scheme =>
  document.documentElement.dataset['scheme'] === 'light' ? 'light' : 'dark';

/** The page takes on the scheme that the page around it changes to. */
export function followScheme(): void {
  if (window.parent === window) return;
  window.addEventListener('message', ({ data, source }: MessageEvent<unknown>) => {
    if (source !== window.parent || typeof data !== 'object' || data === null) return;
    const { type, scheme } = data as Record<string, unknown>;
    if (type !== 'parlour.portal' || !SCHEMES.includes(scheme)) return;
    document.documentElement.dataset['scheme'] = scheme as Scheme;
  });
}
