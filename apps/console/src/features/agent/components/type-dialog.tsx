import { Radio } from '@mantine/core';
import { Stack } from '@parlour/ui';
import { type ReactNode, useState } from 'react';
import { ReasonDialog } from '../../../lib/form/reason-dialog.tsx';
import { useDecision } from '../../../lib/form/use-decision.ts';
import { useOperatorText } from '../../../lib/language.ts';
import { changeType, refreshAgents, type TreeAgent } from '../api/index.ts';
import { AGENT_TYPES, type AgentTypeNumber } from '../model.ts';

export type TypeDialogProps = { readonly agent: TreeAgent; readonly onClose: () => void };

const REASON_CHARS_MAX = 140;

/** Makes an account an agent of a kind, or a plain member again while nobody stands below it. */
export function TypeDialog({ agent, onClose }: TypeDialogProps): ReactNode {
  const t = useOperatorText();
  const present = AGENT_TYPES.find((known) => known === agent.typeNumber) ?? null;
  const [wanted, setWanted] = useState<AgentTypeNumber | null>(present ?? 1);
  const change = useDecision({
    act: (reason: string) =>
      changeType(agent.id, { agentType: wanted, reason, version: agent.version }),
    refresh: refreshAgents,
    doneText: t('agents.desk.typeChanged'),
    onDone: onClose,
  });
  const valueOf = (type: AgentTypeNumber | null) => (type === null ? 'member' : String(type));
  return (
    <ReasonDialog
      isOpen
      onClose={onClose}
      title={t('agents.desk.typeTitle', { account: agent.account })}
      text={
        <Stack gap={3}>
          <Radio.Group
            label={t('agents.desk.type')}
            value={valueOf(wanted)}
            onChange={(value) =>
              setWanted(AGENT_TYPES.find((known) => String(known) === value) ?? null)
            }
          >
            <Stack gap={3}>
              {AGENT_TYPES.map((type) => (
                <Radio key={type} value={String(type)} label={t(`agents.desk.agentType.${type}`)} />
              ))}
              <Radio
                value="member"
                label={t('agents.desk.type.member')}
                description={t('agents.desk.memberHint')}
                disabled={agent.directs > 0}
              />
            </Stack>
          </Radio.Group>
        </Stack>
      }
      reasonLabel={t('form.reason')}
      reasonHint={t('form.reasonAudit')}
      reasonMax={REASON_CHARS_MAX}
      staleText={t('form.refreshed')}
      confirmLabel={t('action.confirm')}
      tone={wanted === null ? 'danger' : 'accent'}
      isPending={change.isPending}
      error={change.error}
      onConfirm={(reason) => change.mutate(reason)}
    />
  );
}
