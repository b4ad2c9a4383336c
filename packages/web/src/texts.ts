import {
  applyTexts,
  type CatalogueLoaders,
  createI18n,
  FALLBACK_LANGUAGE,
  languageOf,
  LANGUAGES,
  type LoadedTexts,
  loadTexts,
} from '@parlour/i18n/react';

export type TextsOptions = {
  /** Of the catalogue that the first screen needs. */
  readonly loaders: CatalogueLoaders;
  /** Fetches one language of a catalogue; without it, the loader of that language is called once. */
  readonly fetchTexts?: (catalogue: CatalogueLoaders, code: string) => Promise<LoadedTexts>;
  /** English stands in for what could not be fetched. */
  readonly onFailure?: () => void;
};

/** The texts of an app: one language at a time, catalogues that come with the screens that need them. */
export function createTexts({
  loaders,
  fetchTexts = loadTexts,
  onFailure = () => undefined,
}: TextsOptions) {
  const i18n = createI18n();
  /** Catalogues that came later than the first; they follow each change of the language. */
  const later: CatalogueLoaders[] = [];
  let latest: string = FALLBACK_LANGUAGE;

  const noteFailures = (texts: readonly LoadedTexts[]): void => {
    if (texts.some(({ failure }) => failure !== undefined)) onFailure();
  };

  /** Shows a language; anyone who asks twice in a row gets what was asked for last. */
  const showLanguage = async (code: string): Promise<void> => {
    latest = languageOf(code).code;
    const wanted = latest;
    const [first, ...rest] = await Promise.all(
      [loaders, ...later].map((catalogue) => fetchTexts(catalogue, wanted)),
    );
    if (latest !== wanted || first === undefined) return;
    const messages = Object.assign({}, first.messages, ...rest.map((texts) => texts.messages));
    applyTexts(i18n, wanted, { ...first, messages });
    noteFailures([first, ...rest]);
  };

  return {
    i18n,
    showLanguage,

    /** Adds a catalogue that the first screen does without. */
    async includeTexts(catalogue: CatalogueLoaders): Promise<void> {
      const code = latest;
      const texts = await fetchTexts(catalogue, code);
      i18n.load(languageOf(code).tag, { ...texts.messages });
      later.push(catalogue);
      noteFailures([texts]);
      // The language may have changed while the texts were on their way.
      if (latest !== code) await showLanguage(latest);
    },

    /** Code of the active language, as the server's calls want it. */
    currentLanguage: (): string =>
      LANGUAGES.find((language) => language.tag === i18n.locale)?.code ?? FALLBACK_LANGUAGE,
  };
}
