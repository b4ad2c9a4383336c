import type { Application } from './api/index.ts';

export const APPLICATION_STATES = [
  'open',
  'approved',
  'rejected',
] as const satisfies readonly Application['state'][];

/** The tone in which each state is shown. */
export const APPLICATION_TONES = { open: 'waiting', approved: 'good', rejected: 'bad' } as const;

/** A line of channels and whether it is an address that may be opened. */
export type Channel = { readonly text: string; readonly href: string | null };

/** The lines of an applicant's channels; what is no plain web address is only read. */
export const channelsOf = (channels: string): readonly Channel[] =>
  channels
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((text) => ({
      text,
      href: /^https?:\/\/\S+$/i.test(text) && URL.canParse(text) ? text : null,
    }));
