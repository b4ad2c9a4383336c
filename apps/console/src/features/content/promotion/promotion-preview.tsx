import type { ReactNode } from 'react';
import type { ContentFieldsOf } from '../api/index.ts';
import { groupText } from '../components/content-columns.tsx';
import { Picture } from '../components/picture.tsx';
import { isEmptyHtml } from '../html/plain-text.ts';
import type { Words } from '../model/words.ts';
import classes from '../preview/preview.module.css';
import { RichText } from '../preview/rich-text.tsx';

export type PromotionPreviewProps = {
  readonly fields: ContentFieldsOf<'promotion'>;
  readonly words: Words;
};

/** The page of an offer: its picture, what it is, and its terms. */
export function PromotionPreview({ fields, words }: PromotionPreviewProps): ReactNode {
  const hasButton = fields.linkageType !== 'none' && (words['action'] ?? '') !== '';
  return (
    <article className={classes.article}>
      <Picture url={fields.imageUrl} className={classes.cover} />
      <p className={classes.tags}>
        {fields.categories.map((category) => (
          <span key={category} className={classes.tag}>
            {groupText('promotions', category)}
          </span>
        ))}
      </p>
      <h1 className={classes.headline}>{words['title']}</h1>
      <p className={classes.summary}>{words['summary']}</p>
      {hasButton ? <span className={classes.action}>{words['action']}</span> : null}
      <RichText html={words['content']} />
      {isEmptyHtml(words['terms'] ?? '') ? null : (
        <div className={classes.terms}>
          <RichText html={words['terms']} />
        </div>
      )}
    </article>
  );
}
