import type { Content } from '../../lib/part/part.ts';

export type Resource = Content<'downloads'>['resources'][number];
export type ResourceType = Resource['resourceType'];

export const RESOURCE_TYPES: readonly ResourceType[] = [
  'IOS',
  'ANDROID',
  'PWA',
  'WINDOWS',
  'MACOS',
  'GUIDE',
];

export const newResource = (resourceType: ResourceType, labelNameEn: string): Resource => ({
  resourceType,
  labelNameEn,
  url: resourceType === 'PWA' ? '/download' : '',
  enabled: true,
});

export const isComplete = ({ url, labelNameEn }: Resource): boolean =>
  url.trim() !== '' && labelNameEn.trim() !== '';

/** A label that no other resource of the type has yet. */
export function freeLabel(
  resources: readonly Resource[],
  type: ResourceType,
  label: string,
): string {
  const taken = new Set(
    resources
      .filter(({ resourceType }) => resourceType === type)
      .map(({ labelNameEn }) => labelNameEn),
  );
  for (let number = 2; ; number += 1) {
    if (!taken.has(label)) return label;
    if (!taken.has(`${label} ${number}`)) return `${label} ${number}`;
  }
}

/** What a camera is led to: a path of the portal is completed with the brand's own address. */
export function addressOf(url: string, mainUrl: string): string | null {
  const text = url.trim();
  if (/^(https?|itms-services):\/\//.test(text)) return text;
  return text.startsWith('/') && mainUrl !== '' ? `${mainUrl}${text}` : null;
}
