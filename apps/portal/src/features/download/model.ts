import type { PagesText } from '../../lib/pages-text.ts';

export const PLATFORMS = ['ios', 'android', 'desktop'] as const;
export type DevicePlatform = (typeof PLATFORMS)[number];

/** Names that are the same in every language. */
export const DEVICE_NAMES = { ios: 'iOS', android: 'Android' } as const;

export type Device = {
  readonly userAgent: string;
  readonly touchPoints: number;
};

/** What a page is looked at with. An iPad says that it is a Mac, and has fingers on it. */
export function platformOf({ userAgent, touchPoints }: Device): DevicePlatform {
  if (/android/i.test(userAgent)) return 'android';
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'ios';
  return /macintosh/i.test(userAgent) && touchPoints > 1 ? 'ios' : 'desktop';
}

/** The platform that an address asks for; the device's own for anything that is none. */
export const readPlatform = (text: unknown, own: DevicePlatform): DevicePlatform =>
  PLATFORMS.find((platform) => platform === text) ?? own;

export const PLATFORM_LABELS = {
  ios: 'download.on_ios',
  android: 'download.on_android',
  desktop: 'download.on_desktop',
} as const satisfies Readonly<Record<DevicePlatform, PagesText>>;

export const STEPS = {
  ios: ['download.ios_open', 'download.ios_share', 'download.ios_add', 'download.ios_done'],
  android: [
    'download.android_open',
    'download.android_menu',
    'download.android_install',
    'download.android_done',
  ],
  desktop: ['download.desktop_open', 'download.desktop_install', 'download.desktop_done'],
} as const satisfies Readonly<Record<DevicePlatform, readonly PagesText[]>>;

/** A camera knows nothing of the page, so that it needs the whole address. */
export const absolute = (url: string, base: string): string =>
  URL.canParse(url, base) ? new URL(url, base).href : url;
