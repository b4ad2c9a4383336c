import type { ChatLine } from '../api.ts';

const LINES_MAX = 150;

/** Lines of a table's chat in their order, each once: what came later about a line counts. */
export function withLines(
  known: readonly ChatLine[],
  next: readonly ChatLine[],
): readonly ChatLine[] {
  const byId = new Map(known.map((line) => [line.id, line]));
  for (const line of next) {
    // What is hidden stays hidden, however late an older account of it comes.
    if (byId.get(line.id)?.isHidden !== true) byId.set(line.id, line);
  }
  return [...byId.values()].toSorted((one, other) => one.number - other.number).slice(-LINES_MAX);
}

export type Reading = {
  /** The language that is read alone; null for all. */
  readonly language: string | null;
  readonly ignored: ReadonlySet<string>;
  readonly author: string;
};

/** Phrases and emotes are shown in every language. */
export const isShown = (line: ChatLine, { author, ignored, language }: Reading): boolean =>
  line.author === author ||
  (!ignored.has(line.author) &&
    (language === null || line.kind !== 'text' || line.language === language));
