import { ChevronDownIcon, CloseIcon, MegaphoneIcon, Row } from '@parlour/ui';
import type { ReactNode } from 'react';
import type { ContentFieldsOf } from '../api/index.ts';
import type { Words } from '../model/words.ts';
import classes from '../preview/preview.module.css';
import { RichText } from '../preview/rich-text.tsx';

export type AnnouncementPreviewProps = {
  readonly fields: ContentFieldsOf<'announcement'>;
  readonly words: Words;
};

/** A popup over the lobby, a notice in the marquee and opened, or an entry of the board, unfolded. */
export function AnnouncementPreview({ fields, words }: AnnouncementPreviewProps): ReactNode {
  const { type } = fields;
  const dialog = (
    <article className={classes.dialog}>
      <Row as="header" gap={3} align="center" justify="between" isSingleLine>
        <h2 className={classes.dialogTitle}>{words['title']}</h2>
        <CloseIcon size={18} />
      </Row>
      <RichText html={words['content']} />
    </article>
  );
  if (type === 'PU') return <div className={classes.behind}>{dialog}</div>;
  if (type === 'PL') {
    return (
      <div className={classes.lobby}>
        <div className={classes.marquee}>
          <MegaphoneIcon size={18} />
          <span className={classes.marqueeText}>{words['title']}</span>
        </div>
        {dialog}
      </div>
    );
  }
  return (
    <div className={classes.article}>
      <article className={classes.unfolded}>
        <Row as="header" gap={3} align="center" justify="between" isSingleLine>
          <h2 className={classes.dialogTitle}>{words['title']}</h2>
          <ChevronDownIcon size={20} />
        </Row>
        <RichText html={words['content']} />
      </article>
    </div>
  );
}
