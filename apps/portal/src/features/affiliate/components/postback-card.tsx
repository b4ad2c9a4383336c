import { Button } from '@mantine/core';
import { Actions, StatusPill } from '@parlour/ui';
import type { ReactNode } from 'react';
import { useTeamText } from '../../../lib/team-text.ts';
import { Time } from '../../../lib/time.tsx';
import type { Postback } from '../api/postback.ts';
import { postbackLook } from '../postback-model.ts';
import parts from '../../../lib/record/part.module.css';
import classes from './postback-card.module.css';

export type PostbackCardProps = {
  readonly postback: Postback;
  readonly isBusy: boolean;
  readonly onEdit: () => void;
  readonly onTest: () => void;
  readonly onToggle: () => void;
  readonly onSecret: () => void;
  readonly onDelete: () => void;
};

/** One endpoint: where it is, what it hears of, how it fares. */
export function PostbackCard(props: PostbackCardProps): ReactNode {
  const { isBusy, onDelete, onEdit, onSecret, onTest, onToggle, postback } = props;
  const t = useTeamText();
  const { label, tone } = postbackLook(postback);
  const { deliveredAt, events, failuresInRow, isActive, method, name, offReason, url } = postback;
  return (
    <article className={classes.card} aria-label={name}>
      <header className={classes.head}>
        <h3>
          <bdi>{name}</bdi>
        </h3>
        <StatusPill tone={tone}>{t(label)}</StatusPill>
      </header>
      <p className={classes.url} dir="ltr">
        <strong>{method}</strong> {url}
      </p>
      <p className={classes.events}>
        {events.map((event) => (
          <span key={event}>{t(`postback.event_${event}`)}</span>
        ))}
      </p>
      <p className={parts.quiet}>
        {deliveredAt === null ? (
          t('postback.delivered_never')
        ) : (
          <>
            {t('postback.delivered_at')} <Time at={deliveredAt} />
          </>
        )}
        {failuresInRow === 0 ? null : ` · ${t('postback.failing', { count: failuresInRow })}`} ·{' '}
        {t('postback.secret')} <bdi dir="ltr">…{postback.secretHint}</bdi>
      </p>
      <Actions>
        <Button size="sm" variant="default" disabled={!isActive} onClick={onTest}>
          {t('postback.test')}
        </Button>
        <Button
          size="sm"
          variant="default"
          aria-label={t('postback.edit_named', { name })}
          onClick={onEdit}
        >
          {t('postback.edit')}
        </Button>
        <Button
          size="sm"
          variant="default"
          loading={isBusy}
          // What the house switched off, the house switches on.
          disabled={!isActive && offReason === 'operator'}
          onClick={onToggle}
        >
          {t(isActive ? 'postback.switch_off' : 'postback.switch_on')}
        </Button>
        <Button size="sm" variant="subtle" onClick={onSecret}>
          {t('postback.secret_new')}
        </Button>
        <Button
          size="sm"
          variant="subtle"
          color="red"
          aria-label={t('postback.delete_named', { name })}
          onClick={onDelete}
        >
          {t('postback.delete')}
        </Button>
      </Actions>
    </article>
  );
}
