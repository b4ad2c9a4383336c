import { Button } from '@mantine/core';
import { HourglassIcon } from '@parlour/ui';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ReasonDialog } from '../form/reason-dialog.tsx';
import { useOperatorText } from '../language.ts';
import { notifyDone } from '../notify.ts';
import { useMay } from '../session.ts';
import { Time } from '../time.tsx';
import { DifferenceList } from './difference-list.tsx';
import { type BrandPart, dropWaiting } from './part.ts';
import classes from './waiting-note.module.css';

export type WaitingNoteProps = {
  readonly part: BrandPart;
  readonly content: unknown;
  readonly waiting: {
    readonly content: unknown;
    readonly startsAt: string;
    readonly reason: string;
    readonly orderedBy: string | null;
  };
};

const REASON_CHARS_MAX = 300;

/** The change that waits for its hour: what it will do, and the way to drop it. */
export function WaitingNote({ part, content, waiting }: WaitingNoteProps): ReactNode {
  const t = useOperatorText();
  const mayChange = useMay()('site.update');
  const [isAsking, setIsAsking] = useState(false);
  const drop = useMutation({
    mutationFn: (reason: string) => dropWaiting(part, reason),
    onSuccess: () => {
      setIsAsking(false);
      notifyDone(t('part.dropped'));
    },
  });
  return (
    <section className={classes.note} aria-label={t('part.waiting')}>
      <div className={classes.head}>
        <HourglassIcon size={20} />
        <p className={classes.title}>
          {t('part.waitsFor')} <Time at={waiting.startsAt} look="full" />
        </p>
        {mayChange ? (
          <Button size="xs" variant="default" onClick={() => setIsAsking(true)}>
            {t('part.drop')}
          </Button>
        ) : null}
      </div>
      <p className={classes.why}>
        {waiting.orderedBy === null ? null : <strong>{waiting.orderedBy}: </strong>}
        {waiting.reason}
      </p>
      <DifferenceList before={content} after={waiting.content} />
      <ReasonDialog
        isOpen={isAsking}
        onClose={() => {
          setIsAsking(false);
          drop.reset();
        }}
        title={t('part.dropTitle')}
        text={t('part.dropText')}
        reasonLabel={t('form.reason')}
        reasonHint={t('form.reasonAudit')}
        reasonMax={REASON_CHARS_MAX}
        confirmLabel={t('part.drop')}
        tone="danger"
        isPending={drop.isPending}
        error={drop.error}
        onConfirm={(reason) => drop.mutate(reason)}
      />
    </section>
  );
}
