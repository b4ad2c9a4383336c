import '../../../lib/dialog-styles.ts';
import { Button, Radio } from '@mantine/core';
import { Dialog, Row, Stack } from '@parlour/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTeamText } from '../../../lib/team-text.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { type Postback, refreshPostbacks, testPostback } from '../api/postback.ts';
import { EVENTS } from '../postback-model.ts';
import { DeliveryTries } from './delivery-tries.tsx';
import classes from './postback-dialog.module.css';

export type TestDialogProps = { readonly postback: Postback; readonly onClose: () => void };

/** Sends a made-up notice and shows what came back. */
export default function TestDialog({ onClose, postback }: TestDialogProps): ReactNode {
  const t = useTeamText();
  const cache = useQueryClient();
  const failureText = useFailureText();
  const [event, setEvent] = useState<(typeof EVENTS)[number]>(postback.events[0] ?? EVENTS[0]);
  const test = useMutation({
    mutationFn: () => testPostback(postback.id, event),
    onSettled: () => refreshPostbacks(cache),
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('postback.test_title', { name: postback.name })}
      closeLabel={t('site.close')}
    >
      <Stack isBounded>
        <p>{t('postback.test_text')}</p>
        <Radio.Group
          label={t('postback.event')}
          value={event}
          onChange={(chosen) => setEvent(EVENTS.find((known) => known === chosen) ?? event)}
        >
          <div className={classes.events}>
            {EVENTS.map((known) => (
              <Radio key={known} value={known} label={t(`postback.event_${known}`)} />
            ))}
          </div>
        </Radio.Group>
        <p role="alert" className={classes.failure}>
          {test.error === null ? '' : failureText(test.error)}
        </p>
        {test.data === undefined ? null : <DeliveryTries delivery={test.data} />}
        <Row gap={3} justify="end">
          <Button variant="default" onClick={onClose}>
            {t('site.close')}
          </Button>
          <Button loading={test.isPending} onClick={() => test.mutate()}>
            {t('postback.test_send')}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
