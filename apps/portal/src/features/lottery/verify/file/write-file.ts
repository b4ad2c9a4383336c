import { ROOT_ID, type Stock, STOCK_ID } from './stock.ts';

// The colours are those of the reader's own system, light or dark.
const STYLES = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-inline-size: 46rem; margin: auto; padding: 1.5rem; }
label { display: grid; margin-block: 0.5rem; font-size: 0.875rem; }
input, select, button { min-block-size: 2.75rem; padding-inline: 0.75rem; font: inherit; }
input, pre { font-family: ui-monospace, monospace; font-size: 0.8125rem; }
button { margin-block: 1rem; font-weight: 600; }
pre { direction: ltr; overflow-wrap: anywhere; white-space: pre-wrap; }
li[data-right='false'] { outline: 2px solid; }
`;

/** A text inside a script element must not end it. */
const inScript = (text: string): string => text.replaceAll('</', '<\\/');
const inAttribute = (text: string): string => text.replaceAll('"', '&quot;');
const inText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

export type VerifierFileParts = {
  readonly bundle: string;
  readonly stock: Stock;
  readonly language: { readonly tag: string; readonly dir: string };
};

/** The page that players save: code, words and one draw in a single file. */
export function writeVerifierFile({ bundle, stock, language }: VerifierFileParts): string {
  const json = JSON.stringify(stock).replaceAll('<', '\\u003c');
  return `<!doctype html>
<html lang="${inAttribute(language.tag)}" dir="${inAttribute(language.dir)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${inText(stock.texts.file_title)}</title>
<style>${STYLES}</style>
</head>
<body>
<main id="${ROOT_ID}"></main>
<script type="application/json" id="${STOCK_ID}">${json}</script>
<script>${inScript(bundle)}</script>
</body>
</html>
`;
}
