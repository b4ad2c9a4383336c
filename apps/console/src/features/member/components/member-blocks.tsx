import { Button, Switch } from '@mantine/core';
import { Row, Stack } from '@parlour/ui';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { OpenProposal } from '../../../lib/approval/open-proposal.tsx';
import { notifyOutcome } from '../../../lib/approval/outcome.tsx';
import { Section } from '../../../lib/detail/section.tsx';
import { ChangedNote, useStaleText } from '../../../lib/form/changed-note.tsx';
import { useOwnSave, useUnsaved } from '../../../lib/form/draft-context.ts';
import { ReasonDialog } from '../../../lib/form/reason-dialog.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { useMay } from '../../../lib/session.ts';
import { changeBlocks, type Member } from '../api/index.ts';
import { blockNames, blocksOf, changedBlocks, isRestriction } from '../model.ts';
import classes from './member-blocks.module.css';

export type MemberBlocksProps = { readonly member: Member };

const REASON_CHARS_MAX = 300;

/** What the member may not do at the moment; a change names its reason before it is made. */
export function MemberBlocks({ member }: MemberBlocksProps): ReactNode {
  const t = useOperatorText();
  const mayChange = useMay()('member.update');
  const now = blocksOf(member);
  const [wanted, setWanted] = useState(now);
  const [isAsking, setIsAsking] = useState(false);
  const changes = changedBlocks(now, wanted);
  const trackSave = useOwnSave();
  const staleText = useStaleText();
  useUnsaved(changes.length > 0);
  const change = useMutation({
    mutationFn: (reason: string) =>
      trackSave(() => changeBlocks(member.id, { ...wanted, reason, version: member.version })),
    onSuccess: ({ proposal }) => {
      setIsAsking(false);
      notifyOutcome(proposal, t('member.blocksChanged'));
      if (proposal !== null) setWanted(now);
    },
  });
  return (
    <Section title={t('member.blocks')}>
      <OpenProposal kinds={['member.unblock']} subjectId={member.id} />
      <Stack gap={3}>
        {member.blockReason === null ? null : (
          <p className={classes.reason}>{member.blockReason}</p>
        )}
        {blockNames.map((name) => (
          <Switch
            key={name}
            label={t(`member.block.${name}`)}
            description={t(`member.block.${name}.hint`)}
            color="coral"
            checked={wanted[name]}
            disabled={!mayChange}
            onChange={(event) => setWanted({ ...wanted, [name]: event.currentTarget.checked })}
          />
        ))}
        {changes.length === 0 ? null : (
          <>
            <ChangedNote />
            <Row isSingleLine>
              <Button size="xs" onClick={() => setIsAsking(true)}>
                {t('member.reviewBlocks')}
              </Button>
              <Button size="xs" variant="default" onClick={() => setWanted(now)}>
                {t('action.discard')}
              </Button>
            </Row>
          </>
        )}
      </Stack>
      <ReasonDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('member.changeBlocks', { account: member.account })}
        text={
          <ul className={classes.changes}>
            {changes.map((name) => (
              <li key={name}>{t(`member.block.${name}.${wanted[name] ? 'set' : 'lift'}`)}</li>
            ))}
          </ul>
        }
        reasonLabel={t('form.reason')}
        reasonHint={t('form.reasonAudit')}
        reasonMax={REASON_CHARS_MAX}
        staleText={staleText}
        waits="looser"
        confirmLabel={t('action.confirm')}
        tone={isRestriction(now, wanted) ? 'danger' : 'accent'}
        isPending={change.isPending}
        error={change.error}
        onConfirm={(reason) => change.mutate(reason)}
      />
    </Section>
  );
}
