import { Button } from '@mantine/core';
import { Actions, Dialog, Facts, Row, saveText, Stack, StatusPill } from '@parlour/ui';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Amount } from '../../../lib/amount.tsx';
import { Section } from '../../../lib/detail/section.tsx';
import { FailureNote } from '../../../lib/failure-note.tsx';
import { useFailure } from '../../../lib/failure.ts';
import { ReasonAction } from '../../../lib/form/reason-action.tsx';
import { useDecision } from '../../../lib/form/use-decision.ts';
import { useOperatorText } from '../../../lib/language.ts';
import { notifyFailed } from '../../../lib/notify.ts';
import { useMay } from '../../../lib/session.ts';
import { Time } from '../../../lib/time.tsx';
import { type Batch, cancelBatch, refreshBatches, sendBatch, takeFile } from '../api/index.ts';
import { batchTone } from '../model.ts';
import { BatchProgress } from './batch-progress.tsx';
import classes from './batch.module.css';
import { ImportResultsButton } from './import-results.tsx';

export type BatchSummaryProps = { readonly batch: Batch };

/** What a batch is, how far it is, and what can be done with it next. */
export function BatchSummary({ batch }: BatchSummaryProps): ReactNode {
  const t = useOperatorText();
  const { amount, paidAmount, currency, channel } = batch;
  return (
    <Section title={t('batch.named', { number: batch.number })}>
      <Row as="p" gap={3} align="center">
        <Amount value={amount} currency={currency} className={classes.figure} />
        <StatusPill tone={batchTone(batch.state)}>{t(`batch.state.${batch.state}`)}</StatusPill>
      </Row>
      <BatchProgress batch={batch} isLarge />
      <BatchActions batch={batch} />
      <Facts
        facts={[
          { label: t('batch.payments'), value: batch.count },
          {
            label: t('batch.paidAmount'),
            value: <Amount value={paidAmount} currency={currency} />,
          },
          { label: t('payout.channel'), value: channel?.name ?? batch.methodCode },
          {
            label: t('batch.madeBy'),
            value: (
              <>
                {batch.createdBy.account} · <Time at={batch.createdAt} look="full" />
              </>
            ),
          },
          batch.sentBy === null || batch.sentAt === null
            ? null
            : {
                label: t('batch.sentBy'),
                value: (
                  <>
                    {batch.sentBy.account} · <Time at={batch.sentAt} look="full" />
                  </>
                ),
              },
          batch.exports === 0
            ? null
            : {
                label: t('batch.exports'),
                value: t('batch.exportCount', { count: batch.exports }),
              },
          batch.note === null ? null : { label: t('withdrawal.note'), value: batch.note },
        ]}
      />
    </Section>
  );
}

function BatchActions({ batch }: BatchSummaryProps): ReactNode {
  const t = useOperatorText();
  const may = useMay();
  if (!may('withdrawal.pay')) return null;
  const { id, state, isByHand } = batch;
  const isSent = state === 'SENDING' || state === 'SENT';
  return (
    <div className={classes.row}>
      {state === 'OPEN' ? (
        <>
          <SendButton batch={batch} />
          <ReasonAction
            label={t('batch.cancel')}
            text={t('batch.cancelText')}
            tone="danger"
            doneText={t('batch.cancelled')}
            act={(reason) => cancelBatch(id, reason)}
            refresh={refreshBatches}
          />
        </>
      ) : null}
      {isByHand && (isSent || state === 'DONE') ? <FileButton batch={batch} /> : null}
      {isByHand && isSent ? <ImportResultsButton batch={batch} /> : null}
    </div>
  );
}

function SendButton({ batch }: BatchSummaryProps): ReactNode {
  const t = useOperatorText();
  const [isAsking, setIsAsking] = useState(false);
  const send = useDecision({
    act: () => sendBatch(batch.id),
    refresh: refreshBatches,
    doneText: t('batch.sending'),
    onDone: () => setIsAsking(false),
  });
  return (
    <>
      <Button size="sm" onClick={() => setIsAsking(true)}>
        {t('batch.send')}
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('batch.send')}
        closeLabel={t('action.close')}
        size="medium"
      >
        <Stack>
          <p className={classes.text}>
            {batch.isByHand ? t('batch.sendByHandText') : t('batch.sendText')}{' '}
            <strong>
              <Amount value={batch.amount} currency={batch.currency} />
            </strong>
          </p>
          {send.error === null ? null : <FailureNote cause={send.error} />}
          <Actions isAtEnd>
            <Button size="sm" variant="default" onClick={() => setIsAsking(false)}>
              {t('action.cancel')}
            </Button>
            <Button
              size="sm"
              loading={send.isPending}
              data-autofocus
              onClick={() => send.mutate(undefined)}
            >
              {t('batch.sendCount', { count: batch.count })}
            </Button>
          </Actions>
        </Stack>
      </Dialog>
    </>
  );
}

/** The file holds whole account numbers, so every taking of it is on record. */
function FileButton({ batch }: BatchSummaryProps): ReactNode {
  const t = useOperatorText();
  const failure = useFailure();
  const take = useMutation({
    mutationFn: () => takeFile(batch.id),
    gcTime: 0,
    onSuccess: async ({ name, content }) => {
      saveText(name, 'text/csv;charset=utf-8', content);
      await refreshBatches();
    },
    onError: (cause) => notifyFailed(failure(cause).text),
  });
  return (
    <Button size="sm" variant="default" loading={take.isPending} onClick={() => take.mutate()}>
      {t('batch.file')}
    </Button>
  );
}
