import '../../../lib/field-styles.ts';
import { Button, Textarea } from '@mantine/core';
import { Stack } from '@parlour/ui';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { usePlayerText } from '../../../lib/language.ts';
import { Time } from '../../../lib/time.tsx';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { askRemoval, type Protection } from '../api/index.ts';
import { useTakeProtection } from '../hooks.ts';
import { HelpLinks } from './help-links.tsx';
import classes from './protection.module.css';

export type ExclusionNoticeProps = {
  readonly exclusion: NonNullable<Protection['exclusion']>;
  /** Offers to ask for the end, where that is the place for it. */
  readonly hasRemoval?: boolean;
};

/** What is switched off, until when, what still works, and who helps. */
export function ExclusionNotice({
  exclusion,
  hasRemoval = false,
}: ExclusionNoticeProps): ReactNode {
  const t = usePlayerText();
  const { endsAt, kind, removalEndsAt, removalRequestedAt } = exclusion;
  const end = removalEndsAt ?? endsAt;
  return (
    <section className={classes.notice} aria-labelledby="exclusion-title">
      <h2 id="exclusion-title">{t(`protection.stopped_${kind}`)}</h2>
      <p>
        {end === null ? (
          t('protection.stopped_indefinite')
        ) : (
          <>
            {t('protection.stopped_until')} <Time at={end} />
          </>
        )}
      </p>
      <p>{t('protection.stopped_still')}</p>
      <HelpLinks />
      {removalRequestedAt !== null && removalEndsAt === null ? (
        <p role="status">{t('protection.removal_waiting')}</p>
      ) : null}
      {hasRemoval && kind === 'exclusion' && removalRequestedAt === null ? <RemovalForm /> : null}
    </section>
  );
}

const REASON_CHARS_MIN = 3;

function RemovalForm(): ReactNode {
  const t = usePlayerText();
  const failureText = useFailureText();
  const take = useTakeProtection();
  const [reason, setReason] = useState('');
  const ask = useMutation({ mutationFn: () => askRemoval(reason.trim()), onSuccess: take });
  const isShort = reason.trim().length < REASON_CHARS_MIN;
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isShort && !ask.isPending) ask.mutate();
  }
  return (
    <Stack as="form" onSubmit={submit} noValidate>
      <Textarea
        label={t('protection.removal_reason')}
        description={t('protection.removal_hint')}
        maxLength={300}
        autosize
        minRows={2}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <p role="alert" className={classes.failure}>
        {ask.error === null ? '' : failureText(ask.error)}
      </p>
      <div>
        <Button type="submit" variant="default" disabled={isShort} loading={ask.isPending}>
          {t('protection.ask_removal')}
        </Button>
      </div>
    </Stack>
  );
}
