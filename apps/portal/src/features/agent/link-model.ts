import type { DownlineType, LinkChannel, LinkStatus, RegistrationLink } from '@parlour/contract';
import type { StatusTone } from '@parlour/ui';
import type { AgentText } from '../../lib/agent-text.ts';
import type { MakeLinkBody } from './api/register-centre.ts';
import { type PointsForm, pointsBody } from './points-model.ts';

export const LINK_LOOKS: Readonly<
  Record<LinkStatus, { readonly tone: StatusTone; readonly label: AgentText }>
> = {
  active: { tone: 'good', label: 'registration.link_active' },
  disabled: { tone: 'neutral', label: 'registration.link_disabled' },
  expired: { tone: 'bad', label: 'registration.link_expired' },
  exhausted: { tone: 'waiting', label: 'registration.link_exhausted' },
};

export const LINK_STATUSES = Object.keys(LINK_LOOKS) as readonly LinkStatus[];
export const LINK_CHANNELS: readonly LinkChannel[] = ['web', 'mobile', 'app'];

/** Days that a link may live, a press away; 0 is for ever. */
export const VALID_DAYS = [0, 7, 30, 90, 365] as const;

/** What stands in the form of a new link. */
export type LinkForm = {
  readonly name: string;
  readonly accountType: DownlineType;
  readonly validDays: number;
  /** As it was typed; empty for no bound. */
  readonly registrationsMax: string;
  readonly channel: LinkChannel;
  readonly note: string;
  readonly points: PointsForm;
};

export const NO_LINK: LinkForm = {
  name: '',
  accountType: 'member',
  validDays: 0,
  registrationsMax: '',
  channel: 'web',
  note: '',
  points: {},
};

const REGISTRATIONS_MAX = 1_000_000;

/** How many may register as it was typed: 0 for no bound, null for what is no such number. */
export function readBound(typed: string): number | null {
  const text = typed.trim().replaceAll(/[\s,]/g, '');
  if (text === '') return 0;
  if (!/^\d{1,7}$/.test(text)) return null;
  const count = Number.parseInt(text, 10);
  return count <= REGISTRATIONS_MAX ? count : null;
}

export type LinkProblem = 'name' | 'registrationsMax';

/** What keeps a link from being made, in the order of the form. */
export const linkProblems = (form: LinkForm): readonly LinkProblem[] => [
  ...(form.name.trim() === '' ? (['name'] as const) : []),
  ...(readBound(form.registrationsMax) === null ? (['registrationsMax'] as const) : []),
];

/** The form as the call wants it. */
export const linkBody = (form: LinkForm): MakeLinkBody => ({
  name: form.name.trim(),
  accountType: form.accountType,
  points: pointsBody(form.points),
  validDays: form.validDays,
  registrationsMax: readBound(form.registrationsMax) ?? 0,
  channel: form.channel,
  ...(form.note.trim() === '' ? {} : { note: form.note.trim() }),
});

/** How much of its bound a link has used, from 0 to 1; null for one without bound. */
export function usedShare(
  link: Pick<RegistrationLink, 'registrations' | 'registrationsMax'>,
): number | null {
  const { registrations, registrationsMax } = link;
  if (registrationsMax === null || registrationsMax === 0) return null;
  return Math.min(1, registrations / registrationsMax);
}

const TENTHS_BELOW = 10;

/** What share of some is a part of them; null where there are none. Few are told to the tenth. */
export function shareText(part: number, of: number): string | null {
  if (of === 0) return null;
  const percent = (part / of) * 100;
  const isSmall = percent > 0 && percent < TENTHS_BELOW;
  return `${isSmall ? Math.round(percent * 10) / 10 : Math.round(percent)}%`;
}

/** An address as people read it. */
export const shownUrl = (url: string): string => url.replace(/^https?:\/\//, '');
