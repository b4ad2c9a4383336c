import '../../../lib/dialog-styles.ts';
import '../../../lib/field-styles.ts';
import { Button, TextInput } from '@mantine/core';
import type { ContractKind } from '@parlour/commission';
import { Dialog, Skeleton, Stack } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { LoadFailure } from '../../../lib/page/load-failure.tsx';
import { useTeamText } from '../../../lib/team-text.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { offerOptionsQuery, templatesQuery } from '../api/index.ts';
import { OfferForm } from './offer-form.tsx';
import { OfferKinds } from './offer-kinds.tsx';
import classes from './offer-dialog.module.css';

export type OfferDialogProps = {
  /** Null where it is still to be said. */
  readonly account: string | null;
  readonly kind: ContractKind | null;
  readonly securityPath: string;
  readonly onAccount: (account: string) => void;
  readonly onKind: (kind: ContractKind) => void;
  readonly onClose: () => void;
};

/** Offers a direct downline a contract: whom, of which kind, and on which terms. */
export default function OfferDialog(props: OfferDialogProps): ReactNode {
  const { account, onClose } = props;
  const t = useTeamText();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={account === null ? t('contract.offer') : t('contract.offer_title', { account })}
      closeLabel={t('site.close')}
      size={account === null ? 'small' : 'large'}
    >
      {account === null ? (
        <AccountStep onAccount={props.onAccount} />
      ) : (
        <Editor {...props} account={account} />
      )}
    </Dialog>
  );
}

const ACCOUNT_CHARS_MAX = 64;

function AccountStep({ onAccount }: Pick<OfferDialogProps, 'onAccount'>): ReactNode {
  const t = useTeamText();
  const [typed, setTyped] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const account = typed.trim();

  function submit(event: FormEvent) {
    event.preventDefault();
    setHasTried(true);
    if (account !== '') onAccount(account);
  }

  return (
    <Stack as="form" gap={5} isBounded onSubmit={submit} noValidate>
      <TextInput
        data-autofocus
        label={t('contract.offer_account')}
        description={t('contract.offer_account_hint')}
        autoComplete="off"
        spellCheck={false}
        maxLength={ACCOUNT_CHARS_MAX}
        value={typed}
        error={hasTried && account === '' ? t('field.required') : undefined}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" size="lg">
        {t('contract.account_go_on')}
      </Button>
    </Stack>
  );
}

type EditorProps = OfferDialogProps & { readonly account: string };

function Editor(props: EditorProps): ReactNode {
  const { account, kind, onAccount, onClose, onKind, securityPath } = props;
  const failureText = useFailureText();
  const { data, error, refetch } = useQuery(offerOptionsQuery(account));
  const templates = useQuery(templatesQuery()).data?.items;
  if (error !== null && data === undefined) {
    const isUnknown = 'code' in error;
    return isUnknown ? (
      <>
        <p role="alert" className={classes.failure}>
          {failureText(error)}
        </p>
        <AccountStep onAccount={onAccount} />
      </>
    ) : (
      <LoadFailure cause={error} onRetry={() => void refetch()} />
    );
  }
  if (data === undefined) return <Skeleton height="26rem" shape="card" />;
  const room =
    data.kinds.find((one) => one.kind === kind) ?? data.kinds.find(({ isOpen }) => isOpen);
  return (
    <Stack gap={5} isBounded>
      <OfferKinds rooms={data.kinds} active={room?.kind ?? null} onKind={onKind} />
      {room === undefined || !room.isOpen ? null : (
        <OfferForm
          key={`${data.account} ${room.kind}`}
          account={data.account}
          currency={data.currency}
          room={room}
          hasPaymentPassword={data.hasPaymentPassword}
          securityPath={securityPath}
          {...(templates === undefined ? {} : { templates })}
          onDone={onClose}
        />
      )}
    </Stack>
  );
}
