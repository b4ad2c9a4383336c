/** One place in which two states of a part differ; values are as a person reads them. */
export type Difference = {
  readonly path: string;
  readonly before: string | null;
  readonly after: string | null;
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What tells the rows of a list apart, in the order in which it is looked for. */
const NAMES = ['csType', 'resourceType', 'host', 'kind', 'field', 'family', 'currency'] as const;

function nameOf(row: Readonly<Record<string, unknown>>, place: number): string {
  const name = NAMES.map((key) => row[key]).find((value) => typeof value === 'string');
  const label = row['labelNameEn'];
  return [name ?? String(place + 1), ...(typeof label === 'string' ? [label] : [])].join(' ');
}

const readable = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

/** Every value of a state by its path; rows of lists go by their name, their order apart. */
function flatten(value: unknown, path: string): [string, string][] {
  if (Array.isArray(value)) {
    if (!value.every(isRecord)) return [[path, value.map(readable).join(', ')]];
    const names = value.map(nameOf);
    const rows = value.flatMap((row, place) => flatten(row, `${path}.${names[place] ?? ''}`));
    return [[`${path}.order`, names.join(', ')], ...rows];
  }
  if (!isRecord(value)) return value === null ? [] : [[path, readable(value)]];
  return Object.entries(value).flatMap(([key, part]) =>
    flatten(part, path === '' ? key : `${path}.${key}`),
  );
}

/** What has to change for one state to become another; a new row is told by its values. */
export function differences(before: unknown, after: unknown): Difference[] {
  const [old, fresh] = [new Map(flatten(before, '')), new Map(flatten(after, ''))];
  return [...new Set([...old.keys(), ...fresh.keys()])]
    .map((path) => ({ path, before: old.get(path) ?? null, after: fresh.get(path) ?? null }))
    .filter((change) => change.before !== change.after);
}

export const isSame = (a: unknown, b: unknown): boolean => differences(a, b).length === 0;
