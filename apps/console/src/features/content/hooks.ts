import { useEffect, useMemo, useState } from 'react';
import type { ContentEntry, ContentFields, ContentKind } from './api/index.ts';
import { blankFields, type ContentDraft, draftOf, isChanged } from './model/draft.ts';

export type Editor = {
  /** What was saved last, as this page knows it; null before the first time. */
  readonly base: ContentEntry | null;
  readonly draft: ContentDraft;
  readonly isChanged: boolean;
  /** Someone saved a newer version while this one has changes of its own. */
  readonly isOvertaken: boolean;
  change(part: Partial<ContentDraft>): void;
  changeFields(part: object): void;
  discard(): void;
  /** Goes on from what was saved, with its fields in the form. */
  adopt(entry: ContentEntry): void;
  /** Keeps the form and goes on as if it had begun from a newer version. */
  rebase(entry: ContentEntry): void;
};

type EditorOptions = {
  readonly entry: ContentEntry | null;
  readonly kind: ContentKind;
  readonly group: string | undefined;
};

/** The form of one entry beside what is saved of it. */
export function useEditor({ entry, kind, group }: EditorOptions): Editor {
  const [base, setBase] = useState(entry);
  const blank = useMemo(
    () => ({ fields: blankFields(kind, group), from: '', until: '' }),
    [kind, group],
  );
  const saved = useMemo(() => (base === null ? blank : draftOf(base)), [base, blank]);
  const [draft, setDraft] = useState<ContentDraft>(saved);
  const hasChanges = isChanged(saved, draft);
  const isNewer = entry !== null && base !== null && entry.version > base.version;

  useEffect(() => {
    // Nothing of the person's would be lost, so the page shows what is there now.
    if (!isNewer || hasChanges) return;
    setBase(entry);
    setDraft(draftOf(entry));
  }, [isNewer, hasChanges, entry]);

  return {
    base,
    draft,
    isChanged: hasChanges,
    isOvertaken: isNewer && hasChanges,
    change: (part) => setDraft((before) => ({ ...before, ...part })),
    changeFields: (part) =>
      setDraft((before) => ({ ...before, fields: { ...before.fields, ...part } as ContentFields })),
    discard: () => setDraft(saved),
    adopt: (next) => {
      setBase(next);
      setDraft(draftOf(next));
    },
    rebase: setBase,
  };
}
