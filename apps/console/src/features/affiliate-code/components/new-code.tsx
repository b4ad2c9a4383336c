import { Button, TextInput } from '@mantine/core';
import { PlusIcon, Stack } from '@parlour/ui';
import { type ReactNode, useState } from 'react';
import { fieldError } from '../../../lib/failure.ts';
import { ReasonDialog } from '../../../lib/form/reason-dialog.tsx';
import { useDecision } from '../../../lib/form/use-decision.ts';
import { useOperatorText } from '../../../lib/language.ts';
import { useMay } from '../../../lib/session.ts';
import { addCode, refreshCodes } from '../api/index.ts';

const REASON_CHARS_MAX = 140;
const CODE_CHARS_MIN = 3;
const CODE_CHARS_MAX = 32;
const NOTHING = { agent: '', code: '', domain: '' };

/** Gives an agent a code, and a domain whose visitors need to type none. */
export function NewCodeButton(): ReactNode {
  const t = useOperatorText();
  const mayAdd = useMay()('agent.update');
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState(NOTHING);
  const [isTried, setIsTried] = useState(false);
  const add = useDecision({
    act: (reason: string) =>
      addCode({
        agent: typed.agent.trim(),
        code: typed.code.trim(),
        domain: typed.domain.trim() === '' ? null : typed.domain.trim(),
        reason,
      }),
    refresh: refreshCodes,
    doneText: t('affiliate.desk.added'),
    onDone: () => {
      setIsOpen(false);
      setTyped(NOTHING);
      setIsTried(false);
    },
  });
  if (!mayAdd) return null;
  const problems = {
    agent: typed.agent.trim() === '' ? t('affiliate.desk.agentMissing') : null,
    code: typed.code.trim().length < CODE_CHARS_MIN ? t('affiliate.desk.codeShort') : null,
    domain: null,
  };
  const field = (key: keyof typeof NOTHING, isRequired: boolean) => (
    <TextInput
      label={t(`affiliate.desk.${key}`)}
      description={t(`affiliate.desk.${key}Hint`)}
      required={isRequired}
      autoComplete="off"
      maxLength={key === 'code' ? CODE_CHARS_MAX : 253}
      value={typed[key]}
      error={fieldError(add.error, key) ?? (isTried ? problems[key] : null)}
      {...(key === 'agent' && { 'data-autofocus': true })}
      onChange={(event) => setTyped({ ...typed, [key]: event.currentTarget.value })}
    />
  );
  return (
    <>
      <Button size="xs" leftSection={<PlusIcon size={14} />} onClick={() => setIsOpen(true)}>
        {t('affiliate.desk.add')}
      </Button>
      <ReasonDialog
        isOpen={isOpen}
        onClose={() => {
          setIsOpen(false);
          add.reset();
        }}
        title={t('affiliate.desk.add')}
        text={
          <Stack gap={3}>
            {field('agent', true)}
            {field('code', true)}
            {field('domain', false)}
          </Stack>
        }
        reasonLabel={t('form.reason')}
        reasonHint={t('form.reasonAudit')}
        reasonMax={REASON_CHARS_MAX}
        confirmLabel={t('affiliate.desk.add')}
        tone="accent"
        isPending={add.isPending}
        error={add.error}
        onConfirm={(reason) => {
          setIsTried(true);
          if (problems.agent === null && problems.code === null) add.mutate(reason);
        }}
      />
    </>
  );
}
