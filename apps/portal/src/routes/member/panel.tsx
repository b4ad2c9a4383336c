import { Stack } from '@parlour/ui';
import type { ReactNode } from 'react';
import classes from './panel.module.css';

export type PanelProps = {
  /** What an address with a fragment leads to. */
  readonly id?: string;
  readonly title?: string;
  readonly hint?: string;
  readonly children: ReactNode;
};

/** One matter of the member centre on a surface of its own. */
export function Panel({ id, title, hint, children }: PanelProps): ReactNode {
  return (
    <section className={classes.panel} id={id}>
      {title === undefined ? null : (
        <Stack as="header" gap={1}>
          <h2 className={classes.title}>{title}</h2>
          {hint === undefined ? null : <p className={classes.hint}>{hint}</p>}
        </Stack>
      )}
      {children}
    </section>
  );
}
