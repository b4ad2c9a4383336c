import type { ContentFieldsOf, ContentKind } from '../api/index.ts';

/** What the form of one kind is given, beside the words that all kinds have. */
export type KindFormProps<Kind extends ContentKind> = {
  readonly fields: ContentFieldsOf<Kind>;
  /** What the server refused, by the path of the field. */
  readonly errorOf: (name: string) => string | null;
  readonly onChange: (part: Partial<ContentFieldsOf<Kind>>) => void;
};
