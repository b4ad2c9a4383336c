import { Checkbox } from '@mantine/core';
import { Stack } from '@parlour/ui';
import { type ReactNode, useState } from 'react';
import { ReasonDialog } from '../../../lib/form/reason-dialog.tsx';
import { useDecision } from '../../../lib/form/use-decision.ts';
import { useOperatorText } from '../../../lib/language.ts';
import { freezeBranch, refreshAgents, type TreeAgent } from '../api/index.ts';
import { BRANCH_STOPS, type BranchStop } from '../model.ts';
import classes from './agent.module.css';

export type FreezeDialogProps = {
  readonly agent: Pick<TreeAgent, 'id' | 'account' | 'type' | 'downlines' | 'agents'>;
  readonly onClose: () => void;
};

const REASON_CHARS_MAX = 140;

/** What everybody of a branch may not do from now on; who is stopped already stays so afterwards. */
export function FreezeDialog({ agent, onClose }: FreezeDialogProps): ReactNode {
  const t = useOperatorText();
  const [stops, setStops] = useState<readonly BranchStop[]>(['withdraw', 'transfer']);
  const freeze = useDecision({
    act: (reason: string) => freezeBranch(agent.id, { stops: [...stops], reason }),
    refresh: refreshAgents,
    doneText: ({ state }) => t(state === 'DONE' ? 'agents.desk.frozen' : 'agents.desk.freezing'),
    onDone: onClose,
  });
  const toggle = (stop: BranchStop) =>
    setStops(BRANCH_STOPS.filter((known) => stops.includes(known) !== (known === stop)));
  return (
    <ReasonDialog
      isOpen
      onClose={onClose}
      title={t('agents.desk.freezeTitle', { account: agent.account })}
      text={
        <Stack gap={3}>
          <p className={classes.text}>
            {t('agents.desk.freezeText', {
              count: agent.downlines + 1,
              agents: agent.agents + (agent.type === 'agent' ? 1 : 0),
            })}
          </p>
          <Stack gap={3} role="group" aria-label={t('agents.desk.stops')}>
            {BRANCH_STOPS.map((stop) => (
              <Checkbox
                key={stop}
                label={t(`agents.desk.stop.${stop}`)}
                description={t(`agents.desk.stopHint.${stop}`)}
                checked={stops.includes(stop)}
                onChange={() => toggle(stop)}
              />
            ))}
          </Stack>
          {stops.length === 0 ? (
            <p className={classes.problem} role="alert">
              {t('agents.desk.stopsMissing')}
            </p>
          ) : null}
        </Stack>
      }
      reasonLabel={t('form.reason')}
      reasonHint={t('form.reasonAudit')}
      reasonMax={REASON_CHARS_MAX}
      staleText={t('form.refreshed')}
      confirmLabel={t('agents.desk.freeze')}
      tone="danger"
      isPending={freeze.isPending}
      error={freeze.error}
      onConfirm={(reason) => stops.length > 0 && freeze.mutate(reason)}
    />
  );
}
