import { CloseIcon, MegaphoneIcon } from '@parlour/ui';
import type { ReactNode } from 'react';
import type { ContentFieldsOf } from '../api/index.ts';
import type { Words } from '../model/words.ts';
import classes from '../preview/preview.module.css';
import { RichText } from '../preview/rich-text.tsx';

export type AnnouncementPreviewProps = {
  readonly fields: ContentFieldsOf<'announcement'>;
  readonly words: Words;
};

/** A notice in the marquee and opened, a popup over the lobby, or an announcement on the board. */
export function AnnouncementPreview({ fields, words }: AnnouncementPreviewProps): ReactNode {
  const { type } = fields;
  return (
    <div className={type === 'PU' ? classes.behind : classes.lobby}>
      {type === 'PL' ? (
        <div className={classes.marquee}>
          <MegaphoneIcon size={18} />
          <span className={classes.marqueeText}>{words['title']}</span>
        </div>
      ) : null}
      <article className={classes.dialog}>
        <header className={classes.dialogHead}>
          <h2 className={classes.dialogTitle}>{words['title']}</h2>
          <CloseIcon size={18} />
        </header>
        <RichText html={words['content']} />
      </article>
    </div>
  );
}
