import type { ReactNode } from 'react';
import { useOperatorText } from '../../../lib/language.ts';
import { useNowMs } from '../../../lib/now.ts';
import { BulkAction } from '../../../lib/resource/bulk-action.tsx';
import { pickedRows, type PickedRowsProps } from '../../../lib/resource/resource.ts';
import {
  discardNotification,
  type Notification,
  refreshNotifications,
  resendNotification,
} from '../api/index.ts';
import { deedsFor } from '../model.ts';

const DEEDS = [
  { deed: 'resend', act: resendNotification, becomes: 'queued' },
  { deed: 'discard', act: discardNotification, becomes: 'discarded' },
] as const;

/** Sends picked messages again, or gives them up for good. */
export function PickedNotifications(props: PickedRowsProps<Notification>): ReactNode {
  const { picked, clear } = props;
  const t = useOperatorText();
  const nowMs = useNowMs();
  return DEEDS.map(({ deed, act, becomes }) => (
    <BulkAction
      key={deed}
      label={t(`notification.${deed}`)}
      rows={pickedRows(picked)}
      keyOf={({ id }) => id}
      nameOf={({ destination, template }) =>
        `${destination} · ${t(`notification.template.${template}`)}`
      }
      // Whether its text is still there only the message itself says, and the server with it.
      effectOf={(message) =>
        deedsFor(message, { isPurged: false, nowMs }).includes(deed)
          ? t(`notification.state.${becomes}`)
          : null
      }
      act={({ id, version }, reason) => act({ id, version, reason })}
      tone={deed === 'resend' ? 'accent' : 'danger'}
      {...(deed === 'discard' && { isSecond: true as const })}
      doneText={t(`notification.${deed}Done`)}
      onDone={() => {
        clear();
        void refreshNotifications();
      }}
    />
  ));
}
