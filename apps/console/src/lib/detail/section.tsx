import { Row } from '@parlour/ui';
import { type ReactNode, useId } from 'react';
import classes from './section.module.css';

export type SectionProps = {
  readonly title: string;
  readonly actions?: ReactNode;
  /** `card` lies on a surface of its own, `plain` on what is below it. */
  readonly look?: 'card' | 'plain';
  readonly children: ReactNode;
};

/** One titled part of a page or drawer. */
export function Section({ title, actions, look = 'card', children }: SectionProps): ReactNode {
  const titleId = useId();
  return (
    <section
      className={`${classes.section} ${look === 'card' ? classes.card : ''}`}
      aria-labelledby={titleId}
    >
      <div className={classes.head}>
        <h2 id={titleId} className={classes.title}>
          {title}
        </h2>
        {actions === undefined ? null : <Row>{actions}</Row>}
      </div>
      {children}
    </section>
  );
}
