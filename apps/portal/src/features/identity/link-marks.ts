// What affiliates write into the addresses of their links, to know their visitors again.

const NAMES = ['s1', 's2', 's3', 's4', 's5', 'cid'] as const;
/** What the call takes; it drops by itself what is longer than a mark may be. */
const CHARS_MAX = 2_048;

type Marks = Readonly<Partial<Record<(typeof NAMES)[number], string>>>;

/** The marks of an address as one text, which is the same for as long as they are. */
export const linkMarks = (search: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(
    NAMES.flatMap((name) => {
      const value = search[name];
      return typeof value === 'string' && value !== '' ? [[name, value.slice(0, CHARS_MAX)]] : [];
    }),
  );

/** Reads that text again. */
export const readMarks = (marks: string): Marks =>
  Object.fromEntries(JSON.parse(marks) as readonly (readonly [string, string])[]);
