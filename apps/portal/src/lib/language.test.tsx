import type { Bootstrap } from '@parlour/contract';
import { activateLanguage, createI18n } from '@parlour/i18n/react';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '../test-stage.tsx';
import {
  changeLanguage,
  currentLanguage,
  firstLanguage,
  i18n,
  includeTexts,
  selectableLanguages,
  showLanguage,
  useLanguageTag,
  usePlayerText,
} from './language.ts';
import { lasting } from '@parlour/web';
import { useToasts } from './toast.ts';

const page = (language: string, languages: readonly string[]) =>
  ({
    language,
    values: { 'GET /wps/system/whitelabel': { brand: { languages } } },
  }) as unknown as Bootstrap;

/** Longer than all tries for a lost part together. */
const RETRIES_MS = 5_000;

function Words() {
  const t = usePlayerText();
  return (
    <p>{`${t('site.close')} ${t('protection.minutes', { minutes: 1 })} ${useLanguageTag()}`}</p>
  );
}

const attributes = () => {
  const { lang, dir } = document.documentElement;
  return { lang, dir, texts: document.body.lang };
};

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/');
});
afterEach(async () => {
  vi.useRealTimers();
  await act(() => showLanguage('en'));
});

test('what a brand lists is offered, what the specification does not know is not', () => {
  expect(selectableLanguages(['EN', 'ar', 'xx', 'fa'])).toEqual(['en', 'ar', 'fa']);
  expect(selectableLanguages(['xx'])).toEqual(['en']);
});

test('a visit begins in the remembered language while the brand has it', () => {
  lasting.write('history-language', 'AR');
  expect(firstLanguage(page('en', ['en', 'ar']))).toBe('ar');
  expect(firstLanguage(page('hi', ['en', 'hi']))).toBe('hi');
});

test('an unknown language in the storage or the address gives that of the page', () => {
  lasting.write('history-language', 'klingon');
  history.replaceState(null, '', '/?lang=xx');
  expect(firstLanguage(page('hi', ['en', 'hi']))).toBe('hi');
  expect(firstLanguage(page('zz', []))).toBe('en');
  expect(lasting.read('history-language')).toBe('klingon');
});

test('a link opens the page in its language, which is remembered', () => {
  lasting.write('history-language', 'hi');
  history.replaceState(null, '', '/?lang=AR');
  expect(firstLanguage(page('en', ['en', 'hi', 'ar']))).toBe('ar');
  expect(lasting.read('history-language')).toBe('ar');
});

test('without anything that came with the page the remembered language counts, then English', () => {
  expect(firstLanguage(null)).toBe('en');
  lasting.write('history-language', 'ar');
  expect(firstLanguage(null)).toBe('ar');
});

test('Arabic turns the page around', async () => {
  show(<Words />);
  await act(() => changeLanguage('ar'));
  expect(screen.getByText('إغلاق دقيقة واحدة ar')).toBeDefined();
  expect(attributes()).toEqual({ lang: 'ar', dir: 'rtl', texts: 'ar' });
  expect(lasting.read('history-language')).toBe('ar');
  expect(currentLanguage()).toBe('ar');
});

test('a language without texts of its own reads English in its own layout and formats', async () => {
  show(<Words />);
  await act(() => changeLanguage('fa'));
  expect(screen.getByText('\u2066Close\u2069 \u20661 minute\u2069 fa')).toBeDefined();
  expect(attributes()).toEqual({ lang: 'en', dir: 'rtl', texts: 'en' });
  await act(() => changeLanguage('ja'));
  expect(screen.getByText('Close 1 minute ja')).toBeDefined();
  expect(attributes()).toEqual({ lang: 'en', dir: 'ltr', texts: 'en' });
  expect(useToasts.getState().toasts).toEqual([]);
});

test('texts that cannot be fetched are English, with a word about it, until they can', async () => {
  vi.useFakeTimers();
  let isLost = true;
  const arabic = () =>
    isLost
      ? Promise.reject(new Error('Failed to fetch /assets/pages-1a2b.js'))
      : Promise.resolve({ default: { 'late.word': ['متأخر'] } });
  const english = async () => ({ default: { 'late.word': ['late'] } });
  await changeLanguage('ar');
  const added = includeTexts({ en: english, ar: arabic });
  await vi.advanceTimersByTimeAsync(RETRIES_MS);
  await added;
  expect(i18n._('late.word')).toBe('late');
  expect(useToasts.getState().toasts).toMatchObject([
    { tone: 'bad', text: i18n._('fault.language') },
  ]);
  expect(lasting.read('history-language')).toBe('ar');
  isLost = false;
  await act(() => showLanguage('ar'));
  expect(i18n._('late.word')).toBe('متأخر');
});

test('a first catalogue that is lost leaves English in the layout of the choice', async () => {
  const own = createI18n();
  const loaders = {
    en: async () => ({ default: { 'one.word': ['word'] } }),
    ar: () => Promise.reject(new Error('gone')),
  };
  await activateLanguage(own, loaders, 'ar');
  expect(own._('one.word')).toBe('word');
  expect(attributes()).toEqual({ lang: 'en', dir: 'rtl', texts: 'en' });
  await expect(activateLanguage(own, { en: loaders.ar }, 'en')).rejects.toThrow('gone');
  await activateLanguage(own, loaders, 'xx');
  expect(attributes()).toEqual({ lang: 'en', dir: 'ltr', texts: 'en' });
});

test('of two changes in a row the last one counts', async () => {
  show(<Words />);
  await act(() => Promise.all([changeLanguage('ar'), changeLanguage('hi')]));
  expect(attributes().lang).toBe('hi-IN');
  expect(lasting.read('history-language')).toBe('hi');
});
