// Build steps of the portal that Vite does not have itself.
import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Plugin } from 'vite';

/** Fonts of the first screen. */
export const PRELOADED = /(inter-latin-wght|fraunces-latin-opsz)-normal-[\w-]+\.woff2$/;

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

const CATALOGUE_CHUNK = /^\0virtual:catalogue\/(\w+)\/player$/;

/** Tells the page's first script where each language's texts are, so that it can fetch them early. */
export function catalogueAddressPlugin(): Plugin {
  return {
    name: 'portal-catalogue-addresses',
    transformIndexHtml: {
      order: 'post',
      handler(html, context) {
        const entries = Object.values(context.bundle ?? {}).flatMap((output) => {
          const module = output.type === 'chunk' ? output.facadeModuleId : null;
          const [, code] = CATALOGUE_CHUNK.exec(module ?? '') ?? [];
          return code === undefined ? [] : [`${code}: '/${output.fileName}'`];
        });
        return html.replace('__CATALOGUES__', entries.join(', '));
      },
    },
  };
}

/** Groups of screens by the names that the specification gives them. */
const GROUPS: Readonly<Record<string, string>> = {
  promotions: 'Promotions',
  seamless: 'Seamless',
  lottery: 'Lottery',
  member: 'MemberCenter',
  'point-mall': 'PointMall',
  'account-games': 'AccountGame',
  games: 'GameListCenter',
  'game-centre': 'GameCenter',
};
const ROUTE = /\/src\/routes\/([\w-]+)\.tsx$/;

const TEXTS = /^\0virtual:catalogue\/(\w+)\/(\w+)$/;

/** Names the file of a chunk, so that a failed one can be told by its address. */
export function nameChunk({ facadeModuleId }: { readonly facadeModuleId?: string | null }): string {
  const [, language, audience] = TEXTS.exec(facadeModuleId ?? '') ?? [];
  if (language !== undefined) return `js/texts-${language}-${audience ?? ''}-[hash].js`;
  const [, route = ''] = ROUTE.exec(facadeModuleId ?? '') ?? [];
  return `js/${GROUPS[route] ?? '[name]'}-[hash].js`;
}

/** Styles have a folder of their own, beside that of the scripts; fonts and pictures stay together. */
export const nameAsset = ({ names }: { readonly names: readonly string[] }): string =>
  `${names.some((name) => name.endsWith('.css')) ? 'css' : 'assets'}/[name]-[hash][extname]`;

const FILE_HASH_CHARS = 4;

/** A class of a module by its own name and its file: the first screen's program holds many, so they are short. */
export function nameClass(name: string, file: string): string {
  const hash = createHash('sha256')
    .update(path.relative(import.meta.dirname, file))
    .digest('hex');
  return `${name}_${BigInt(`0x${hash}`).toString(36).slice(0, FILE_HASH_CHARS)}`;
}
