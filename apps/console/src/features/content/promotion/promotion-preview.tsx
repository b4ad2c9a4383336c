import { Row } from '@parlour/ui';
import type { ReactNode } from 'react';
import { Time } from '../../../lib/time.tsx';
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

/** The page of an offer: its picture, what it is, when it runs, and its terms. */
export function PromotionPreview({ fields, words }: PromotionPreviewProps): ReactNode {
  const { startsAt, endsAt, linkageType } = fields;
  const hasButton = linkageType !== 'none' && (words['action'] ?? '') !== '';
  return (
    <article className={classes.offer}>
      <div className={classes.main}>
        <Picture url={fields.imageUrl} className={classes.offerCover} />
        <h1 className={classes.headline}>{words['title']}</h1>
        <p className={classes.summary}>{words['summary']}</p>
        <RichText html={words['content']} />
        {isEmptyHtml(words['terms'] ?? '') ? null : (
          <div className={classes.terms}>
            <RichText html={words['terms']} />
          </div>
        )}
      </div>
      <aside className={classes.facts}>
        <div className={classes.dates}>
          {startsAt === '' ? null : <Time at={startsAt} />}
          {endsAt === null ? null : <Time at={endsAt} />}
        </div>
        <Row as="p" align="center">
          {fields.categories.map((category) => (
            <span key={category} className={classes.tag}>
              {groupText('promotions', category)}
            </span>
          ))}
        </Row>
        {hasButton ? <span className={classes.action}>{words['action']}</span> : null}
      </aside>
    </article>
  );
}
