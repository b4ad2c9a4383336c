// The verifier that players take home: one script with everything that draws a result again.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type Plugin } from 'vite';

const MODULE = 'virtual:lottery-verifier';
const RESOLVED = `\0${MODULE}`;
const ENTRY = path.join(import.meta.dirname, 'src/features/lottery/verify/file/main.ts');
const CHAIN = path.join(import.meta.dirname, '../../engines/fairness/src/chain.ts');

/** The code of the page itself, bundled for a file that needs no server. */
async function bundleVerifier(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'es2023',
      minify: true,
      lib: { entry: ENTRY, formats: ['iife'], name: 'verifier' },
    },
  });
  const [result] = Array.isArray(built) ? built : [built];
  if (result === undefined || !('output' in result)) throw new Error('the verifier was not built');
  return result.output[0].code;
}

/** Makes `virtual:lottery-verifier`: the bundle of the verifier, and the source that matters in it. */
export function verifierPlugin(): Plugin {
  return {
    name: 'portal-verifier',
    resolveId: (id) => (id === MODULE ? RESOLVED : undefined),
    async load(id) {
      if (id !== RESOLVED) return undefined;
      const [bundle, source] = await Promise.all([bundleVerifier(), readFile(CHAIN, 'utf8')]);
      const exported = { bundle, source };
      return Object.entries(exported)
        .map(([name, text]) => `export const ${name} = ${JSON.stringify(text)};`)
        .join('\n');
    },
  };
}
