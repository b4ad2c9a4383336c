import { isDeepStrictEqual } from 'node:util';
import type { ContentFields, ContentKind, ContentStatus } from '@parlour/contract';
import type { Payload } from '../rules/fields.ts';
import type { Schedule } from '../rules/state.ts';
import { completeLanguages, headWords, wordsIn } from '../rules/words.ts';

type Snapshot = Readonly<Record<string, unknown>>;

export type Change = {
  readonly id: string;
  readonly before: Snapshot | null;
  readonly after: Snapshot;
};

/** The fields of a stored payload, which does not repeat its kind. */
export const fieldsOf = ({
  kind,
  payload,
}: {
  readonly kind: ContentKind;
  readonly payload: Payload;
}): ContentFields => ({ ...payload, kind }) as ContentFields;

/** What an entry is called in lists and on record: its English title, of a match its teams. */
export function titleOf(fields: ContentFields): string {
  const words = wordsIn<Readonly<Record<string, string>>>(fields.texts, 'en') ?? {};
  return headWords(fields.kind)
    .map((word) => words[word] ?? '')
    .join(' – ');
}

type Standing = Schedule & { readonly status: ContentStatus; readonly version: number };
type Before = Standing & { readonly kind: ContentKind; readonly payload: Payload };
type After = Standing & { readonly fields: ContentFields };

/**
 * What the audit trail keeps of a change: small fields as they were and became, and which languages
 * were rewritten. The words themselves are in the versions.
 */
export function describeChange(id: string, before: Before | null, after: After): Change {
  const now = snapshotOf(after.fields, after);
  const kept = { kind: after.fields.kind, title: titleOf(after.fields), version: after.version };
  if (before === null) return { id, before: null, after: { ...now, ...kept } };
  const was = snapshotOf(fieldsOf(before), before);
  const names = [...new Set([...Object.keys(was), ...Object.keys(now)])].filter(
    (name) => !isDeepStrictEqual(was[name], now[name]),
  );
  const rewritten = rewrittenLanguages(fieldsOf(before), after.fields);
  const pick = (from: Snapshot) =>
    Object.fromEntries(names.map((name) => [name, from[name] ?? null]));
  return {
    id,
    before: { ...pick(was), kind: before.kind, version: before.version },
    after: { ...pick(now), ...kept, ...(rewritten.length > 0 && { rewritten }) },
  };
}

function snapshotOf(fields: ContentFields, { status, startsAt, endsAt }: Standing): Snapshot {
  const { texts: _texts, kind: _kind, ...small } = fields;
  return {
    ...small,
    status,
    publishFrom: startsAt,
    publishUntil: endsAt,
    languages: completeLanguages(fields).toSorted(),
  };
}

function rewrittenLanguages(before: ContentFields, after: ContentFields): string[] {
  const was = before.texts as Readonly<Record<string, unknown>>;
  const now = after.texts as Readonly<Record<string, unknown>>;
  return [...new Set([...Object.keys(was), ...Object.keys(now)])]
    .filter((language) => !isDeepStrictEqual(was[language], now[language]))
    .toSorted();
}
