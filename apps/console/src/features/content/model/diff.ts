import { localTime } from '../../../lib/form/local-time.ts';
import type { ContentFields } from '../api/index.ts';
import { plainText } from '../html/plain-text.ts';
import { type Texts, wordsOf, type WordName } from './words.ts';

export type DiffPart = { readonly kind: 'same' | 'added' | 'removed'; readonly text: string };

/** Above this many comparisons two texts are shown as one replaced by the other. */
const COMPARISONS_MAX = 4_000_000;

const pieces = (text: string): string[] => text.match(/\s+|[^\s]+/g) ?? [];

/** What became of a text, word by word: the longest common subsequence stays. */
export function diffWords(before: string, after: string): DiffPart[] {
  const [a, b] = [pieces(before), pieces(after)];
  if (a.length * b.length > COMPARISONS_MAX) {
    return joined([
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ]);
  }
  const width = b.length + 1;
  const lengths = new Uint16Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      lengths[i * width + j] =
        a[i] === b[j]
          ? (lengths[(i + 1) * width + j + 1] ?? 0) + 1
          : Math.max(lengths[(i + 1) * width + j] ?? 0, lengths[i * width + j + 1] ?? 0);
    }
  }
  const parts: DiffPart[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    const isSame = i < a.length && j < b.length && a[i] === b[j];
    const down = i < a.length ? (lengths[(i + 1) * width + j] ?? 0) : -1;
    const right = j < b.length ? (lengths[i * width + j + 1] ?? 0) : -1;
    if (isSame) {
      parts.push({ kind: 'same', text: a[i] ?? '' });
      i += 1;
      j += 1;
    } else if (down >= right) {
      parts.push({ kind: 'removed', text: a[i] ?? '' });
      i += 1;
    } else {
      parts.push({ kind: 'added', text: b[j] ?? '' });
      j += 1;
    }
  }
  return joined(parts);
}

/** Neighbours of one kind as one part. */
function joined(parts: readonly DiffPart[]): DiffPart[] {
  const result: DiffPart[] = [];
  for (const part of parts) {
    const last = result.at(-1);
    if (last?.kind === part.kind)
      result[result.length - 1] = { ...last, text: last.text + part.text };
    else if (part.text !== '') result.push(part);
  }
  return result;
}

export type FieldChange = {
  readonly name: WordName | string;
  /** Null for what does not depend on the language. */
  readonly language: string | null;
  readonly before: string;
  readonly after: string;
};

/** Everything in which two versions differ, texts as a reader sees them. */
export function changesBetween(before: ContentFields, after: ContentFields): FieldChange[] {
  const changes: FieldChange[] = [];
  const [textsBefore, textsAfter] = [before.texts as Texts, after.texts as Texts];
  const languages = new Set([...Object.keys(textsBefore), ...Object.keys(textsAfter)]);
  for (const language of languages) {
    for (const { name, look } of wordsOf[after.kind]) {
      const [old, next] = [textsBefore, textsAfter].map((texts) => texts[language]?.[name] ?? '');
      if (old === next || old === undefined || next === undefined) continue;
      const seen = (text: string) => (look === 'html' ? plainText(text) : text);
      // Where only the markup differs a reader would see two equal texts.
      const isMarkup = seen(old) === seen(next);
      changes.push({
        name,
        language,
        before: isMarkup ? old : seen(old),
        after: isMarkup ? next : seen(next),
      });
    }
  }
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  for (const name of names) {
    if (name === 'texts' || name === 'kind') continue;
    const [old, next] = [before, after].map((fields) =>
      written((fields as Readonly<Record<string, unknown>>)[name]),
    );
    if (old !== undefined && next !== undefined && old !== next) {
      changes.push({ name, language: null, before: old, after: next });
    }
  }
  return changes;
}

type Saved = {
  readonly fields: ContentFields;
  readonly status: string;
  readonly publishFrom: string | null;
  readonly publishUntil: string | null;
};

/** Everything in which one saved version differs from another, its status and schedule as well. */
export function versionChanges(before: Saved, after: Saved): FieldChange[] {
  const schedule = (['status', 'publishFrom', 'publishUntil'] as const).flatMap((name) =>
    before[name] === after[name]
      ? []
      : [
          {
            name,
            language: null,
            before: shownTime(before[name]),
            after: shownTime(after[name]),
          },
        ],
  );
  return [...changesBetween(before.fields, after.fields), ...schedule];
}

/** An instant as the local clock has it; any other text as it is. */
const shownTime = (text: string | null): string =>
  text !== null && /^\d{4}-/.test(text) ? localTime(text).replace('T', ' ') : (text ?? '');

function written(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'object' ? Object.values(value).join(' / ') : String(value);
}
