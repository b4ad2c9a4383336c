import { Button } from '@mantine/core';
import { Facts, Row } from '@parlour/ui';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { OpenProposal } from '../../../lib/approval/open-proposal.tsx';
import { Section } from '../../../lib/detail/section.tsx';
import { ReasonDialog } from '../../../lib/form/reason-dialog.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { notifyDone } from '../../../lib/notify.ts';
import { RecordId } from '../../../lib/record/record-id.tsx';
import { RecordLink } from '../../../lib/record/record-link.tsx';
import { useMay } from '../../../lib/session.ts';
import { Time } from '../../../lib/time.tsx';
import { type ChatLine, dismissReports, hideLine } from '../api/index.ts';
import { authorOf, placeOf, Written } from './chat-columns.tsx';
import { MuteButton, MuteEnd } from './mute-button.tsx';

const REASON_CHARS_MAX = 300;
const at = (instant: string | null) =>
  instant === null ? null : <Time at={instant} look="full" />;

export type LineDetailProps = { readonly line: ChatLine; readonly children?: ReactNode };

/** One line of the chat with its author, and what a moderator does about both. */
export function LineDetail({ line, children }: LineDetailProps): ReactNode {
  const t = useOperatorText();
  const mayChange = useMay()('chat.update');
  const { account, hiddenAt, memberId, mutedUntil } = line;
  const member = memberId === null || account === null ? null : { memberId, account };
  return (
    <>
      <Section
        title={t('chat.line')}
        actions={
          mayChange && hiddenAt === null ? (
            <Row gap={2}>
              {line.reports === 0 ? null : <Deed line={line} deed="dismiss" />}
              <Deed line={line} deed="hide" />
            </Row>
          ) : null
        }
      >
        <Facts
          facts={[
            { label: t('chat.written'), value: <Written line={line} /> },
            { label: t('chat.shown'), value: <bdi>{line.shown}</bdi> },
            { label: t('chat.kindLabel'), value: t(`chat.kind.${line.kind}`) },
            { label: t('chat.table'), value: placeOf(line, t) },
            ...(line.place === null
              ? []
              : [{ label: t('chat.placeId'), value: <RecordId id={line.place.id} /> }]),
            { label: t('chat.language'), value: line.language },
            { label: t('chat.saidAt'), value: at(line.saidAt) },
            { label: t('chat.reports'), value: line.reports },
            {
              label: t('chat.reasons'),
              value: line.reasons.map((reason) => t(`chat.reasons.${reason}`)).join(', ') || '—',
            },
            ...(hiddenAt === null
              ? []
              : [
                  { label: t('chat.hiddenAt'), value: at(hiddenAt) },
                  { label: t('chat.hiddenBy'), value: line.hiddenBy },
                  { label: t('chat.hiddenReason'), value: line.hiddenReason },
                ]),
            { label: t('detail.id'), value: <RecordId id={line.id} /> },
          ]}
        />
      </Section>
      <Section
        title={t('chat.account')}
        actions={
          mayChange && member !== null ? (
            <Row gap={2}>
              {mutedUntil === null ? null : <MuteEnd member={member} />}
              <MuteButton member={member} />
            </Row>
          ) : null
        }
      >
        {memberId === null ? null : <OpenProposal kinds={['chat.mute']} subjectId={memberId} />}
        <Facts
          facts={[
            {
              label: t('chat.account'),
              value:
                memberId === null ? (
                  authorOf(line, t)
                ) : (
                  <RecordLink kind="member" id={memberId}>
                    {authorOf(line, t)}
                  </RecordLink>
                ),
            },
            { label: t('chat.mutedUntil'), value: at(mutedUntil) ?? '—' },
          ]}
        />
      </Section>
      {children}
    </>
  );
}

const DEEDS = {
  hide: {
    act: hideLine,
    label: 'chat.hide',
    title: 'chat.hideTitle',
    text: 'chat.hideText',
    done: 'chat.hidden',
    tone: 'danger',
  },
  dismiss: {
    act: dismissReports,
    label: 'chat.dismiss',
    title: 'chat.dismissTitle',
    text: 'chat.dismissText',
    done: 'chat.dismissed',
    tone: 'accent',
  },
} as const;

function Deed({
  deed,
  line,
}: {
  readonly line: ChatLine;
  readonly deed: keyof typeof DEEDS;
}): ReactNode {
  const t = useOperatorText();
  const [isAsking, setIsAsking] = useState(false);
  const { act, done, label, text, title, tone } = DEEDS[deed];
  const change = useMutation({
    mutationFn: (reason: string) => act(line.id, reason),
    onSuccess: () => {
      setIsAsking(false);
      notifyDone(t(done));
    },
  });
  return (
    <>
      <Button
        size="xs"
        variant={deed === 'hide' ? 'filled' : 'default'}
        onClick={() => setIsAsking(true)}
      >
        {t(label)}
      </Button>
      <ReasonDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t(title)}
        text={t(text)}
        reasonLabel={t('form.reason')}
        reasonHint={t('form.reasonAudit')}
        reasonMax={REASON_CHARS_MAX}
        confirmLabel={t(label)}
        tone={tone}
        isPending={change.isPending}
        error={change.error}
        onConfirm={(reason) => change.mutate(reason)}
      />
    </>
  );
}
