// An address of the agent with what their own books call a visit.

/** Names of the parts of an address by which an affiliate tells visits apart. */
export const SUB_IDS = ['s1', 's2', 's3', 's4', 's5'] as const;
export type SubId = (typeof SUB_IDS)[number];
export type TrackingPart = 'cid' | SubId;
export const TRACKING_PARTS: readonly TrackingPart[] = ['cid', ...SUB_IDS];

export type Tracking = Readonly<Partial<Record<TrackingPart, string>>>;

/** Most characters that a part may have; the server drops longer ones. */
export const TRACKING_CHARS_MAX = 100;

const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/** Whether the server would keep what was typed. */
export const isTrackable = (text: string): boolean =>
  text.length <= TRACKING_CHARS_MAX && !UNPRINTABLE.test(text);

/** Braces stay as they are: advertising networks put their own values where they stand. */
const encode = (text: string): string =>
  encodeURIComponent(text).replaceAll('%7B', '{').replaceAll('%7D', '}');

/** The address with what was typed; what is empty or would be dropped is left out. */
export function trackedUrl(url: string, tracking: Tracking): string {
  const [address = '', fragment] = url.split('#');
  const given = TRACKING_PARTS.flatMap((part) => {
    const text = (tracking[part] ?? '').trim();
    return text === '' || !isTrackable(text) ? [] : [`${part}=${encode(text)}`];
  });
  if (given.length === 0) return url;
  const joined = `${address}${address.includes('?') ? '&' : '?'}${given.join('&')}`;
  return fragment === undefined ? joined : `${joined}#${fragment}`;
}
