import '../../../lib/field-styles.ts';
import { Button, Checkbox } from '@mantine/core';
import { Stack } from '@parlour/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { isAboutPassword, PaymentPassword } from '../../../lib/payment-password.tsx';
import { useTeamText } from '../../../lib/team-text.ts';
import { showToast } from '../../../lib/toast.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { conflictsOf, isConflict, isGone } from '../answer-model.ts';
import {
  acceptOffer,
  answerEnd,
  CONTRACT_CALL,
  type ContractRequest,
  rejectOffer,
} from '../api/index.ts';
import { ContractConflicts } from './contract-conflicts.tsx';
import { ContractFacts } from './contract-facts.tsx';
import classes from './request-form.module.css';
import { ContractTerms } from './terms.tsx';

export type RequestFormProps = {
  readonly request: ContractRequest;
  /** Without one nothing can be accepted; true until something else is known. */
  readonly hasPaymentPassword?: boolean;
  readonly securityPath: string;
  /** It was answered, or is over. */
  readonly onDone: () => void;
  /** Leaves it unanswered; left out where there is another way out. */
  readonly onLater?: (() => void) | undefined;
};

/** An offer, or a request to end a contract: what it says, what it changes, and the answer to it. */
export function RequestForm(props: RequestFormProps): ReactNode {
  const { contract, current, type } = props.request;
  const t = useTeamText();
  const account = contract.uplineAccount ?? t('contract.house');
  const kind = t(`contract.kind_${contract.kind}`);
  const text =
    type === 'TERMINATE'
      ? 'contract.modal_terminate_text'
      : current === null
        ? 'contract.modal_new_text'
        : 'contract.modal_change_text';
  return (
    <Stack isBounded>
      <ContractFacts contract={contract} />
      <p className={classes.text}>{t(text, { account, kind })}</p>
      <ContractTerms contract={contract} current={type === 'NEW' ? current : null} />
      {type === 'TERMINATE' ? <EndAnswer {...props} /> : <OfferAnswer {...props} />}
    </Stack>
  );
}

/** Tells the pages about an answer, and the one who gave it. */
function useAnswered(onDone: () => void) {
  const cache = useQueryClient();
  return (said: string) => {
    showToast('good', said);
    void cache.invalidateQueries({
      predicate: ({ queryKey: [key] }) => typeof key === 'string' && CONTRACT_CALL.test(key),
    });
    onDone();
  };
}

function OfferAnswer(props: RequestFormProps): ReactNode {
  const { hasPaymentPassword = true, onDone, onLater, request, securityPath } = props;
  const { contract } = request;
  const t = useTeamText();
  const answered = useAnswered(onDone);
  const [password, setPassword] = useState('');
  const [hasConsent, setHasConsent] = useState(false);
  const [hasTried, setHasTried] = useState(false);
  const [isRejecting, setIsRejecting] = useState(false);
  const accept = useMutation({
    mutationFn: () =>
      acceptOffer(contract.id, {
        version: contract.version,
        endsDownlineContracts: hasConsent,
        paymentPassword: password,
      }),
    onSuccess: () => answered(t('contract.done_accepted')),
    // What was consented to is not what the server now asks for.
    onError: (cause) => isConflict(cause) && setHasConsent(false),
  });
  const conflicts = conflictsOf(request, accept.error);
  const lacksConsent = conflicts.length > 0 && !hasConsent;

  function submit(event: FormEvent) {
    event.preventDefault();
    setHasTried(true);
    if (password !== '' && !lacksConsent && !accept.isPending) accept.mutate();
  }

  if (isGone(accept.error)) return <Gone onReload={onDone} cause={accept.error} />;
  if (isRejecting) {
    return (
      <Confirm
        title={t('contract.reject_confirm')}
        text={t('contract.reject_confirm_text', {
          account: contract.uplineAccount ?? t('contract.house'),
        })}
        yes={t('contract.reject_yes')}
        answer={() => rejectOffer(contract.id, contract.version)}
        onAnswered={() => answered(t('contract.done_rejected'))}
        onBack={() => setIsRejecting(false)}
        onGone={onDone}
      />
    );
  }
  return (
    <Stack as="form" isBounded onSubmit={submit} noValidate>
      {conflicts.length === 0 ? null : (
        <section className={classes.consent}>
          <ContractConflicts conflicts={conflicts} />
          <Checkbox
            label={t('contract.consent_check')}
            checked={hasConsent}
            error={hasTried && lacksConsent ? t('contract.consent_missing') : undefined}
            onChange={(event) => setHasConsent(event.currentTarget.checked)}
          />
        </section>
      )}
      <PaymentPassword
        value={password}
        onChange={setPassword}
        cause={accept.error}
        hasTried={hasTried}
        securityPath={securityPath}
        isUnset={!hasPaymentPassword}
      />
      <Failure cause={isConflict(accept.error) ? null : accept.error} />
      <div className={classes.actions}>
        <Button
          variant="default"
          size="lg"
          disabled={accept.isPending}
          onClick={() => setIsRejecting(true)}
        >
          {t('contract.reject')}
        </Button>
        <Button type="submit" size="lg" loading={accept.isPending}>
          {t('contract.accept')}
        </Button>
      </div>
      <Later onLater={onLater} />
    </Stack>
  );
}

function EndAnswer({ onDone, onLater, request }: RequestFormProps): ReactNode {
  const { contract } = request;
  const t = useTeamText();
  const answered = useAnswered(onDone);
  const [choice, setChoice] = useState<'end' | 'keep' | null>(null);
  const account = contract.uplineAccount ?? t('contract.house');
  if (choice !== null) {
    const isEnd = choice === 'end';
    return (
      <Confirm
        title={t(isEnd ? 'contract.agree_end' : 'contract.keep_confirm')}
        text={t(isEnd ? 'contract.end_confirm_text' : 'contract.keep_confirm_text', { account })}
        yes={t(isEnd ? 'contract.end_yes' : 'contract.keep_yes')}
        answer={() => answerEnd(contract.id, isEnd)}
        onAnswered={() => answered(t(isEnd ? 'contract.done_ended' : 'contract.done_kept'))}
        onBack={() => setChoice(null)}
        onGone={onDone}
      />
    );
  }
  return (
    <Stack isBounded>
      <div className={classes.actions}>
        <Button variant="default" size="lg" onClick={() => setChoice('end')}>
          {t('contract.agree_end')}
        </Button>
        <Button size="lg" onClick={() => setChoice('keep')}>
          {t('contract.keep')}
        </Button>
      </div>
      <Later onLater={onLater} />
    </Stack>
  );
}

type ConfirmProps = {
  readonly title: string;
  readonly text: string;
  readonly yes: string;
  readonly answer: () => Promise<unknown>;
  readonly onAnswered: () => void;
  readonly onBack: () => void;
  readonly onGone: () => void;
};

/** The second press of an answer that cannot be taken back. */
function Confirm(props: ConfirmProps): ReactNode {
  const { answer, onAnswered, onBack, onGone, text, title, yes } = props;
  const t = useTeamText();
  const send = useMutation({ mutationFn: answer, onSuccess: onAnswered });
  if (isGone(send.error)) return <Gone onReload={onGone} cause={send.error} />;
  return (
    <Stack as="section" isBounded aria-label={title}>
      <div className={classes.care}>
        <h3 className={classes.heading}>{title}</h3>
        <p>{text}</p>
      </div>
      <Failure cause={send.error} />
      <div className={classes.actions}>
        <Button variant="default" size="lg" disabled={send.isPending} onClick={onBack}>
          {t('contract.offer_back')}
        </Button>
        <Button size="lg" data-autofocus loading={send.isPending} onClick={() => send.mutate()}>
          {yes}
        </Button>
      </div>
    </Stack>
  );
}

type GoneProps = { readonly cause: unknown; readonly onReload: () => void };

/** The other side was quicker. */
function Gone({ cause, onReload }: GoneProps): ReactNode {
  const t = useTeamText();
  const cache = useQueryClient();
  return (
    <Stack as="section" isBounded>
      <div className={classes.care}>
        <h3 className={classes.heading}>{t('contract.gone')}</h3>
        <Failure cause={cause} />
      </div>
      <Button
        size="lg"
        onClick={() => {
          void cache.invalidateQueries({
            predicate: ({ queryKey: [key] }) => typeof key === 'string' && CONTRACT_CALL.test(key),
          });
          onReload();
        }}
      >
        {t('contract.gone_reload')}
      </Button>
    </Stack>
  );
}

function Failure({ cause }: { readonly cause: unknown }): ReactNode {
  const failureText = useFailureText();
  return (
    <p role="alert" className={classes.failure}>
      {cause === null || isAboutPassword(cause) ? '' : failureText(cause)}
    </p>
  );
}

function Later({ onLater }: Pick<RequestFormProps, 'onLater'>): ReactNode {
  const t = useTeamText();
  if (onLater === undefined) return null;
  return (
    <button type="button" className={classes.later} onClick={onLater}>
      {t('contract.later')}
    </button>
  );
}
