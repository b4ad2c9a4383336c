import { compileMessage } from '@lingui/message-utils/compileMessage';
import { type Audience, readCatalogue } from './catalogue.ts';
import { languageOf } from './languages.ts';

type Forms = Readonly<Record<string, unknown>>;
type Token = string | readonly [name: string, kind?: string, forms?: Forms];

/** First strong isolate and its end: what stands between them decides its own direction. */
const ISOLATE = '\u2068';
const ISOLATE_END = '\u2069';

/** Messages in which a code may be looked for by a telephone; nothing invisible stands around it. */
const PLAIN: ReadonlySet<Audience> = new Set(['notification']);

function isolateIn(tokens: readonly Token[]): readonly Token[] {
  return tokens.flatMap((token): readonly Token[] => {
    if (typeof token === 'string') return [token];
    const [name, kind, forms] = token;
    if (kind === undefined) return [ISOLATE, token, ISOLATE_END];
    if (typeof forms !== 'object' || forms === null) return [token];
    const written = Object.entries(forms).map(([form, inner]) => [
      form,
      Array.isArray(inner) ? isolateIn(inner as readonly Token[]) : inner,
    ]);
    return [[name, kind, Object.fromEntries(written) as Forms]];
  });
}

/**
 * The compiled messages of one reader, as Lingui takes them. Amounts, names and addresses inside a
 * language that runs from right to left are isolated, so that their signs and stops stay in place.
 */
export function compileCatalogue(language: string, audience: Audience): Record<string, string> {
  const isMirrored = languageOf(language).dir === 'rtl' && !PLAIN.has(audience);
  const entries = Object.entries(readCatalogue(language, audience)).map(([key, message]) => {
    const compiled = compileMessage(message);
    if (!isMirrored || typeof compiled === 'string') return [key, compiled];
    return [key, isolateIn(compiled as readonly Token[])];
  });
  // Lingui's own type of a compiled message is text as well.
  return Object.fromEntries(entries) as Record<string, string>;
}
