type DateText =
  | 'open'
  | 'openTimes'
  | 'earlier'
  | 'later'
  | 'times'
  | 'today'
  | 'clear'
  | 'done'
  | 'unfinished'
  | 'tooEarly'
  | 'tooLate';

/** What fields of days and times say, in the person's language. */
export type DateWords = {
  /** BCP 47 tag of the language, which decides how days are written and read. */
  readonly tag: string;
  readonly text: (key: `date.${DateText}`, params?: Readonly<Record<string, string>>) => string;
};
