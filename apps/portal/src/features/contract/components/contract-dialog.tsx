import '../../../lib/dialog-styles.ts';
import { Button } from '@mantine/core';
import { Dialog, Skeleton, Stack } from '@parlour/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { LoadFailure } from '../../../lib/page/load-failure.tsx';
import { useTeamText } from '../../../lib/team-text.ts';
import { showToast } from '../../../lib/toast.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import {
  CONTRACT_CALL,
  type ContractDetail,
  contractQuery,
  memberContractQuery,
  requestEnd,
  withdrawOffer,
} from '../api/index.ts';
import { AskEnd } from './ask-end.tsx';
import { ContractFacts, ContractTimeline } from './contract-facts.tsx';
import classes from './contract-dialog.module.css';
import { RequestForm } from './request-form.tsx';
import { ContractTerms } from './terms.tsx';

export type ContractDialogProps = {
  readonly contractId: string;
  readonly securityPath: string;
  /** Anyone who is no agent sees what pays them alone. */
  readonly isMember?: boolean;
  /** Opens the editor for a new version; left out where nobody may offer one. */
  readonly onChange?: (contract: ContractDetail) => void;
  readonly onClose: () => void;
};

/** One contract from either side: its terms, what happened to it, and what may be done about it. */
export default function ContractDialog(props: ContractDialogProps): ReactNode {
  const { contractId, isMember = false, onClose } = props;
  const t = useTeamText();
  const { data, error, refetch } = useQuery(
    isMember ? memberContractQuery(contractId) : contractQuery(contractId),
  );
  const other =
    data === undefined
      ? null
      : data.side === 'out'
        ? data.account
        : (data.uplineAccount ?? t('contract.house'));
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={
        data === undefined || other === null
          ? t('contract.watch_title')
          : t('contract.dialog_title', { kind: t(`contract.kind_${data.kind}`), account: other })
      }
      closeLabel={t('site.close')}
      closesOnEscape
      size="medium"
    >
      {error !== null && data === undefined ? (
        <LoadFailure cause={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton height="22rem" shape="card" />
      ) : (
        <Content {...props} contract={data} />
      )}
    </Dialog>
  );
}

type ContentProps = ContractDialogProps & { readonly contract: ContractDetail };

function Content({ contract, onChange, onClose, securityPath }: ContentProps): ReactNode {
  const { actions, conflicts, current, timeline } = contract;
  const hasOffer = actions.includes('accept');
  const hasEnd = actions.includes('accept_termination');
  if (hasOffer || hasEnd) {
    return (
      <RequestForm
        request={{ type: hasEnd ? 'TERMINATE' : 'NEW', contract, current, conflicts }}
        securityPath={securityPath}
        onDone={onClose}
      />
    );
  }
  return (
    <Stack gap={5} isBounded>
      <ContractFacts contract={contract} />
      <ContractTerms contract={contract} current={current} />
      <OwnTerms contract={contract} />
      <ContractTimeline timeline={timeline} />
      <Actions
        contract={contract}
        onClose={onClose}
        {...(onChange === undefined ? {} : { onChange })}
      />
      {actions.includes('ask_end') ? <AskEnd contractId={contract.id} /> : null}
    </Stack>
  );
}

/** The caller's own tiers, which bound what they pay. */
function OwnTerms({ contract }: { readonly contract: ContractDetail }): ReactNode {
  const t = useTeamText();
  if (contract.own === null) return null;
  const { currency, kind, own } = contract;
  return (
    <details className={classes.own}>
      <summary>{t('contract.my_tiers')}</summary>
      <ContractTerms contract={{ kind, currency, tiers: own.tiers }} />
    </details>
  );
}

type ActionsProps = Pick<ContentProps, 'contract' | 'onChange' | 'onClose'>;
type Deed = 'withdraw' | 'terminate';

function Actions({ contract, onChange, onClose }: ActionsProps): ReactNode {
  const t = useTeamText();
  const [deed, setDeed] = useState<Deed | null>(null);
  const { actions } = contract;
  if (deed !== null) {
    return <Deeds contract={contract} deed={deed} onBack={() => setDeed(null)} onDone={onClose} />;
  }
  const canWithdraw = actions.includes('withdraw');
  const canEnd = actions.includes('request_termination');
  const canChange = actions.includes('change') && onChange !== undefined;
  if (!canWithdraw && !canEnd && !canChange) return null;
  return (
    <div className={classes.actions}>
      {canEnd ? (
        <Button variant="default" onClick={() => setDeed('terminate')}>
          {t('contract.terminate')}
        </Button>
      ) : null}
      {canWithdraw ? (
        <Button variant="default" onClick={() => setDeed('withdraw')}>
          {t('contract.withdraw')}
        </Button>
      ) : null}
      {canChange ? (
        <Button onClick={() => onChange(contract)}>{t('contract.change')}</Button>
      ) : null}
    </div>
  );
}

type DeedsProps = {
  readonly contract: ContractDetail;
  readonly deed: Deed;
  readonly onBack: () => void;
  readonly onDone: () => void;
};

/** The second press of what the upline does to a contract. */
function Deeds({ contract, deed, onBack, onDone }: DeedsProps): ReactNode {
  const t = useTeamText();
  const cache = useQueryClient();
  const failureText = useFailureText();
  const { account } = contract;
  const send = useMutation({
    mutationFn: () => (deed === 'withdraw' ? withdrawOffer : requestEnd)(contract.id),
    onSuccess: () => {
      showToast('good', t(`contract.${deed}_done`, { account }));
      onDone();
    },
    // Also after a refusal: what is shown is not what stands.
    onSettled: () =>
      cache.invalidateQueries({
        predicate: ({ queryKey: [key] }) => typeof key === 'string' && CONTRACT_CALL.test(key),
      }),
  });
  return (
    <section className={classes.deed}>
      <p>{t(`contract.${deed}_confirm`, { account })}</p>
      {send.error === null ? null : (
        <p role="alert" className={classes.failure}>
          {failureText(send.error)}
        </p>
      )}
      <div className={classes.actions}>
        <Button variant="default" disabled={send.isPending} onClick={onBack}>
          {t('contract.offer_back')}
        </Button>
        <Button data-autofocus loading={send.isPending} onClick={() => send.mutate()}>
          {t(`contract.${deed}`)}
        </Button>
      </div>
    </section>
  );
}
