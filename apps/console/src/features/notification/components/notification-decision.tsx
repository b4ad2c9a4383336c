import { Button } from '@mantine/core';
import { Row } from '@parlour/ui';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ReasonDialog } from '../../../lib/form/reason-dialog.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { notifyDone } from '../../../lib/notify.ts';
import { useNowMs } from '../../../lib/now.ts';
import { useMay } from '../../../lib/session.ts';
import {
  discardNotification,
  type NotificationDetail,
  refreshNotifications,
  resendNotification,
} from '../api/index.ts';
import { type Deed, deedsFor } from '../model.ts';

export type NotificationDecisionProps = { readonly message: NotificationDetail };

const REASON_CHARS_MAX = 300;
const CALLS = { resend: resendNotification, discard: discardNotification } as const;

/** Sends again what was given up, or gives it up for good. */
export function NotificationDecision({ message }: NotificationDecisionProps): ReactNode {
  const t = useOperatorText();
  const may = useMay();
  const nowMs = useNowMs();
  const [asking, setAsking] = useState<Deed | null>(null);
  const { id, version } = message;
  const change = useMutation({
    mutationFn: ({ deed, reason }: { deed: Deed; reason: string }) =>
      CALLS[deed]({ id, version, reason }),
    onSuccess: async (_value, { deed }) => {
      setAsking(null);
      notifyDone(t(`notification.${deed}Done`));
      await refreshNotifications();
    },
    // The one who was faster is seen behind the dialog, which keeps what was typed.
    onError: refreshNotifications,
  });
  const isPurged = message.contentWithheld === 'purged';
  const deeds = may('notification.update') ? deedsFor(message, { isPurged, nowMs }) : [];
  const deed = asking ?? 'discard';
  if (deeds.length === 0 && asking === null) return null;
  return (
    <Row>
      {deeds.map((name) => (
        <Button
          key={name}
          size="sm"
          variant={name === 'resend' ? 'filled' : 'default'}
          onClick={() => {
            change.reset();
            setAsking(name);
          }}
        >
          {t(`notification.${name}`)}
        </Button>
      ))}
      <ReasonDialog
        isOpen={asking !== null}
        onClose={() => setAsking(null)}
        title={t(`notification.${deed}`)}
        text={t(`notification.${deed}Text`)}
        reasonLabel={t('form.reason')}
        reasonHint={t('form.reasonAudit')}
        reasonMax={REASON_CHARS_MAX}
        confirmLabel={t(`notification.${deed}`)}
        tone={deed === 'resend' ? 'accent' : 'danger'}
        isPending={change.isPending}
        error={change.error}
        onConfirm={(reason) => change.mutate({ deed, reason })}
      />
    </Row>
  );
}
