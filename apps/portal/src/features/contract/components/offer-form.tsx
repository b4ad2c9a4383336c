import '../../../lib/field-styles.ts';
import { Button, TextInput } from '@mantine/core';
import { CheckIcon, PlusIcon, Stack } from '@parlour/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { isAboutPassword, PaymentPassword } from '../../../lib/payment-password.tsx';
import { useTeamText } from '../../../lib/team-text.ts';
import { showToast } from '../../../lib/toast.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import {
  CONTRACT_CALL,
  type OfferBody,
  offerContract,
  type OfferRoom,
  type Template,
} from '../api/index.ts';
import { boundsOf, startTiers } from '../model.ts';
import {
  draftOf,
  problemsOf,
  readTiers,
  type TierDraft,
  tierOfWire,
  tierToWire,
} from '../tier-draft.ts';
import { OfferAside } from './offer-aside.tsx';
import classes from './offer-form.module.css';
import { OfferTerms } from './offer-terms.tsx';
import { TemplateBar } from './template-bar.tsx';
import { TierFields } from './tier-fields.tsx';

export type OfferFormProps = {
  readonly account: string;
  readonly currency: string;
  readonly room: OfferRoom;
  /** Without one nothing can be offered; true until something else is known. */
  readonly hasPaymentPassword?: boolean;
  readonly securityPath: string;
  /** Terms that the agent keeps, of whatever kind. */
  readonly templates?: readonly Template[];
  readonly onDone: () => void;
};

const NOTE_CHARS_MAX = 140;
const newId = () => crypto.randomUUID();

/** The editor of an offer: every field is held against the own contract while it is typed. */
export function OfferForm(props: OfferFormProps): ReactNode {
  const { account, currency, hasPaymentPassword = true, onDone, room, securityPath } = props;
  const templates = (props.templates ?? []).filter(({ kind }) => kind === room.kind);
  const { kind } = room;
  const t = useTeamText();
  const cache = useQueryClient();
  const failureText = useFailureText();
  const bounds = boundsOf(room, currency);
  const known = room.pending ?? room.current;
  const [drafts, setDrafts] = useState<readonly TierDraft[]>(() => {
    const tiers = startTiers(room).map((tier) => draftOf(kind, tier, { id: newId(), currency }));
    // A rate of zero is nobody's offer, so that its field begins empty.
    return tiers.length === 0
      ? [{ id: newId() }]
      : known === null
        ? tiers.map(withoutRates)
        : tiers;
  });
  const [period, setPeriod] = useState(known?.period ?? room.periods[0]);
  const [carryMode, setCarryMode] = useState(known?.carryMode ?? room.carryModes[0]);
  const [note, setNote] = useState('');
  const [password, setPassword] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const problems = problemsOf(bounds, drafts);
  const isUnread = problems.some(({ rule }) => rule === 'missing' || rule === 'malformed');
  const send = useMutation({
    mutationFn: (body: OfferBody) => offerContract(body),
    onSuccess: () => {
      showToast('good', t('contract.offer_sent', { account }));
      onDone();
    },
    onSettled: () =>
      cache.invalidateQueries({
        predicate: ({ queryKey: [key] }) => typeof key === 'string' && CONTRACT_CALL.test(key),
      }),
  });

  const read = () => {
    const tiers = readTiers(bounds, drafts);
    if (tiers === null || period === undefined) return null;
    return {
      kind,
      period,
      ...(carryMode === undefined ? {} : { carryMode }),
      tiers: tiers.map((tier) => tierToWire(kind, tier, currency)),
    };
  };

  function fill(template: Template) {
    const wanted = template.tiers.map((tier) => tierOfWire(kind, tier));
    setDrafts(wanted.map((tier) => draftOf(kind, tier, { id: newId(), currency })));
    // What the bounds do not allow now stays as it is, and is told where it stands.
    if (room.periods.includes(template.period)) setPeriod(template.period);
    if (room.carryModes.includes(template.carryMode)) setCarryMode(template.carryMode);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setHasTried(true);
    const terms = read();
    if (problems.length > 0 || terms === null) return;
    if (password === '' || send.isPending) return;
    send.mutate({
      account,
      ...terms,
      ...(note.trim() === '' ? {} : { note: note.trim() }),
      ...(room.pending === null ? {} : { replacesId: room.pending.id }),
      paymentPassword: password,
    });
  }

  return (
    <Stack as="form" isBounded onSubmit={submit} noValidate>
      <div className={classes.columns}>
        <div className={classes.main}>
          <TemplateBar
            templates={templates}
            onFill={fill}
            onRead={() => {
              setHasTried(true);
              return read();
            }}
          />
          <OfferTerms
            room={room}
            period={period}
            carryMode={carryMode}
            onPeriod={setPeriod}
            onCarryMode={setCarryMode}
          />
          <ol className={classes.tiers}>
            {drafts.map((draft, index) => (
              <li key={draft.id}>
                <TierFields
                  bounds={bounds}
                  draft={draft}
                  index={index}
                  problems={problems.filter((problem) => problem.index === index)}
                  hasTried={hasTried}
                  onChange={(changed) => setDrafts(drafts.with(index, changed))}
                  onDrop={
                    drafts.length === 1
                      ? undefined
                      : () => setDrafts(drafts.filter(({ id }) => id !== draft.id))
                  }
                />
              </li>
            ))}
          </ol>
          {drafts.length >= bounds.limits.maxTiers ? null : (
            <Button
              variant="default"
              leftSection={<PlusIcon size={16} />}
              // The next tier begins where the last one stands, which is the least that it may be.
              onClick={() => setDrafts([...drafts, { ...drafts.at(-1), id: newId() }])}
            >
              {t('contract.add_tier')}
            </Button>
          )}
        </div>
        <OfferAside room={room} currency={currency} />
      </div>
      <p className={classes.check} role="status" data-fits={problems.length === 0 || undefined}>
        {problems.length === 0 && !isUnread ? (
          <>
            <CheckIcon size={16} /> {t('contract.fits')}
          </>
        ) : null}
      </p>
      <div className={classes.seal}>
        <TextInput
          label={t('contract.note')}
          description={t('contract.note_hint')}
          maxLength={NOTE_CHARS_MAX}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <PaymentPassword
          value={password}
          onChange={setPassword}
          cause={send.error}
          hasTried={hasTried}
          securityPath={securityPath}
          isUnset={!hasPaymentPassword}
        />
      </div>
      <p className={classes.statement}>{t('contract.offer_statement', { account })}</p>
      <p role="alert" className={classes.failure}>
        {send.error === null || isAboutPassword(send.error) ? '' : failureText(send.error)}
      </p>
      <Button type="submit" size="lg" loading={send.isPending}>
        {t('contract.offer_send')}
      </Button>
    </Stack>
  );
}

const withoutRates = ({
  rateBps: _rate,
  profitWageRateBps: _won,
  lossWageRateBps: _lost,
  ...draft
}: TierDraft): TierDraft => draft;
