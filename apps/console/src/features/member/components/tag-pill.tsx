import { Row } from '@parlour/ui';
import type { ReactNode } from 'react';
import type { Tag } from '../api/tag.ts';
import classes from './tag-pill.module.css';

export type TagPillProps = { readonly tag: Pick<Tag, 'name' | 'colour'> };

/** A tag in its colour; the name alone carries the meaning. */
export function TagPill({ tag }: TagPillProps): ReactNode {
  return (
    <span className={classes.tag} data-colour={tag.colour}>
      {tag.name}
    </span>
  );
}

/** The tags of one member side by side. */
export function TagPills({ tags }: { readonly tags: readonly Tag[] }): ReactNode {
  return (
    <Row as="span" gap={1}>
      {tags.map((tag) => (
        <TagPill key={tag.id} tag={tag} />
      ))}
    </Row>
  );
}
