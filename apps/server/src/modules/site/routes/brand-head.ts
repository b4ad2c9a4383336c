import { FALLBACK_LANGUAGE, hasTexts, languageOf } from '@parlour/i18n/languages';
import { writeBrandRules } from '@parlour/ui/theme';
import type { BrandSettings } from '../rules/brand.ts';
import { groundOf } from '../rules/theme.ts';
import { iconOf } from './manifest.ts';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (mark) => ESCAPES[mark] ?? '');

/**
 * What the head of a page says of its brand: name, icons, ground, and its colours, so that the
 * first paint is in them already.
 */
export function writeBrandHead(brand: BrandSettings, nonce: string): string {
  const name = escapeHtml(brand.name);
  const favicon =
    brand.pictures.icon === null
      ? `<link rel="icon" href="${iconOf(brand, '48')}" type="image/svg+xml">`
      : `<link rel="icon" href="${iconOf(brand, '48')}" sizes="48x48" type="image/png">` +
        `<link rel="icon" href="${iconOf(brand, '192')}" sizes="192x192" type="image/png">`;
  const rules = writeBrandRules(brand.colours);
  return [
    `<title>${name}</title>`,
    `<meta name="application-name" content="${name}">`,
    `<meta name="apple-mobile-web-app-title" content="${name}">`,
    `<meta name="theme-color" content="${escapeHtml(groundOf(brand))}">`,
    favicon,
    `<link rel="apple-touch-icon" href="${iconOf(brand, '180')}">`,
    '<link rel="manifest" href="/manifest.webmanifest">',
    rules === '' ? '' : `<style nonce="${nonce}">${rules}</style>`,
  ].join('');
}

/** Attributes of the root element before any script has run. */
export function writeRootAttributes(brand: BrandSettings, language: string): string {
  const { tag, dir } = languageOf(language);
  const lang = hasTexts(language) ? tag : FALLBACK_LANGUAGE;
  return `lang="${lang}" dir="${dir}" data-mantine-color-scheme="${brand.theme}"`;
}
