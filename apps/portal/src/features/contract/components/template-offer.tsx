import { Button } from '@mantine/core';
import { Hint, StatusPill } from '@parlour/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { KindMark } from '../../../lib/kind-mark.tsx';
import { isAboutPassword, PaymentPassword } from '../../../lib/payment-password.tsx';
import { useTeamText } from '../../../lib/team-text.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import {
  CONTRACT_CALL,
  offerTemplates,
  type Template,
  type TemplateOutcome,
  templatesQuery,
} from '../api/index.ts';
import { TemplateRates } from './template-rates.tsx';
import classes from './template-offer.module.css';

export type TemplateOfferProps = {
  /** Whom the terms are offered to. */
  readonly account: string;
  readonly templateIds: readonly string[];
  readonly securityPath: string;
};

/** Offers kept terms to a new account, and says what came of each. */
export function TemplateOffer({
  account,
  securityPath,
  templateIds,
}: TemplateOfferProps): ReactNode {
  const t = useTeamText();
  const cache = useQueryClient();
  const failureText = useFailureText();
  const [password, setPassword] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const known: readonly Template[] = useQuery(templatesQuery()).data?.items ?? [];
  const templates = known.filter(({ id }) => templateIds.includes(id));
  const send = useMutation({
    mutationFn: () =>
      offerTemplates({ account, templateIds: [...templateIds], paymentPassword: password }),
    onSettled: () =>
      cache.invalidateQueries({
        predicate: ({ queryKey: [key] }) => typeof key === 'string' && CONTRACT_CALL.test(key),
      }),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    setHasTried(true);
    if (password !== '' && !send.isPending) send.mutate();
  }

  const outcomes = send.data?.offers;
  return (
    <form className={classes.offer} onSubmit={submit} noValidate>
      <h3>{t('contract.template_offer_title', { account })}</h3>
      <ul className={classes.templates}>
        {templates.map((template) => (
          <li key={template.id}>
            <KindMark kind={template.kind} />
            <span className={classes.words}>
              <span className={classes.name}>{template.name}</span>
              <Hint as="span">
                {t(`contract.kind_${template.kind}`)} · <TemplateRates template={template} />
              </Hint>
            </span>
            <Outcome outcome={outcomes?.find(({ templateId }) => templateId === template.id)} />
          </li>
        ))}
      </ul>
      {outcomes !== undefined ? null : (
        <>
          <PaymentPassword
            value={password}
            onChange={setPassword}
            cause={send.error}
            hasTried={hasTried}
            securityPath={securityPath}
          />
          <p role="alert" className={classes.failure}>
            {send.error === null || isAboutPassword(send.error) ? '' : failureText(send.error)}
          </p>
          <Button type="submit" loading={send.isPending}>
            {t('contract.template_offer_send', { count: templateIds.length })}
          </Button>
        </>
      )}
    </form>
  );
}

function Outcome({ outcome }: { readonly outcome: TemplateOutcome | undefined }): ReactNode {
  const t = useTeamText();
  if (outcome === undefined) return null;
  const { refusal } = outcome;
  return (
    <span className={classes.outcome} role="status">
      <StatusPill tone={refusal === null ? 'good' : 'bad'}>
        {t(refusal === null ? 'contract.template_offered' : 'contract.template_refused')}
      </StatusPill>
      {refusal === null ? null : <Hint as="span">{refusal.message}</Hint>}
    </span>
  );
}
