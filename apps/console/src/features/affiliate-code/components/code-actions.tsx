import { Button, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { fieldError } from '../../../lib/failure.ts';
import { ChangedNote } from '../../../lib/form/changed-note.tsx';
import { useUnsaved } from '../../../lib/form/draft-context.ts';
import { ReasonAction } from '../../../lib/form/reason-action.tsx';
import { ReasonDialog } from '../../../lib/form/reason-dialog.tsx';
import { useDecision } from '../../../lib/form/use-decision.ts';
import { VersionedForm } from '../../../lib/form/versioned-form.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { useMay } from '../../../lib/session.ts';
import { type AffiliateCode, changeCode, refreshCodes } from '../api/index.ts';
import classes from './affiliate-code.module.css';

export type CodeActionsProps = { readonly code: AffiliateCode };

const REASON_CHARS_MAX = 140;

/** Another domain for a code, and the way to switch it off and on. */
export function CodeActions({ code }: CodeActionsProps): ReactNode {
  const t = useOperatorText();
  const may = useMay();
  if (!may('agent.update')) return null;
  const { id, isActive, domain, version } = code;
  return (
    <span className={classes.row}>
      <VersionedForm
        value={code}
        version={version}
        edited={(one) => ({ domain: one.domain, isEnabled: one.isActive })}
        fields={['affiliate.desk']}
        refresh={refreshCodes}
      >
        {(held) => <DomainButton code={held} />}
      </VersionedForm>
      <ReasonAction
        label={t(isActive ? 'affiliate.desk.disable' : 'affiliate.desk.enable')}
        text={t(isActive ? 'affiliate.desk.disableText' : 'affiliate.desk.enableText', {
          code: code.code,
        })}
        tone={isActive ? 'danger' : 'accent'}
        look="subtle"
        size="compact-xs"
        doneText={t('affiliate.desk.changed')}
        act={(reason) => changeCode(id, { isActive: !isActive, domain, reason, version })}
        refresh={refreshCodes}
      />
    </span>
  );
}

function DomainButton({ code }: CodeActionsProps): ReactNode {
  const t = useOperatorText();
  const [isOpen, setIsOpen] = useState(false);
  const [domain, setDomain] = useState(code.domain ?? '');
  useUnsaved(isOpen);
  const change = useDecision({
    act: (reason: string) =>
      changeCode(code.id, {
        isActive: code.isActive,
        domain: domain.trim() === '' ? null : domain.trim(),
        reason,
        version: code.version,
      }),
    refresh: refreshCodes,
    doneText: t('affiliate.desk.changed'),
    onDone: () => setIsOpen(false),
  });
  return (
    <>
      <Button size="compact-xs" variant="subtle" onClick={() => setIsOpen(true)}>
        {t('affiliate.desk.changeDomain')}
      </Button>
      <ReasonDialog
        isOpen={isOpen}
        onClose={() => {
          setIsOpen(false);
          change.reset();
        }}
        title={t('affiliate.desk.domainTitle', { code: code.code })}
        text={
          <>
            <ChangedNote />
            <TextInput
              label={t('affiliate.desk.domain')}
              description={t('affiliate.desk.domainHint')}
              value={domain}
              autoComplete="off"
              error={fieldError(change.error, 'domain')}
              data-autofocus
              onChange={(event) => setDomain(event.currentTarget.value)}
            />
          </>
        }
        reasonLabel={t('form.reason')}
        reasonHint={t('form.reasonAudit')}
        reasonMax={REASON_CHARS_MAX}
        confirmLabel={t('action.confirm')}
        tone="accent"
        isPending={change.isPending}
        error={change.error}
        onConfirm={(reason) => change.mutate(reason)}
      />
    </>
  );
}
