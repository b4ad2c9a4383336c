// Mail programs know tables and inline styles and little else. Nothing is fetched from anywhere:
// a picture of ours would tell when and where a mail was opened.
import { type Direction, languageOf, writtenLanguageOf } from '@parlour/i18n';
import { GROUND, INK, LINE, PAPER, QUIET } from './mail-colours.ts';
import type { MailParts } from './mail-parts.ts';

/** How a brand's mails look. */
export type MailLook = { readonly brand: string; readonly accent: string };

const FONT =
  "font-family:-apple-system,'Segoe UI',Roboto,'Noto Sans','Noto Sans Devanagari','Noto Sans Arabic',sans-serif";
const MONO = "font-family:ui-monospace,Menlo,Consolas,'Courier New',monospace";

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escape = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? character);

const paragraph = (text: string, colour = INK): string =>
  `<p style="margin:0 0 16px;font-size:16px;line-height:24px;color:${colour}">${escape(text)}</p>`;

/** Only addresses of the web become links. */
const isWebAddress = (href: string): boolean => /^https?:\/\//.test(href);

function button({ label, href }: NonNullable<MailParts['action']>, accent: string): string {
  if (!isWebAddress(href)) return '';
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr>
<td style="border-radius:8px;background:${accent}"><a href="${escape(href)}" style="display:inline-block;padding:12px 24px;${FONT};font-size:16px;line-height:24px;font-weight:600;color:${PAPER};text-decoration:none">${escape(label)}</a></td>
</tr></table>`;
}

const code = (text: string): string =>
  `<p style="margin:8px 0 24px;padding:16px;border-radius:8px;background:${GROUND};text-align:center;direction:ltr;${MONO};font-size:32px;line-height:40px;letter-spacing:6px;color:${INK}">${escape(text)}</p>`;

/** Mail programs know no logical sides, so the gap between a label and its value is told apart. */
const LABEL_PADDING: Readonly<Record<Direction, string>> = {
  ltr: '8px 16px 8px 0',
  rtl: '8px 0 8px 16px',
};

const factTable = (facts: MailParts['facts'], dir: Direction): string =>
  facts.length === 0
    ? ''
    : `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px;border-top:1px solid ${LINE}">${facts
        .map(
          ({ label, value }) =>
            `<tr><td style="padding:${LABEL_PADDING[dir]};border-bottom:1px solid ${LINE};font-size:14px;line-height:20px;color:${QUIET};white-space:nowrap">${escape(label)}</td><td style="padding:8px 0;border-bottom:1px solid ${LINE};font-size:14px;line-height:20px;color:${INK}">${escape(value)}</td></tr>`,
        )
        .join('')}</table>`;

/** The mail as a page of its own, dark on light in every mail program. */
export function writeHtml(
  parts: MailParts,
  {
    brand,
    accent,
    language,
    title,
  }: MailLook & { readonly language: string; readonly title: string },
): string {
  const { tag, dir } = languageOf(writtenLanguageOf(language));
  const content = [
    paragraph(parts.greeting),
    paragraph(parts.body),
    parts.action === null ? '' : button(parts.action, accent),
    parts.beforeCode === null ? '' : paragraph(parts.beforeCode),
    parts.code === null ? '' : code(parts.code),
    factTable(parts.facts, dir),
    parts.closing === null ? '' : paragraph(parts.closing, QUIET),
  ].join('\n');
  return `<!doctype html>
<html lang="${tag}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light only"><title>${escape(title)}</title></head>
<body style="margin:0;padding:0;background:${GROUND}">
<table role="presentation" dir="${dir}" width="100%" cellpadding="0" cellspacing="0" style="background:${GROUND};${FONT}"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 8px 16px;font-size:20px;line-height:28px;font-weight:700;color:${accent}">${escape(brand)}</td></tr>
<tr><td style="padding:32px;border:1px solid ${LINE};border-radius:16px;border-top:4px solid ${accent};background:${PAPER}">
<h1 style="margin:0 0 16px;font-size:22px;line-height:30px;font-weight:700;color:${INK}">${escape(title)}</h1>
${content}
</td></tr>
<tr><td style="padding:16px 8px;font-size:13px;line-height:20px;color:${QUIET}">${escape(parts.footer)}</td></tr>
</table></td></tr></table></body></html>
`;
}
