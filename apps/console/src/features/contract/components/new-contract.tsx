import { Button, TextInput } from '@mantine/core';
import { Skeleton, StatusPill } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { type CommissionKind } from '../../../lib/commission/kind.ts';
import { KindLabel } from '../../../lib/commission/kind-label.tsx';
import { Section } from '../../../lib/detail/section.tsx';
import { FailureNote } from '../../../lib/failure-note.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { type ContractDetail, type OfferRoom, optionsQuery } from '../api/index.ts';
import classes from './contract.module.css';
import { OfferForm } from './offer-form.tsx';

export type NewContractProps = {
  /** The agent and the kind, as the address names them. */
  readonly account: string | undefined;
  readonly kind: CommissionKind | undefined;
  readonly onChoose: (choice: { account?: string; kind?: CommissionKind | undefined }) => void;
  readonly onOffered: (contract: ContractDetail) => void;
};

/** First whom, then what for, then the terms. */
export function NewContract({ account, kind, onChoose, onOffered }: NewContractProps): ReactNode {
  const t = useOperatorText();
  const { data, error, refetch } = useQuery({
    ...optionsQuery(account ?? ''),
    enabled: account !== undefined,
    retry: false,
  });
  const room = data?.kinds.find((one) => one.kind === kind);
  return (
    <>
      <Section title={t('contract.desk.whom')}>
        <AccountForm
          key={account}
          account={account ?? ''}
          onAccount={(next) => onChoose({ account: next, kind: undefined })}
        />
        {error === null ? null : <FailureNote cause={error} onRetry={() => void refetch()} />}
        {account !== undefined && data === undefined && error === null ? (
          <Skeleton height="6rem" shape="card" />
        ) : null}
        {data === undefined || error !== null ? null : (
          <div className={classes.kinds} role="group" aria-label={t('commission.desk.kind')}>
            {data.kinds.map((one) => (
              <KindCard
                key={one.kind}
                room={one}
                isChosen={one.kind === kind}
                onChoose={() => onChoose({ kind: one.kind })}
              />
            ))}
          </div>
        )}
      </Section>
      {data === undefined || error !== null || room === undefined || !room.isOpen ? null : (
        <OfferForm
          key={`${data.memberId} ${room.kind}`}
          options={data}
          room={room}
          onOffered={onOffered}
        />
      )}
    </>
  );
}

type AccountFormProps = {
  readonly account: string;
  readonly onAccount: (account: string) => void;
};

function AccountForm({ account, onAccount }: AccountFormProps): ReactNode {
  const t = useOperatorText();
  const [typed, setTyped] = useState(account);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const next = typed.trim();
    if (next !== '') onAccount(next);
  };
  return (
    <form className={classes.account} onSubmit={submit}>
      <TextInput
        label={t('contract.desk.topAgent')}
        description={t('contract.desk.topAgentHint')}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" size="sm" variant="default" disabled={typed.trim() === ''}>
        {t('contract.desk.look')}
      </Button>
    </form>
  );
}

type KindCardProps = {
  readonly room: OfferRoom;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
};

function KindCard({ room, isChosen, onChoose }: KindCardProps): ReactNode {
  const t = useOperatorText();
  const { kind, isOpen, blocker, current, pending } = room;
  return (
    <button
      type="button"
      className={classes.kindCard}
      aria-pressed={isChosen}
      disabled={!isOpen}
      onClick={onChoose}
    >
      <KindLabel kind={kind} />
      <span className={classes.pills}>
        {current === null ? (
          <StatusPill tone="neutral">{t('contract.desk.none')}</StatusPill>
        ) : (
          <StatusPill tone="good">
            {t('contract.desk.versionNo', { number: current.version })}
          </StatusPill>
        )}
        {pending === null ? null : (
          <StatusPill tone="waiting">{t('contract.desk.status.PENDING_NEW')}</StatusPill>
        )}
      </span>
      {blocker === null ? null : <span className={classes.problem}>{blocker.message}</span>}
    </button>
  );
}
