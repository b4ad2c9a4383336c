import { ChevronDownIcon } from '@parlour/ui';
import type { ReactNode } from 'react';
import type { ContentFieldsOf } from '../api/index.ts';
import type { Words } from '../model/words.ts';
import classes from '../preview/preview.module.css';
import { RichText } from '../preview/rich-text.tsx';

export type HelpPreviewProps = {
  readonly fields: ContentFieldsOf<'help_section'> | ContentFieldsOf<'help_article'>;
  readonly words: Words;
};

/** A section of the help centre by its name, or one of its articles, opened. */
export function HelpPreview({ fields, words }: HelpPreviewProps): ReactNode {
  if (fields.kind === 'help_section') {
    return (
      <div className={classes.article}>
        <h1 className={classes.headline}>{words['title']}</h1>
        <div className={classes.question} aria-hidden="true">
          <span className={classes.bar} />
          <ChevronDownIcon size={18} />
        </div>
        <div className={classes.question} aria-hidden="true">
          <span className={classes.bar} />
          <ChevronDownIcon size={18} />
        </div>
      </div>
    );
  }
  return (
    <div className={classes.article}>
      <div className={classes.question}>
        <h2 className={classes.dialogTitle}>{words['title']}</h2>
        <ChevronDownIcon size={18} />
      </div>
      <RichText html={words['content']} />
    </div>
  );
}
