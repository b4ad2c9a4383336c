import type { ReactNode } from 'react';
import { appResources, type Permission } from '../../features/site/model.ts';
import { usePlayerText } from '../../lib/language.ts';
import { PathLink } from '../../lib/link.tsx';
import { QrPicture } from '../../lib/qr-picture.tsx';
import classes from './side-menu.module.css';

/** Names that are the same in every language. */
const DEVICES = { ios: 'iOS', android: 'Android' } as const;

/** The apps of both kinds as codes for a phone's camera; the page behind them has the steps. */
export function AppCodes({ permission }: { readonly permission: Permission | undefined }) {
  const t = usePlayerText();
  if (permission === undefined) return null;
  const apps = appResources(permission.resources);
  if (apps.length === 0) return null;
  return (
    <div className={classes.codes}>
      <PathLink to="/download" className={classes.codesTitle}>
        {t('site.download')}
      </PathLink>
      <p>{t('site.download_hint')}</p>
      <div className={classes.pictures}>
        {apps.map(({ kind, url }) => (
          <Code key={kind} device={DEVICES[kind]} address={absolute(url, permission.mainDomain)} />
        ))}
      </div>
    </div>
  );
}

/** A camera knows nothing of the page, so that it needs the whole address. */
const absolute = (url: string, base: string): string =>
  URL.canParse(url, base) ? new URL(url, base).href : url;

type CodeProps = { readonly device: string; readonly address: string };

function Code({ device, address }: CodeProps): ReactNode {
  const t = usePlayerText();
  return (
    <a href={address} target="_blank" rel="noopener noreferrer">
      <QrPicture text={address} label={t('site.qr', { device })} className={classes.picture} />
      <span>{device}</span>
    </a>
  );
}
