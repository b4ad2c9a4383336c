// Whether each language has the plural forms that its grammar asks for.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { AUDIENCES, listBundledLanguages, readOwnCatalogue } from './catalogue.ts';
import { languageOf } from './languages.ts';

type Forms = Readonly<Record<string, unknown>>;
type Token = string | readonly [name: string, kind?: string, forms?: Forms];

/** The forms of every plural of a message, however deep it stands. */
function pluralsOf(tokens: unknown): readonly Forms[] {
  if (!Array.isArray(tokens)) return [];
  return (tokens as readonly Token[]).flatMap((token) => {
    if (!Array.isArray(token)) return [];
    const [, kind, forms] = token as readonly [string, string?, Forms?];
    if (typeof forms !== 'object' || forms === null) return [];
    const inner = Object.values(forms).flatMap(pluralsOf);
    return kind === 'plural' ? [forms, ...inner] : inner;
  });
}

for (const language of listBundledLanguages()) {
  const { pluralCategories } = new Intl.PluralRules(languageOf(language).tag).resolvedOptions();

  const isArabic = language === 'ar';

  test(`every plural of ${language} has the forms ${pluralCategories.join(', ')}`, () => {
    for (const audience of AUDIENCES) {
      for (const [key, message] of Object.entries(readOwnCatalogue(language, audience))) {
        for (const forms of pluralsOf(compileMessage(message))) {
          const names = Object.keys(forms).filter((name) => name !== 'offset');
          // Nothing but 0 is counted as zero, so the figure says the same.
          const categories = names.map((name) => (name === '0' && isArabic ? 'zero' : name));
          const written = new Set(categories.filter((name) => !/^\d+$/.test(name)));
          assert.deepEqual(
            [...written].toSorted(),
            pluralCategories.toSorted(),
            `${audience} ${key}`,
          );
        }
      }
    }
  });
}

test('Arabic has six forms', () => {
  const { pluralCategories } = new Intl.PluralRules('ar').resolvedOptions();
  assert.deepEqual(pluralCategories.toSorted(), ['few', 'many', 'one', 'other', 'two', 'zero']);
});
