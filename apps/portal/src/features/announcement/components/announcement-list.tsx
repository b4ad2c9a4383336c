import type { CallValue } from '@parlour/client';
import { ChevronDownIcon, Skeleton, Stack, StatusPill, type StatusTone } from '@parlour/ui';
import type { ReactNode } from 'react';
import { type PagesText, usePagesText } from '../../../lib/pages-text.ts';
import { RichText } from '../../../lib/rich-text.tsx';
import { Time } from '../../../lib/time.tsx';
import classes from './announcement-list.module.css';

export type Announcement = CallValue<'GET /wps/content/announcements'>['items'][number];

const LABELS = {
  B: 'announcement.type_board',
  PL: 'announcement.type_player',
  PU: 'announcement.type_popup',
  PR: 'announcement.type_promotion',
  H: 'announcement.type_help',
  AG: 'announcement.type_agent',
} as const satisfies Readonly<Record<Announcement['type'], PagesText>>;
const TONES: Readonly<Record<Announcement['type'], StatusTone>> = {
  B: 'neutral',
  PL: 'notice',
  PU: 'notice',
  PR: 'good',
  H: 'neutral',
  AG: 'notice',
};
const PER_PAGE = 9;

export type AnnouncementListProps = {
  readonly items: readonly Announcement[];
  /** The one that an address leads to. */
  readonly openId: string | undefined;
};

/** Announcements that unfold where they stand; the newest is open from the start. */
export function AnnouncementList({ items, openId }: AnnouncementListProps): ReactNode {
  const t = usePagesText();
  const open = items.some(({ id }) => id === openId) ? openId : items[0]?.id;
  return (
    <Stack as="ul" gap={3}>
      {items.map((item) => (
        <li key={item.id} id={item.id}>
          <details className={classes.item} open={item.id === open}>
            <summary>
              <span className={classes.words}>
                <span className={classes.meta}>
                  <StatusPill tone={TONES[item.type]}>{t(LABELS[item.type])}</StatusPill>
                  <Time at={item.publishedAt} style="day" />
                </span>
                <h2 className={classes.title}>{item.title}</h2>
              </span>
              <ChevronDownIcon size={20} className={classes.arrow} />
            </summary>
            <div className={classes.content}>
              <RichText html={item.content} headingLevel={3} />
            </div>
          </details>
        </li>
      ))}
    </Stack>
  );
}

export function AnnouncementListSkeleton(): ReactNode {
  return (
    <Stack gap={3} aria-busy="true">
      {Array.from({ length: PER_PAGE }, (_, index) => (
        <Skeleton key={index} height="5.25rem" shape="card" />
      ))}
    </Stack>
  );
}
