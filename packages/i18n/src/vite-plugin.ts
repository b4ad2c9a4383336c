import { type Audience, AUDIENCES, listBundledLanguages, listCatalogueFiles } from './catalogue.ts';
import { compileCatalogue } from './compile.ts';

export { listBundledLanguages, readCatalogue } from './catalogue.ts';

const LOADERS = 'virtual:catalogues/';
const CATALOGUE = 'virtual:catalogue/';

// Only the parts of Vite's plugin contract that are used here, so that this package needs no Vite.
type Module = { readonly code: string; readonly moduleType: 'js' };
type Context = { addWatchFile(file: string): void };
export type CataloguePlugin = {
  readonly name: string;
  resolveId(id: string): string | undefined;
  load(this: Context, id: string): Module | undefined;
};

function audienceOf(text: string): Audience {
  const audience = AUDIENCES.find((known) => known === text);
  if (audience === undefined) throw new Error(`Unknown audience in a catalogue import: ${text}`);
  return audience;
}

function listLoaders(audience: Audience): string {
  const entries = listBundledLanguages().map(
    (code) => `${JSON.stringify(code)}: () => import('${CATALOGUE}${code}/${audience}')`,
  );
  return `export default { ${entries.join(', ')} };`;
}

/**
 * Compiles ICU catalogues ahead of time. `virtual:catalogues/player` is a map of loaders by
 * language code; each loads one chunk that holds every noun of that language and audience.
 */
export function cataloguePlugin(): CataloguePlugin {
  return {
    name: 'parlour-catalogues',
    resolveId(id) {
      return id.startsWith(LOADERS) || id.startsWith(CATALOGUE) ? `\0${id}` : undefined;
    },
    load(id) {
      if (!id.startsWith('\0virtual:catalogue')) return undefined;
      const path = id.slice(1);
      if (path.startsWith(LOADERS)) {
        return { code: listLoaders(audienceOf(path.slice(LOADERS.length))), moduleType: 'js' };
      }
      const [language = '', audience = ''] = path.slice(CATALOGUE.length).split('/');
      const reader = audienceOf(audience);
      for (const file of listCatalogueFiles(language, reader)) this.addWatchFile(file);
      const messages = JSON.stringify(compileCatalogue(language, reader));
      return { code: `export default ${messages};`, moduleType: 'js' };
    },
  };
}
