import type { CallValue } from '@parlour/client';

export type FirstPage = CallValue<'GET /wps/content/notice'>;
export type Banner = FirstPage['banners'][number];
export type Notice = FirstPage['notices'][number];
export type Popup = FirstPage['popups'][number];

/** Where a banner leads. `null` means that it is only to be looked at. */
export type BannerTarget =
  | { readonly kind: 'route'; readonly path: string }
  | { readonly kind: 'game'; readonly vassalage: string; readonly code: string }
  | { readonly kind: 'external'; readonly address: string }
  | null;

/** Reads a banner's target; an address that is not plain HTTPS leads nowhere. */
export function bannerTarget(
  banner: Pick<Banner, 'linkageType' | 'url' | 'vassalage'>,
): BannerTarget {
  if (banner.url === '') return null;
  if (banner.linkageType === 'game') {
    const { url: code, vassalage } = banner;
    return vassalage === undefined ? null : { kind: 'game', vassalage, code };
  }
  if (banner.linkageType === 'route') {
    const isOwn = banner.url.startsWith('/') && !banner.url.startsWith('//');
    return isOwn ? { kind: 'route', path: banner.url } : null;
  }
  if (banner.linkageType === 'external' && URL.canParse(banner.url)) {
    return new URL(banner.url).protocol === 'https:'
      ? { kind: 'external', address: banner.url }
      : null;
  }
  return null;
}

/** The popups that wait for anyone who has just come, as the execution codes say. */
export function waitingPopups(
  popups: readonly Popup[],
  visit: { readonly isLoggedIn: boolean; readonly isFirstLogin: boolean },
): readonly Popup[] {
  return popups.filter(({ execution }) => {
    if (execution === 'F') return visit.isLoggedIn && visit.isFirstLogin;
    return execution === 'A' ? visit.isLoggedIn : !visit.isLoggedIn;
  });
}
