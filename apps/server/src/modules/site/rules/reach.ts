// Addresses that a brand sends players to, and the names under which it is reached itself.
import { isIP } from 'node:net';
import type { FieldProblem } from '../../../platform/refusal.ts';
import type { ContentOf } from './content.ts';

export function addressOf(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

const PRIVATE_ENDS = ['.localhost', '.local', '.internal', '.test'];

/** A name that only machines of one's own answer to, where a certificate is not to be had. */
const isPrivateHost = (host: string): boolean =>
  !host.includes('.') ||
  isIP(host.replaceAll(/[[\]]/g, '')) !== 0 ||
  PRIVATE_ENDS.some((end) => host.endsWith(end));

/** An address without a way in for someone else: no password, and encrypted outside of tests. */
function isPageAddress(url: URL): boolean {
  if (url.username !== '' || url.password !== '') return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isPrivateHost(url.hostname));
}

/** The origin of an address that is nothing but an origin; null for any other text. */
export function originOf(text: string): string | null {
  const url = addressOf(text);
  if (url === null || !isPageAddress(url)) return null;
  // A URL may hold a `;` or a `*` in its host, which would mean something else among the origins
  // that a page allows.
  if (!isHostName(url.hostname.replaceAll(/^\[|\]$/g, ''))) return null;
  return text === url.origin || text === `${url.origin}/` ? url.origin : null;
}

const PORTAL_PATH = /^\/(?![/\\])[^\s\\]*$/;
const MAIL = /^mailto:[^\s@<>"?]+@[^\s@<>"?]+\.[^\s@<>"?]+(?:\?subject=[^\s<>"]*)?$/;
const PHONE = /^tel:\+?[0-9][0-9 ()-]{3,24}$/;

/** What a type of entry must be reached by; the others by anything that can be reached. */
const WAYS = { EMAIL: MAIL, PHONE } as const;

function isReachable(path: string): boolean {
  if (PORTAL_PATH.test(path) || MAIL.test(path) || PHONE.test(path)) return true;
  const url = addressOf(path);
  return url !== null && isPageAddress(url) && !/\s/.test(path);
}

const hasText = (text: string): boolean => text.trim() !== '' && !/[\p{Cc}<>]/u.test(text);

const problem = (path: string, code: string): FieldProblem[] => [
  { path: `/content/${path}`, code },
];

/** Why entries of the customer service cannot be shown like this. */
export function checkService({ entries }: ContentOf<'service'>): FieldProblem[] {
  const types = entries.map(({ csType }) => csType);
  return entries.flatMap(({ csType, label, labels, path }, place) => {
    const way = csType === 'EMAIL' || csType === 'PHONE' ? WAYS[csType] : null;
    const isRight = way === null ? isReachable(path) : way.test(path);
    const wrongLabels = Object.entries(labels).filter(([, text]) => !hasText(text));
    return [
      ...(types.indexOf(csType) < place
        ? problem(`entries/${place}/csType`, 'site.field_repeated')
        : []),
      ...(hasText(label) ? [] : problem(`entries/${place}/label`, 'site.name_invalid')),
      ...wrongLabels.flatMap(([code]) =>
        problem(`entries/${place}/labels/${code}`, 'site.name_invalid'),
      ),
      ...(isRight
        ? []
        : problem(
            `entries/${place}/path`,
            csType === 'EMAIL'
              ? 'site.mail_invalid'
              : csType === 'PHONE'
                ? 'site.phone_invalid'
                : 'site.path_invalid',
          )),
    ];
  });
}

/** Apple's installer is opened by an address of its own kind, which names a page. */
const INSTALLER = /^itms-services:\/\/\?action=download-manifest&url=(https:\/\/\S+)$/;

function isDownload(resourceType: string, url: string): boolean {
  if (resourceType === 'PWA' || resourceType === 'GUIDE') return isReachable(url);
  const page = INSTALLER.exec(url)?.[1];
  if (page !== undefined) return resourceType === 'IOS' && addressOf(page) !== null;
  const address = addressOf(url);
  return address !== null && isPageAddress(address) && !/\s/.test(url);
}

/** Why resources cannot be offered like this. */
export function checkDownloads({ resources }: ContentOf<'downloads'>): FieldProblem[] {
  const keys = resources.map(({ resourceType, labelNameEn }) => `${resourceType} ${labelNameEn}`);
  return resources.flatMap(({ resourceType, url, labelNameEn }, place) => [
    ...(hasText(labelNameEn) ? [] : problem(`resources/${place}/labelNameEn`, 'site.name_invalid')),
    ...(keys.indexOf(keys[place] ?? '') < place
      ? problem(`resources/${place}/labelNameEn`, 'site.field_repeated')
      : []),
    ...(isDownload(resourceType, url)
      ? []
      : problem(`resources/${place}/url`, 'site.path_invalid')),
  ]);
}

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const HOST = new RegExp(`^${LABEL}(?:\\.${LABEL})*$`);

export const isHostName = (host: string): boolean => HOST.test(host) || isIP(host) !== 0;

/** Why a brand cannot be reached under these names. */
export function checkDomains({ domains }: ContentOf<'domains'>): FieldProblem[] {
  const hosts = domains.map(({ host }) => host);
  return domains.flatMap(({ host, url }, place) => [
    ...(isHostName(host) ? [] : problem(`domains/${place}/host`, 'site.host_invalid')),
    ...(hosts.indexOf(host) < place ? problem(`domains/${place}/host`, 'site.field_repeated') : []),
    ...(originOf(url) === null ? problem(`domains/${place}/url`, 'site.origin_invalid') : []),
  ]);
}

/** Names in lower case and addresses without a slash at their end, as they are compared. */
export const cleanDomains = ({ domains }: ContentOf<'domains'>): ContentOf<'domains'> => ({
  domains: domains.map(({ host, url }) => ({
    host: host.trim().toLowerCase(),
    url: originOf(url.trim()) ?? url,
  })),
});
