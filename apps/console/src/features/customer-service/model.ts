import type { Content } from '../../lib/part/part.ts';

export type Entry = Content<'service'>['entries'][number];
export type EntryType = Entry['csType'];

/** In the order in which new ones are offered. */
export const ENTRY_TYPES: readonly EntryType[] = [
  'LIVECHAT',
  'EMAIL',
  'PHONE',
  'WHATSAPP',
  'TELEGRAM',
  'LINE',
  'FACEBOOK',
  'INSTAGRAM',
  'YOUTUBE',
  'X',
  'ZALO',
  'EXTRA',
];

/** How the address of a type begins, for anyone who has not seen one yet. */
export const EXAMPLES: Readonly<Record<EntryType, string>> = {
  LIVECHAT: '/help#contact',
  EMAIL: 'mailto:help@example.com',
  PHONE: 'tel:+14155550123',
  WHATSAPP: 'https://chat.example.com/14155550123',
  TELEGRAM: 'https://telegram.example.com/parlour',
  LINE: 'https://line.example.com/@parlour',
  FACEBOOK: 'https://facebook.example.com/parlour',
  INSTAGRAM: 'https://instagram.example.com/parlour',
  YOUTUBE: 'https://youtube.example.com/@parlour',
  X: 'https://x.example.com/parlour',
  ZALO: 'https://zalo.example.com/parlour',
  EXTRA: 'https://help.example.com',
};

export const unusedTypes = (entries: readonly Entry[]): EntryType[] =>
  ENTRY_TYPES.filter((type) => !entries.some(({ csType }) => csType === type));

export const newEntry = (csType: EntryType, label: string): Entry => ({
  csType,
  label,
  labels: {},
  path: '',
  enabled: true,
});

/** The entry with another kind of address where that is the only kind it may have. */
const PREFIXES = { EMAIL: 'mailto:', PHONE: 'tel:' } as const;

/** What someone types or pastes, as an address: a bare mailbox or number gets its prefix. */
export function pathOf(csType: EntryType, typed: string): string {
  const text = typed.trim();
  if (csType !== 'EMAIL' && csType !== 'PHONE') return text;
  const prefix = PREFIXES[csType];
  const isBare =
    csType === 'EMAIL' ? /^[^\s:/@]+@[^\s:/@]+$/.test(text) : /^\+?[\d ()-]+$/.test(text);
  return isBare ? prefix + text : text;
}

/** Labels in other languages; those that say nothing are left out. */
export const withLabel = (entry: Entry, language: string, label: string): Entry => {
  const { [language]: _before, ...rest } = entry.labels;
  return { ...entry, labels: label.trim() === '' ? rest : { ...rest, [language]: label } };
};

export const isComplete = ({ label, path }: Entry): boolean =>
  label.trim() !== '' && path.trim() !== '';

/** Where an entry is shown on the portal, besides the help centre. */
export function placesOf(csType: EntryType): readonly ('header' | 'side' | 'footer')[] {
  if (csType === 'EXTRA' || csType === 'LIVECHAT') return ['header'];
  if (csType === 'YOUTUBE') return ['footer'];
  if (csType === 'FACEBOOK') return ['side', 'footer'];
  return ['WHATSAPP', 'INSTAGRAM', 'TELEGRAM'].includes(csType) ? ['side'] : [];
}
