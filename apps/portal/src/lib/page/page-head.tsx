import { Row } from '@parlour/ui';
import type { ReactNode } from 'react';
import { usePageTitle } from './use-page-title.ts';
import classes from './page.module.css';

export type PageHeadProps = {
  readonly title: string;
  /** What the page is about, in a sentence. */
  readonly lead?: string | undefined;
  /** Stands at the end of the line where there is room. */
  readonly aside?: ReactNode;
};

/** Names a page, on it and in the tab. */
export function PageHead({ title, lead, aside }: PageHeadProps): ReactNode {
  usePageTitle(title);
  return (
    <Row as="header" gap={4} align="end" justify="between">
      <div className={classes.words}>
        <h1 className={classes.title}>{title}</h1>
        {lead === undefined ? null : <p className={classes.lead}>{lead}</p>}
      </div>
      {aside}
    </Row>
  );
}
