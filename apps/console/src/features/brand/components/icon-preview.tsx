import { appIconArt } from '@parlour/art';
import type { ReactNode } from 'react';
import { useOperatorText } from '../../../lib/language.ts';
import { pictureOf } from '../preview-art.ts';
import classes from './icon-preview.module.css';

export type IconPreviewProps = {
  readonly source: string | null;
  /** The icon that systems cut to a shape of their own. */
  readonly mask: string | null;
  readonly name: string;
};

const drawn = pictureOf(appIconArt(192, 0));

/** The icon in a tab and on the home screens of both kinds of phones. */
export function IconPreview({ source, mask, name }: IconPreviewProps): ReactNode {
  const t = useOperatorText();
  const icon = source ?? drawn;
  return (
    <div className={classes.places}>
      {(['light', 'dark'] as const).map((ground) => (
        <span key={ground} className={`${classes.tab} ${classes[ground]}`}>
          <img src={icon} alt="" width={16} height={16} />
          <span className={classes.title}>{name}</span>
        </span>
      ))}
      <div className={classes.screens}>
        <HomeScreen look="rounded" label={t('logo.iphone')} icon={icon} name={name} />
        <HomeScreen look="circle" label={t('logo.android')} icon={mask ?? drawn} name={name} />
      </div>
    </div>
  );
}

type HomeScreenProps = {
  readonly look: 'rounded' | 'circle';
  readonly label: string;
  readonly icon: string;
  readonly name: string;
};

function HomeScreen({ look, label, icon, name }: HomeScreenProps): ReactNode {
  return (
    <figure className={classes.screen}>
      <span className={classes.ground}>
        <img className={classes[look]} src={icon} alt="" width={60} height={60} />
        <span className={classes.app}>{name}</span>
      </span>
      <figcaption className={classes.caption}>{label}</figcaption>
    </figure>
  );
}
