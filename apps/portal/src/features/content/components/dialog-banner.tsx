import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { imageUrl } from '../../../lib/image-host.ts';
import { noticeQuery } from '../api/index.ts';
import { type Banner, bannerTarget } from '../model.ts';
import classes from './dialog-banner.module.css';

export type DialogBannerProps = {
  readonly group: 'w_forget' | 'w_login' | 'w_register';
  readonly onOpen: (banner: Banner) => void;
};

/** The first banner of a dialog's group, above its form. */
export function DialogBanner({ group, onOpen }: DialogBannerProps): ReactNode {
  const banners = useQuery(noticeQuery()).data?.banners;
  const banner = banners?.find(({ groupName }) => groupName === group);
  if (banner === undefined) return null;
  const content = (
    <>
      <img src={imageUrl(banner.imageUrl)} alt="" width={1600} height={600} decoding="async" />
      <span className={classes.words}>
        <strong className={classes.title}>{banner.title}</strong>
        {banner.text === '' ? null : <span>{banner.text}</span>}
      </span>
    </>
  );
  return bannerTarget(banner) === null ? (
    <div className={classes.banner}>{content}</div>
  ) : (
    <button type="button" className={classes.banner} onClick={() => onOpen(banner)}>
      {content}
    </button>
  );
}
