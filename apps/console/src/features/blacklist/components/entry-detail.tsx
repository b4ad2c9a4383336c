import { Facts } from '@parlour/ui';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { OpenProposal } from '../../../lib/approval/open-proposal.tsx';
import { notifyOutcome } from '../../../lib/approval/outcome.tsx';
import { Section } from '../../../lib/detail/section.tsx';
import { ReasonDialog } from '../../../lib/form/reason-dialog.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { RecordId } from '../../../lib/record/record-id.tsx';
import { useMay } from '../../../lib/session.ts';
import { Time } from '../../../lib/time.tsx';
import { type BlacklistEntry, removeEntry } from '../api/index.ts';

export type EntryDetailProps = {
  readonly entry: BlacklistEntry;
  readonly onRemoved: () => void;
  readonly children?: ReactNode;
};

const REASON_CHARS_MAX = 300;
const at = (instant: string | null) =>
  instant === null ? null : <Time at={instant} look="full" />;

/** One entry: what it stops and since when, whom it stopped last, and the way to take it off. */
export function EntryDetail({ entry, onRemoved, children }: EntryDetailProps): ReactNode {
  const t = useOperatorText();
  const mayChange = useMay()('security.update');
  const isRemoved = entry.removedAt !== null;
  return (
    <>
      <Section
        title={entry.label}
        actions={mayChange && !isRemoved ? <Removal entry={entry} onRemoved={onRemoved} /> : null}
      >
        <OpenProposal kinds={['blacklist.remove']} subjectId={entry.id} />
        <Facts
          facts={[
            { label: t('blacklist.kind'), value: t(`blacklist.kind.${entry.kind}`) },
            { label: t('blacklist.reason'), value: entry.reason },
            { label: t('blacklist.expiresAt'), value: at(entry.expiresAt) ?? t('blacklist.never') },
            { label: t('blacklist.addedAt'), value: at(entry.addedAt) },
            { label: t('blacklist.addedBy'), value: entry.addedBy },
            { label: t('blacklist.hitCount'), value: entry.hitCount },
            { label: t('blacklist.hitAt'), value: at(entry.hitAt) },
            ...(isRemoved
              ? [
                  { label: t('blacklist.removedAt'), value: at(entry.removedAt) },
                  { label: t('blacklist.removedBy'), value: entry.removedBy },
                  { label: t('blacklist.removedReason'), value: entry.removedReason },
                ]
              : []),
            { label: t('detail.id'), value: <RecordId id={entry.id} /> },
          ]}
        />
      </Section>
      {children}
    </>
  );
}

type RemovalProps = Omit<EntryDetailProps, 'children'>;

function Removal({ entry, onRemoved }: RemovalProps): ReactNode {
  const t = useOperatorText();
  const [isAsking, setIsAsking] = useState(false);
  const remove = useMutation({
    mutationFn: (reason: string) => removeEntry(entry.id, reason),
    onSuccess: ({ proposal }) => {
      setIsAsking(false);
      notifyOutcome(proposal, t('blacklist.removed'));
      if (proposal === null) onRemoved();
    },
  });
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setIsAsking(true)}>
        {t('blacklist.remove')}
      </Button>
      <ReasonDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('blacklist.removeTitle', { label: entry.label })}
        text={t('blacklist.removeText')}
        reasonLabel={t('form.reason')}
        reasonHint={t('form.reasonAudit')}
        reasonMax={REASON_CHARS_MAX}
        waits="always"
        confirmLabel={t('blacklist.remove')}
        tone="danger"
        isPending={remove.isPending}
        error={remove.error}
        onConfirm={(reason) => remove.mutate(reason)}
      />
    </>
  );
}
