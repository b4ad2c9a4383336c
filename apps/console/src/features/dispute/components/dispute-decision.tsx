import { Button } from '@mantine/core';
import { Actions, Hint, Note, Stack } from '@parlour/ui';
import { type ReactNode, useState } from 'react';
import { Section } from '../../../lib/detail/section.tsx';
import { ReasonAction } from '../../../lib/form/reason-action.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { useMay } from '../../../lib/session.ts';
import { Time } from '../../../lib/time.tsx';
import {
  agreeToProposal,
  declineProposal,
  type DisputeDetail,
  refreshDisputes,
} from '../api/index.ts';
import { MoneyEffects } from './money-effects.tsx';
import { ProposeDialog } from './propose-dialog.tsx';

export type DisputeDecisionProps = { readonly dispute: DisputeDetail };

/** One operator proposes, another agrees: nothing happens to the money before that. */
export function DisputeDecision({ dispute }: DisputeDecisionProps): ReactNode {
  const t = useOperatorText();
  const mayPay = useMay()('withdrawal.pay');
  const [isProposing, setIsProposing] = useState(false);
  const { proposal, state, closedBy, closedAt, resolution } = dispute;
  if (state === 'CLOSED') {
    if (resolution === null) return null;
    return (
      <Section title={t('dispute.closed')}>
        <p>
          <strong>{t(`dispute.resolution.${resolution}`)}</strong>{' '}
          <Hint as="span">
            {closedBy?.account} {closedAt === null ? null : <Time at={closedAt} look="full" />}
          </Hint>
        </p>
        <MoneyEffects dispute={dispute} resolution={resolution} />
      </Section>
    );
  }
  return (
    <Section title={t('dispute.decide')}>
      {proposal === null ? (
        <Hint>{t('dispute.decideText')}</Hint>
      ) : (
        <ProposalCard dispute={dispute} proposal={proposal} />
      )}
      {mayPay ? (
        <Actions>
          {dispute.canPropose ? (
            <Button size="sm" onClick={() => setIsProposing(true)}>
              {t('dispute.propose')}
            </Button>
          ) : null}
          {proposal === null ? null : <ProposalActions dispute={dispute} proposal={proposal} />}
        </Actions>
      ) : null}
      <ProposeDialog dispute={dispute} isOpen={isProposing} onClose={() => setIsProposing(false)} />
    </Section>
  );
}

type ProposalProps = DisputeDecisionProps & {
  readonly proposal: NonNullable<DisputeDetail['proposal']>;
};

function ProposalCard({ dispute, proposal }: ProposalProps): ReactNode {
  const t = useOperatorText();
  return (
    <Stack gap={3}>
      <p>
        <strong>{t(`dispute.resolution.${proposal.resolution}`)}</strong>{' '}
        <Hint as="span">
          {t('dispute.proposedBy', { operator: proposal.operator.account })}{' '}
          <Time at={proposal.at} look="full" />
        </Hint>
      </p>
      <Note as="blockquote">{proposal.reason}</Note>
      <MoneyEffects dispute={dispute} resolution={proposal.resolution} />
      {dispute.canAgree ? null : <Hint>{t('dispute.needsOther')}</Hint>}
    </Stack>
  );
}

function ProposalActions({ dispute, proposal }: ProposalProps): ReactNode {
  const t = useOperatorText();
  const { id, version, canAgree, canDecline } = dispute;
  return (
    <>
      {canAgree ? (
        <ReasonAction
          look="filled"
          label={t('dispute.agree')}
          title={t(`dispute.resolution.${proposal.resolution}`)}
          text={<MoneyEffects dispute={dispute} resolution={proposal.resolution} />}
          reasonLabel={t('withdrawal.note')}
          reasonHint={t('withdrawal.noteHint')}
          isOptional
          tone={proposal.resolution === 'FORCED_RECEIVED' ? 'danger' : 'accent'}
          doneText={t('dispute.agreed')}
          act={(note) => agreeToProposal(id, version, note)}
          refresh={refreshDisputes}
        />
      ) : null}
      {canDecline ? (
        <ReasonAction
          label={t('dispute.decline')}
          text={t('dispute.declineText')}
          doneText={t('dispute.declined')}
          act={(reason) => declineProposal(id, version, reason)}
          refresh={refreshDisputes}
        />
      ) : null}
    </>
  );
}
