import { Button, Select } from '@mantine/core';
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
import { changeVipRank, type Member } from '../api/index.ts';
import { VIP_RANKS } from '../model.ts';

export type MemberVipProps = { readonly member: Member };

const REASON_CHARS_MAX = 300;

/** How far the member has come; limits, fees and ways to pay follow from the rank. */
export function MemberVip({ member }: MemberVipProps): ReactNode {
  const t = useOperatorText();
  const mayChange = useMay()('member.update');
  const [wanted, setWanted] = useState(member.vipRank);
  const [isAsking, setIsAsking] = useState(false);
  const trackSave = useOwnSave();
  const staleText = useStaleText();
  useUnsaved(wanted !== member.vipRank);
  const change = useMutation({
    mutationFn: (reason: string) =>
      trackSave(() =>
        changeVipRank(member.id, { vipRank: wanted, reason, version: member.version }),
      ),
    onSuccess: ({ proposal }) => {
      setIsAsking(false);
      notifyOutcome(proposal, t('member.vipChanged'));
      if (proposal !== null) setWanted(member.vipRank);
    },
  });
  const nameOf = (rank: number) =>
    rank === 0 ? t('member.vip.none') : t('member.vip.rank', { rank });
  return (
    <Section title={t('member.vip')}>
      <OpenProposal kinds={['member.raise_rank']} subjectId={member.id} />
      <Stack gap={3}>
        <Select
          aria-label={t('member.vip')}
          description={t('member.vip.hint')}
          data={VIP_RANKS.map((rank) => ({ value: String(rank), label: nameOf(rank) }))}
          value={String(wanted)}
          allowDeselect={false}
          disabled={!mayChange}
          onChange={(value) => setWanted(VIP_RANKS.find((rank) => String(rank) === value) ?? 0)}
        />
        {wanted === member.vipRank ? null : (
          <>
            <ChangedNote />
            <Row isSingleLine>
              <Button size="xs" onClick={() => setIsAsking(true)}>
                {t('member.reviewVip')}
              </Button>
              <Button size="xs" variant="default" onClick={() => setWanted(member.vipRank)}>
                {t('action.discard')}
              </Button>
            </Row>
          </>
        )}
      </Stack>
      <ReasonDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('member.changeVip', { account: member.account })}
        text={t('member.changeVip.text', { from: nameOf(member.vipRank), to: nameOf(wanted) })}
        reasonLabel={t('form.reason')}
        reasonHint={t('form.reasonAudit')}
        reasonMax={REASON_CHARS_MAX}
        staleText={staleText}
        waits="looser"
        confirmLabel={t('action.confirm')}
        tone="accent"
        isPending={change.isPending}
        error={change.error}
        onConfirm={(reason) => change.mutate(reason)}
      />
    </Section>
  );
}
