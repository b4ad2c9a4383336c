/** Direction of a script, as the `dir` attribute wants it. */
export type Direction = 'ltr' | 'rtl';

/** One language of the specification: its code on the wire and how browsers know it. */
export type Language = {
  /** Code of the specification, lower case; also the folder of its catalogues. */
  readonly code: string;
  /** BCP 47 tag for `lang`, `Intl` and hyphenation. */
  readonly tag: string;
  readonly dir: Direction;
  /** The language's name in itself. */
  readonly name: string;
};

/** The language that every other one falls back to. */
export const FALLBACK_LANGUAGE = 'en';

/**
 * Section 1 of the specification. TY is a code that neither CLDR nor any browser knows: a brand
 * defines it, so it takes English formats and its own messages.
 */
export const LANGUAGES: readonly Language[] = [
  { code: 'en', tag: 'en', dir: 'ltr', name: 'English' },
  { code: 'hi', tag: 'hi-IN', dir: 'ltr', name: 'हिन्दी' },
  { code: 'cn', tag: 'zh-Hans', dir: 'ltr', name: '简体中文' },
  { code: 'tw', tag: 'zh-Hant', dir: 'ltr', name: '繁體中文' },
  { code: 'ja', tag: 'ja', dir: 'ltr', name: '日本語' },
  { code: 'ko', tag: 'ko', dir: 'ltr', name: '한국어' },
  { code: 'th', tag: 'th', dir: 'ltr', name: 'ไทย' },
  { code: 'vi', tag: 'vi', dir: 'ltr', name: 'Tiếng Việt' },
  { code: 'my', tag: 'my', dir: 'ltr', name: 'မြန်မာ' },
  { code: 'km', tag: 'km', dir: 'ltr', name: 'ខ្មែរ' },
  { code: 'lo', tag: 'lo', dir: 'ltr', name: 'ລາວ' },
  { code: 'id', tag: 'id', dir: 'ltr', name: 'Bahasa Indonesia' },
  { code: 'ms', tag: 'ms', dir: 'ltr', name: 'Bahasa Melayu' },
  { code: 'es', tag: 'es', dir: 'ltr', name: 'Español' },
  { code: 'pt', tag: 'pt', dir: 'ltr', name: 'Português' },
  { code: 'ru', tag: 'ru', dir: 'ltr', name: 'Русский' },
  { code: 'tr', tag: 'tr', dir: 'ltr', name: 'Türkçe' },
  { code: 'ta', tag: 'ta', dir: 'ltr', name: 'தமிழ்' },
  { code: 'bn', tag: 'bn', dir: 'ltr', name: 'বাংলা' },
  { code: 'ur', tag: 'ur', dir: 'rtl', name: 'اردو' },
  { code: 'ar', tag: 'ar', dir: 'rtl', name: 'العربية' },
  { code: 'fa', tag: 'fa', dir: 'rtl', name: 'فارسی' },
  { code: 'ty', tag: 'en-x-ty', dir: 'ltr', name: 'Reo Tahiti' },
];

/** Languages that have texts of their own; the others read English until they do. */
const TRANSLATED: ReadonlySet<string> = new Set(['en', 'hi', 'ar']);

export const hasTexts = (code: string): boolean => TRANSLATED.has(code.toLowerCase());

/** Finds a language by its code in any letter case; unknown codes give the fallback. */
export function languageOf(code: string): Language {
  const wanted = code.toLowerCase();
  const found = LANGUAGES.find((language) => language.code === wanted);
  return found ?? (LANGUAGES.find((language) => language.code === FALLBACK_LANGUAGE) as Language);
}

/** Whether a text is a code of the specification, in small letters. */
export function isLanguageCode(code: string): boolean {
  return LANGUAGES.some((language) => language.code === code);
}

/** Regions and scripts in which Chinese is written traditionally. */
const TRADITIONAL = /^zh-(?:hant|tw|hk|mo)\b/;

/** The specification's code for what a browser calls a language; regions do not matter but to Chinese. */
export function codeOfTag(tag: string): string {
  const wanted = tag.toLowerCase();
  const [base = ''] = wanted.split('-');
  if (base !== 'zh') return base;
  return TRADITIONAL.test(wanted) ? 'tw' : 'cn';
}

/** Picks the first available language among a person's preferences (BCP 47 tags, best first). */
export function preferredLanguage(tags: readonly string[], available: readonly string[]): string {
  return tags.map(codeOfTag).find((code) => available.includes(code)) ?? FALLBACK_LANGUAGE;
}
