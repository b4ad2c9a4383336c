import { Button, Textarea, TextInput } from '@mantine/core';
import { Actions, Dialog, Hint } from '@parlour/ui';
import { type FormEvent, type ReactNode, useState } from 'react';
import { ApprovalHint } from '../../../lib/approval/approval-hint.tsx';
import { OpenProposal } from '../../../lib/approval/open-proposal.tsx';
import { FailureNote } from '../../../lib/failure-note.tsx';
import { useDecision } from '../../../lib/form/use-decision.ts';
import { useOperatorText } from '../../../lib/language.ts';
import { changeTerms, refreshReconciliation, type Source, type Term } from '../api/index.ts';
import { useSourceName } from '../hooks.ts';
import { readPercent, writePercent } from '../model.ts';
import classes from './reconciliation.module.css';

type Props = { readonly source: Source };

/** Opens what was agreed with a source about its fees. */
export function TermsButton({ source }: Props): ReactNode {
  const t = useOperatorText();
  const sourceName = useSourceName();
  const [isOpen, setIsOpen] = useState(false);
  const title = t('reconciliation.termsOf', { source: sourceName(source.source) });
  return (
    <>
      <Button size="compact-xs" variant="subtle" aria-label={title} onClick={() => setIsOpen(true)}>
        {t('reconciliation.changeTerms')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={title}
        closeLabel={t('action.close')}
        size="small"
      >
        <TermsForm source={source} onClose={() => setIsOpen(false)} />
      </Dialog>
    </>
  );
}

const REASON_CHARS_MIN = 3;
const KINDS = ['deposit', 'payout'] as const;

function TermsForm({ source, onClose }: Props & { readonly onClose: () => void }): ReactNode {
  const t = useOperatorText();
  const feeOf = (kind: Term['kind']) =>
    writePercent(source.terms.find((term) => term.kind === kind)?.feeBps ?? null);
  const [texts, setTexts] = useState({ deposit: feeOf('deposit'), payout: feeOf('payout') });
  const [reason, setReason] = useState('');
  const change = useDecision({
    act: (terms: readonly Term[]) => changeTerms(source.source, terms, reason.trim()),
    refresh: refreshReconciliation,
    doneText: t('reconciliation.termsChanged'),
    onDone: onClose,
  });
  const read = KINDS.map((kind) => ({ kind, feeBps: readPercent(texts[kind]) }));
  const terms = read.flatMap(({ kind, feeBps }) =>
    feeBps === undefined ? [] : [{ kind, feeBps }],
  );
  const isReady = terms.length === KINDS.length && reason.trim().length >= REASON_CHARS_MIN;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) change.mutate(terms);
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <OpenProposal kinds={['reconciliation.change_terms']} subjectId={source.source} />
      <Hint>{t('reconciliation.termsHint')}</Hint>
      <ApprovalHint />
      {KINDS.map((kind) => (
        <TextInput
          key={kind}
          label={t(`reconciliation.termsFee.${kind}`)}
          inputMode="decimal"
          rightSection="%"
          value={texts[kind]}
          placeholder={t('reconciliation.termsNone')}
          error={readPercent(texts[kind]) === undefined ? t('reconciliation.termsInvalid') : null}
          onChange={(event) => setTexts({ ...texts, [kind]: event.currentTarget.value })}
        />
      ))}
      <Textarea
        label={t('form.reason')}
        description={t('form.reasonAudit')}
        maxLength={140}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {change.error === null ? null : <FailureNote cause={change.error} />}
      <Actions isAtEnd>
        <Button size="sm" variant="default" onClick={onClose}>
          {t('action.cancel')}
        </Button>
        <Button size="sm" type="submit" disabled={!isReady} loading={change.isPending}>
          {t('reconciliation.saveTerms')}
        </Button>
      </Actions>
    </form>
  );
}
