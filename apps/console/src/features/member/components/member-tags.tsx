import { Checkbox } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Section } from '../../../lib/detail/section.tsx';
import { FailureNote } from '../../../lib/failure-note.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { useMay } from '../../../lib/session.ts';
import { memberTagsQuery, setTag, tagsQuery } from '../api/tag.ts';
import { TagPill, TagPills } from './tag-pill.tsx';
import classes from './tag-pill.module.css';

export type MemberTagsProps = { readonly memberId: string };

/** The tags that a member carries, and every tag of the brand to put on or take off. */
export function MemberTags({ memberId }: MemberTagsProps): ReactNode {
  const t = useOperatorText();
  const mayChange = useMay()('member.update');
  const own = useQuery(memberTagsQuery(memberId));
  const all = useQuery({ ...tagsQuery(), enabled: mayChange });
  const change = useMutation({
    mutationFn: ({ tagId, isOn }: { tagId: string; isOn: boolean }) =>
      setTag(memberId, tagId, isOn),
  });
  const failure = own.error ?? all.error ?? change.error;
  const carried = new Set(own.data?.items.map(({ id }) => id));
  return (
    <Section title={t('member.tags')}>
      {failure === null ? null : <FailureNote cause={failure} />}
      {own.data?.items.length === 0 ? <p>{t('member.tagNone')}</p> : null}
      {mayChange ? null : <TagPills tags={own.data?.items ?? []} />}
      {mayChange && own.data !== undefined ? (
        <div className={classes.options} role="group" aria-label={t('member.tagsChoose')}>
          {all.data?.items.map((tag) => (
            <Checkbox
              key={tag.id}
              size="sm"
              label={<TagPill tag={tag} />}
              checked={carried.has(tag.id)}
              disabled={change.isPending}
              onChange={(event) =>
                change.mutate({ tagId: tag.id, isOn: event.currentTarget.checked })
              }
            />
          ))}
        </div>
      ) : null}
    </Section>
  );
}
