import { type ClickDevice, SUB_CHARS_MAX, type SubName, subNames } from '@parlour/contract';

/** What stood in the address of a link, as it was typed there. */
export type Marks = Readonly<Partial<Record<SubName | 'cid', string>>>;

export type ReadMarks = {
  readonly subs: Readonly<Partial<Record<SubName, string>>>;
  readonly cid: string | null;
};

/** Whatever cannot be seen, or turns the order of the letters around it. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}\p{Zl}\p{Zp}]/u;

/** Marks as an affiliate may have meant them. One that could not be is dropped, and nothing said. */
export function readMarks(marks: Marks): ReadMarks {
  const read = (text = ''): string | null => {
    const trimmed = text.normalize('NFC').trim();
    const isFit = trimmed !== '' && trimmed.length <= SUB_CHARS_MAX && !UNPRINTABLE.test(trimmed);
    return isFit ? trimmed : null;
  };
  const subs = subNames.flatMap((name) => {
    const text = read(marks[name]);
    return text === null ? [] : [[name, text] as const];
  });
  return { subs: Object.fromEntries(subs), cid: read(marks.cid) };
}

const TABLET = /iPad|Tablet|PlayBook|Silk|Kindle|Android(?!.*Mobile)/i;
const PHONE = /Mobi|iPhone|iPod|Windows Phone|Opera Mini/i;

/** What kind of device a browser says that it runs on. */
export function deviceOf(userAgent: string): ClickDevice {
  if (TABLET.test(userAgent)) return 'tablet';
  return PHONE.test(userAgent) ? 'phone' : 'desktop';
}
