import { Button, TextInput } from '@mantine/core';
import { amountFromText, ZERO } from '@parlour/money';
import { Actions, Dialog, PlusIcon, Row, Skeleton, Stack } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Amount } from '../../../lib/amount.tsx';
import { FailureNote } from '../../../lib/failure-note.tsx';
import { isStale } from '../../../lib/form/stale.ts';
import { useDecision } from '../../../lib/form/use-decision.ts';
import { useOperatorText } from '../../../lib/language.ts';
import { fieldText, wireText } from '../../../lib/money/typed.ts';
import {
  approveInParts,
  channelsQuery,
  type Part,
  type PayoutChannel,
  refreshWithdrawals,
  type WithdrawalDetail,
} from '../api/index.ts';
import { evenDrafts, leftOf, PARTS_MAX, PARTS_MIN, type PartDraft, partsOf } from '../split.ts';
import { PartRow } from './part-row.tsx';
import classes from './parts-dialog.module.css';

export type PartsDialogProps = {
  readonly withdrawal: WithdrawalDetail;
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

/** Approves a withdrawal that is paid in parts, whose sum is the payout to the last cent. */
export function PartsDialog({ withdrawal, isOpen, onClose }: PartsDialogProps): ReactNode {
  const t = useOperatorText();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('withdrawal.approveParts')}
      closeLabel={t('action.close')}
      size="large"
    >
      <PartsGate withdrawal={withdrawal} onClose={onClose} />
    </Dialog>
  );
}

type GateProps = Omit<PartsDialogProps, 'isOpen'>;

function PartsGate({ withdrawal, onClose }: GateProps): ReactNode {
  const { data, error, refetch } = useQuery(channelsQuery(withdrawal.id));
  if (data !== undefined) {
    return <PartsForm withdrawal={withdrawal} channels={data.items} onClose={onClose} />;
  }
  if (error !== null) return <FailureNote cause={error} onRetry={() => void refetch()} />;
  return <Skeleton height="14rem" shape="card" />;
}

type FormProps = GateProps & { readonly channels: readonly PayoutChannel[] };

function PartsForm({ withdrawal, channels, onClose }: FormProps): ReactNode {
  const t = useOperatorText();
  const { currency } = withdrawal;
  const payout = amountFromText(withdrawal.payout) ?? ZERO;
  const [parts, setParts] = useState(() => evenDrafts(payout, PARTS_MIN, currency));
  const [note, setNote] = useState('');
  const approve = useDecision({
    act: (ready: Part[]) => approveInParts(withdrawal.id, ready, note.trim()),
    refresh: refreshWithdrawals,
    doneText: ({ approvals, approvalsNeeded }) =>
      approvals.length < approvalsNeeded ? t('withdrawal.approvedFirst') : t('withdrawal.approved'),
    onDone: onClose,
  });
  const ready = partsOf(payout, parts, { channels, currency });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ready !== null) approve.mutate(ready);
  };
  const isOver = isStale(approve.error);
  return (
    <Stack as="form" onSubmit={submit} noValidate>
      <p className={classes.text}>
        {t('withdrawal.partsText')}{' '}
        <Amount value={withdrawal.payout} currency={currency} className={classes.whole} /> →{' '}
        <bdi>
          {withdrawal.institution} {withdrawal.numberMasked}
        </bdi>
      </p>
      <PartList withdrawal={withdrawal} channels={channels} parts={parts} onChange={setParts} />
      <TextInput
        label={t('withdrawal.note')}
        description={t('withdrawal.noteHint')}
        maxLength={140}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      {approve.error === null ? null : <FailureNote cause={approve.error} />}
      {isOver ? <p role="status">{t('form.refreshed')}</p> : null}
      <Actions isAtEnd>
        <Button size="sm" variant="default" onClick={onClose}>
          {isOver ? t('action.close') : t('action.cancel')}
        </Button>
        {isOver ? null : (
          <Button size="sm" type="submit" disabled={ready === null} loading={approve.isPending}>
            {t('withdrawal.approvePartsCount', { count: parts.length })}
          </Button>
        )}
      </Actions>
    </Stack>
  );
}

type PartListProps = Omit<FormProps, 'onClose'> & {
  readonly parts: readonly PartDraft[];
  readonly onChange: (parts: PartDraft[]) => void;
};

function PartList({ withdrawal, channels, parts, onChange }: PartListProps): ReactNode {
  const t = useOperatorText();
  const { currency } = withdrawal;
  const payout = amountFromText(withdrawal.payout) ?? ZERO;
  const left = leftOf(payout, parts, currency);
  const nextKey = Math.max(...parts.map(({ key }) => key)) + 1;
  return (
    <>
      <Stack as="ol" gap={2}>
        {parts.map((part, index) => (
          <PartRow
            key={part.key}
            number={index + 1}
            part={part}
            channels={channels}
            currency={currency}
            onChange={(next) => onChange(parts.map((known) => (known === part ? next : known)))}
            onRemove={
              parts.length > PARTS_MIN
                ? () => onChange(parts.filter((known) => known !== part))
                : null
            }
          />
        ))}
      </Stack>
      <Row align="center">
        <Button
          size="xs"
          variant="default"
          leftSection={<PlusIcon size={14} />}
          disabled={parts.length >= PARTS_MAX}
          onClick={() =>
            onChange([
              ...parts,
              { key: nextKey, text: left > ZERO ? fieldText(left, currency) : '', channelId: '' },
            ])
          }
        >
          {t('withdrawal.addPart')}
        </Button>
        <Button
          size="xs"
          variant="default"
          onClick={() => onChange(evenDrafts(payout, parts.length, currency))}
        >
          {t('withdrawal.evenParts')}
        </Button>
        <p className={classes.left} data-open={left === ZERO ? undefined : true} role="status">
          {left === ZERO
            ? t('withdrawal.partsWhole')
            : left > ZERO
              ? t('withdrawal.partsLeft')
              : t('withdrawal.partsOver')}{' '}
          {left === ZERO ? null : (
            <Amount value={wireText(left, currency).replace('-', '')} currency={currency} />
          )}
        </p>
      </Row>
    </>
  );
}
