import { Button } from '@mantine/core';
import { EmptyState, PlusIcon, Skeleton } from '@parlour/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { lazyScreen } from '../../../lib/lazy-screen.ts';
import { LoadFailure } from '../../../lib/page/load-failure.tsx';
import { Part } from '../../../lib/part.tsx';
import { useTeamText } from '../../../lib/team-text.ts';
import { showToast } from '../../../lib/toast.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import {
  changePostback,
  deletePostback,
  type Postback,
  postbacksQuery,
  refreshPostbacks,
  turnSecret,
} from '../api/postback.ts';
import { bodyOf, formOf } from '../postback-model.ts';
import { AskDialog, SecretDialog, SignatureNote } from './postback-asks.tsx';
import { PostbackCard } from './postback-card.tsx';
import classes from './postback-card.module.css';

const PostbackDialog = lazyScreen(() => import('./postback-dialog.tsx'));
const TestDialog = lazyScreen(() => import('./test-dialog.tsx'));

type Opened =
  | { readonly what: 'edit'; readonly postback: Postback | null }
  | { readonly what: 'test' | 'delete' | 'secret_turn'; readonly postback: Postback }
  | { readonly what: 'secret'; readonly name: string; readonly secret: string };

/** The endpoints of an affiliate, and what can be done with each. */
export function PostbackList(): ReactNode {
  const t = useTeamText();
  const { data, error, refetch } = useQuery(postbacksQuery());
  const [opened, setOpened] = useState<Opened | null>(null);
  if (data === undefined) {
    return error === null ? (
      <Skeleton height="14rem" shape="card" />
    ) : (
      <LoadFailure cause={error} onRetry={() => void refetch()} />
    );
  }
  const add = (
    <Button
      leftSection={<PlusIcon size={16} />}
      style={{ justifySelf: 'start' }}
      onPointerEnter={PostbackDialog.preload}
      onClick={() => setOpened({ what: 'edit', postback: null })}
    >
      {t('postback.add')}
    </Button>
  );
  return (
    <>
      {data.items.length === 0 ? (
        <EmptyState
          title={t('postback.empty')}
          hint={t('postback.empty_hint')}
          art={<img src="/art/empty/key.webp" alt="" width={128} height={128} />}
          action={add}
        />
      ) : (
        <>
          <Cards items={data.items} onOpen={setOpened} />
          {add}
          <SignatureNote />
        </>
      )}
      <Part>
        <Dialogs opened={opened} onOpen={setOpened} />
      </Part>
    </>
  );
}

type CardsProps = {
  readonly items: readonly Postback[];
  readonly onOpen: (opened: Opened) => void;
};

function Cards({ items, onOpen }: CardsProps): ReactNode {
  const cache = useQueryClient();
  const failureText = useFailureText();
  const toggle = useMutation({
    mutationFn: (postback: Postback) => {
      const { id, isActive, version } = postback;
      return changePostback(id, { ...bodyOf(formOf(postback)), isActive: !isActive, version });
    },
    onError: (cause) => showToast('bad', failureText(cause)),
    onSettled: () => refreshPostbacks(cache),
  });
  return (
    <div className={classes.list}>
      {items.map((postback) => (
        <PostbackCard
          key={postback.id}
          postback={postback}
          isBusy={toggle.isPending && toggle.variables.id === postback.id}
          onEdit={() => onOpen({ what: 'edit', postback })}
          onTest={() => onOpen({ what: 'test', postback })}
          onToggle={() => toggle.mutate(postback)}
          onSecret={() => onOpen({ what: 'secret_turn', postback })}
          onDelete={() => onOpen({ what: 'delete', postback })}
        />
      ))}
    </div>
  );
}

type DialogsProps = {
  readonly opened: Opened | null;
  readonly onOpen: (opened: Opened | null) => void;
};

function Dialogs({ onOpen, opened }: DialogsProps): ReactNode {
  const t = useTeamText();
  const cache = useQueryClient();
  const failureText = useFailureText();
  const settle = {
    onError: (cause: Error) => showToast('bad', failureText(cause)),
    onSettled: () => refreshPostbacks(cache),
  };
  const drop = useMutation({
    ...settle,
    mutationFn: ({ id }: Postback) => deletePostback(id),
    onSuccess: () => onOpen(null),
  });
  const turn = useMutation({
    ...settle,
    mutationFn: ({ id, version }: Postback) => turnSecret(id, version),
    onSuccess: ({ postback, secret }) => onOpen({ what: 'secret', name: postback.name, secret }),
  });
  const close = () => onOpen(null);
  if (opened === null) return null;
  if (opened.what === 'secret') return <SecretDialog {...opened} onClose={close} />;
  if (opened.what === 'edit') {
    return (
      <PostbackDialog
        postback={opened.postback}
        onClose={close}
        onSaved={({ postback, secret }) => {
          if (secret === null) showToast('good', t('postback.saved'));
          onOpen(secret === null ? null : { what: 'secret', name: postback.name, secret });
        }}
      />
    );
  }
  const { postback, what } = opened;
  if (what === 'test') return <TestDialog postback={postback} onClose={close} />;
  return (
    <AskDialog
      what={what}
      postback={postback}
      isBusy={drop.isPending || turn.isPending}
      onConfirm={() => (what === 'delete' ? drop : turn).mutate(postback)}
      onClose={close}
    />
  );
}
