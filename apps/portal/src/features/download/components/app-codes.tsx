import type { ReactNode } from 'react';
import { usePagesText } from '../../../lib/pages-text.ts';
import { QrPicture } from '../../../lib/qr-picture.tsx';
import { absolute, DEVICE_NAMES } from '../model.ts';
import classes from './download.module.css';

export type AppCodesProps = {
  /** Apps of the brand; none where the site itself is the app. */
  readonly apps: readonly { readonly kind: 'android' | 'ios'; readonly url: string }[];
  readonly mainDomain: string;
};

/** Codes that lead a phone's camera to the apps, or to this page where there are none. */
export function AppCodes({ apps, mainDomain }: AppCodesProps): ReactNode {
  const t = usePagesText();
  const codes =
    apps.length === 0
      ? [{ name: t('download.this_page'), url: absolute('/download', mainDomain) }]
      : apps.map(({ kind, url }) => ({
          name: DEVICE_NAMES[kind],
          url: absolute(url, mainDomain),
        }));
  return (
    <section className={classes.codes}>
      <h2>{t('download.codes')}</h2>
      <p>{t('site.download_hint')}</p>
      <ul>
        {codes.map(({ name, url }) => (
          <li key={name}>
            <a href={url} rel="noopener noreferrer">
              <QrPicture text={url} label={t('site.qr', { device: name })} />
              <span>{name}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
