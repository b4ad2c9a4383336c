// Endpoints of an affiliate as a form holds them, and what is said about notices.
import type { DeliveryState, PostbackEvent, PostbackMacro } from '@parlour/contract';
import type { StatusTone } from '@parlour/ui';
import type { TeamText } from '../../lib/team-text.ts';
import type { Delivery, Postback, PostbackBody } from './api/postback.ts';

export const EVENTS = [
  'registration',
  'first_deposit',
  'qualified',
  'commission',
] as const satisfies readonly PostbackEvent[];

/** Names that stand in braces, with what each might be. */
const SAMPLES: Readonly<Record<PostbackMacro, string>> = {
  event: 'first_deposit',
  cid: 'a1b2c3',
  s1: 'mail',
  s2: 'november',
  s3: 'banner-728',
  s4: 'home',
  s5: 'top',
  member: 'm7Qk2x',
  amount: '50.00',
  currency: 'USD',
  time: '1795298400',
  id: '019aa000-0000-7000-8000-000000000001',
};
export const MACROS = Object.keys(SAMPLES) as readonly PostbackMacro[];

/** What stands in the editor of an endpoint. */
export type PostbackForm = Omit<PostbackBody, 'events'> & {
  readonly events: readonly PostbackEvent[];
};

export const NO_POSTBACK: PostbackForm = {
  name: '',
  url: '',
  method: 'GET',
  events: [...EVENTS],
};

export const formOf = ({ events, method, name, url }: Postback): PostbackForm => ({
  name,
  url,
  method,
  events,
});

export const bodyOf = ({ events, method, name, url }: PostbackForm): PostbackBody => ({
  name: name.trim(),
  url: url.trim(),
  method,
  events: EVENTS.filter((event) => events.includes(event)),
});

export type PostbackProblem = 'name' | 'url' | 'events';

/** What is still missing, in the order of the form; whether an address may be called the server says. */
export const postbackProblems = (form: PostbackForm): readonly PostbackProblem[] => [
  ...(form.name.trim() === '' ? (['name'] as const) : []),
  ...(form.url.trim() === '' ? (['url'] as const) : []),
  ...(form.events.length === 0 ? (['events'] as const) : []),
];

/** The address with a macro at its end, as a parameter of its name where it is not one already. */
export function withMacro(url: string, macro: PostbackMacro): string {
  const address = url.trim();
  if (/[=]$/.test(address)) return `${address}{${macro}}`;
  const joint = address.includes('?') ? (/[?&]$/.test(address) ? '' : '&') : '?';
  return `${address}${joint}${macro}={${macro}}`;
}

const MACRO = /\{([a-z0-9]+)\}/g;

/** The address as it might be called; null while there is none. */
export function previewOf(url: string): string | null {
  const address = url.trim();
  if (address === '') return null;
  return address.replaceAll(MACRO, (text, name: string) => {
    const macro = MACROS.find((known) => known === name);
    return macro === undefined ? text : encodeURIComponent(SAMPLES[macro]);
  });
}

type Look = { readonly tone: StatusTone; readonly label: TeamText };

/** How an endpoint stands. */
export function postbackLook({ failuresInRow, isActive, offReason }: Postback): Look {
  if (isActive) return { tone: failuresInRow === 0 ? 'good' : 'waiting', label: 'postback.active' };
  const reason = offReason ?? 'agent';
  return { tone: reason === 'agent' ? 'neutral' : 'bad', label: `postback.off_${reason}` };
}

const DELIVERY_TONES: Readonly<Record<DeliveryState, StatusTone>> = {
  PENDING: 'waiting',
  DELIVERED: 'good',
  FAILED: 'bad',
  CANCELLED: 'neutral',
};
export const DELIVERY_STATES = Object.keys(DELIVERY_TONES) as readonly DeliveryState[];
export const deliveryLook = (state: DeliveryState): Look => ({
  tone: DELIVERY_TONES[state],
  label: `postback.state_${state}`,
});

/** Whether a notice may be sent once more. */
export const canResend = ({ state }: Pick<Delivery, 'state'>): boolean => state !== 'PENDING';
