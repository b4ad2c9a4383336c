import type { ReactNode } from 'react';
import type { ContentFieldsOf } from '../api/index.ts';
import { usePictureAddress } from '../components/picture.tsx';
import type { Words } from '../model/words.ts';
import classes from '../preview/preview.module.css';

export type BannerPreviewProps = {
  readonly fields: ContentFieldsOf<'banner'>;
  readonly words: Words;
};

/** The stage of the lobby with one banner on it. */
export function BannerPreview({ fields, words }: BannerPreviewProps): ReactNode {
  const addressOf = usePictureAddress();
  const { imageUrl, imageUrlNarrow, linkageType } = fields;
  const hasButton = linkageType !== 'none' && (words['action'] ?? '') !== '';
  return (
    <div className={classes.lobby}>
      <div className={classes.hero}>
        <picture>
          {imageUrlNarrow === null ? null : (
            <source media="(max-width: 48rem)" srcSet={addressOf(imageUrlNarrow)} />
          )}
          {addressOf(imageUrl) === '' ? null : (
            <img className={classes.heroPicture} src={addressOf(imageUrl)} alt="" />
          )}
        </picture>
        <div className={classes.heroWords}>
          <h2 className={classes.heroTitle}>{words['title']}</h2>
          {(words['text'] ?? '') === '' ? null : (
            <p className={classes.heroText}>{words['text']}</p>
          )}
          {hasButton ? <span className={classes.heroAction}>{words['action']}</span> : null}
        </div>
      </div>
      <div className={classes.tiles} aria-hidden="true">
        {Array.from({ length: 6 }, (_, index) => (
          <span key={index} className={classes.tile} />
        ))}
      </div>
    </div>
  );
}
