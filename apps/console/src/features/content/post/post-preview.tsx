import { Hint, Row } from '@parlour/ui';
import type { ReactNode } from 'react';
import type { ContentFieldsOf } from '../api/index.ts';
import { groupText } from '../components/content-columns.tsx';
import { Picture } from '../components/picture.tsx';
import type { Words } from '../model/words.ts';
import classes from '../preview/preview.module.css';
import { RichText } from '../preview/rich-text.tsx';

export type PostPreviewProps = { readonly fields: ContentFieldsOf<'post'>; readonly words: Words };

/** The page of a post. */
export function PostPreview({ fields, words }: PostPreviewProps): ReactNode {
  return (
    <article className={classes.article}>
      <Row as="p" align="center">
        <span className={classes.tag}>{groupText('posts', fields.postKind)}</span>
        {fields.author === '' ? null : <Hint as="span">{fields.author}</Hint>}
      </Row>
      <h1 className={classes.headline}>{words['title']}</h1>
      <p className={classes.summary}>{words['summary']}</p>
      <Picture url={fields.imageUrl} className={classes.cover} />
      <RichText html={words['content']} />
    </article>
  );
}
