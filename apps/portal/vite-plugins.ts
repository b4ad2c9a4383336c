// Build steps of the portal that Vite does not have itself.
import type { Plugin } from 'vite';

const PRELOADED = /(inter-latin-wght|fraunces-latin-opsz)-normal-[\w-]+\.woff2$/;

/** Names the two fonts of the first screen in the page, so that they load beside the script. */
export function preloadFontsPlugin(): Plugin {
  return {
    name: 'portal-preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, context) =>
        Object.keys(context.bundle ?? {})
          .filter((file) => PRELOADED.test(file))
          .map((file) => ({
            tag: 'link',
            injectTo: 'head-prepend' as const,
            attrs: {
              rel: 'preload',
              as: 'font',
              type: 'font/woff2',
              href: `/${file}`,
              crossorigin: '',
            },
          })),
    },
  };
}
