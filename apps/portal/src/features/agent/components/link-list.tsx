import { Button } from '@mantine/core';
import type { LinkStatus, RegistrationLink } from '@parlour/contract';
import { EmptyState, PlusIcon, Skeleton } from '@parlour/ui';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useAgentText } from '../../../lib/agent-text.ts';
import { lazyScreen } from '../../../lib/lazy-screen.ts';
import { LoadFailure } from '../../../lib/page/load-failure.tsx';
import { MoreMark } from '../../../lib/page/more-mark.tsx';
import { Part } from '../../../lib/part.tsx';
import { FilterSelect, RecordBar } from '../../../lib/record/record-bar.tsx';
import { recordOf } from '../../../lib/record/record-of.ts';
import { showToast } from '../../../lib/toast.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { changeLink, deleteLink, linksQuery } from '../api/register-centre.ts';
import { LinkSums } from './link-sums.tsx';
import { LINK_LOOKS, LINK_STATUSES } from '../link-model.ts';
import type { PointsBound } from '../points-model.ts';
import { LinkCard } from './link-card.tsx';
import classes from './link-list.module.css';

const LinkDialog = lazyScreen(() => import('./link-dialog.tsx'));
const LinkPicture = lazyScreen(() => import('./link-picture.tsx'));
const DeleteLinkDialog = lazyScreen(() => import('./delete-link-dialog.tsx'));

export type LinkListProps = {
  readonly bounds: readonly PointsBound[];
  readonly status: LinkStatus | undefined;
  readonly onStatus: (status: LinkStatus | undefined) => void;
  /** Why none can be made now; undefined when one can. */
  readonly blocked: string | undefined;
};

type Opened = { readonly what: 'picture' | 'delete'; readonly link: RegistrationLink };

/** The links that bring people, the newest first, with what each has brought. */
export function LinkList({ bounds, status, onStatus, blocked }: LinkListProps): ReactNode {
  const t = useAgentText();
  const cache = useQueryClient();
  const failureText = useFailureText();
  const list = recordOf(useInfiniteQuery(linksQuery(status)));
  const [isMaking, setIsMaking] = useState(false);
  const [opened, setOpened] = useState<Opened | null>(null);
  const refresh = () =>
    void cache.invalidateQueries({
      predicate: ({ queryKey: [key] }) =>
        typeof key === 'string' && key.startsWith('GET /wps/agent/links'),
    });
  const settle = {
    onError: (cause: Error) => showToast('bad', failureText(cause)),
    onSettled: refresh,
  };
  const toggle = useMutation({
    mutationFn: ({ id, status: now, version }: RegistrationLink) =>
      changeLink(id, { isActive: now === 'disabled', version }),
    ...settle,
  });
  const drop = useMutation({
    mutationFn: (link: RegistrationLink) => deleteLink(link.id),
    ...settle,
    onSuccess: () => setOpened(null),
  });
  const makeButton = (
    <Button
      leftSection={<PlusIcon size={16} />}
      disabled={blocked !== undefined}
      onPointerEnter={LinkDialog.preload}
      onClick={() => setIsMaking(true)}
    >
      {t('registration.link_new')}
    </Button>
  );
  return (
    <>
      <LinkSums status={status} />
      <RecordBar action={makeButton}>
        <FilterSelect
          label={t('registration.link_status')}
          allLabel={t('registration.link_status_all')}
          value={status}
          choices={LINK_STATUSES.map((value) => ({ value, label: t(LINK_LOOKS[value].label) }))}
          onChange={(value) => onStatus(LINK_STATUSES.find((one) => one === value))}
        />
      </RecordBar>
      {list.rows === undefined ? (
        list.error === null ? (
          <LinkSkeleton />
        ) : (
          <LoadFailure cause={list.error} onRetry={list.onRetry} />
        )
      ) : list.rows.length === 0 ? (
        <EmptyState
          title={t(
            status === undefined ? 'registration.links_none' : 'registration.links_filtered',
          )}
          hint={status === undefined ? t('registration.links_none_hint') : undefined}
          art={<img src="/art/empty/lantern.webp" alt="" width={128} height={128} />}
          action={status === undefined && blocked === undefined ? makeButton : undefined}
        />
      ) : (
        <div className={classes.list}>
          {list.rows.map((link) => (
            <LinkCard
              key={link.id}
              link={link}
              isBusy={toggle.isPending && toggle.variables.id === link.id}
              onShow={() => setOpened({ what: 'picture', link })}
              onToggle={() => toggle.mutate(link)}
              onDelete={() => setOpened({ what: 'delete', link })}
            />
          ))}
        </div>
      )}
      <MoreMark hasMore={list.hasMore} isLoading={list.isLoadingMore} onMore={list.onMore} />
      <Part>
        {isMaking ? (
          <LinkDialog
            bounds={bounds}
            onClose={() => setIsMaking(false)}
            onMade={(link) => {
              setIsMaking(false);
              setOpened({ what: 'picture', link });
              refresh();
            }}
          />
        ) : null}
        {opened?.what === 'picture' ? (
          <LinkPicture link={opened.link} onClose={() => setOpened(null)} />
        ) : null}
        {opened?.what === 'delete' ? (
          <DeleteLinkDialog
            link={opened.link}
            isBusy={drop.isPending}
            onDelete={() => drop.mutate(opened.link)}
            onClose={() => setOpened(null)}
          />
        ) : null}
      </Part>
    </>
  );
}

function LinkSkeleton(): ReactNode {
  return (
    <div className={classes.list} aria-busy="true">
      <Skeleton height="14rem" shape="card" />
      <Skeleton height="14rem" shape="card" />
    </div>
  );
}
