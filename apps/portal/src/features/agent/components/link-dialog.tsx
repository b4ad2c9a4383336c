import '../../../lib/dialog-styles.ts';
import '../../../lib/field-styles.ts';
import { Button, TextInput } from '@mantine/core';
import type { RegistrationLink } from '@parlour/contract';
import { Dialog, Stack } from '@parlour/ui';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useAgentText } from '../../../lib/agent-text.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { makeLink } from '../api/register-centre.ts';
import {
  LINK_CHANNELS,
  linkBody,
  type LinkForm,
  linkProblems,
  NO_LINK,
  VALID_DAYS,
} from '../link-model.ts';
import type { PointsBound } from '../points-model.ts';
import { PointsSliders } from './points-sliders.tsx';
import { TypeChoice } from './type-choice.tsx';
import classes from './link-dialog.module.css';
import fields from '../../../lib/select-field.module.css';

export type LinkDialogProps = {
  readonly bounds: readonly PointsBound[];
  readonly onMade: (link: RegistrationLink) => void;
  readonly onClose: () => void;
};

/** A new registration link: who registers by it, what they get, and how long it lives. */
export default function LinkDialog({ bounds, onMade, onClose }: LinkDialogProps): ReactNode {
  const t = useAgentText();
  const failureText = useFailureText();
  const [form, setForm] = useState<LinkForm>(NO_LINK);
  const [hasTried, setHasTried] = useState(false);
  const make = useMutation({ mutationFn: () => makeLink(linkBody(form)), onSuccess: onMade });
  const problems = hasTried ? linkProblems(form) : [];
  const change = (part: Partial<LinkForm>) => setForm({ ...form, ...part });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setHasTried(true);
    const [first] = linkProblems(form);
    if (first === undefined) {
      if (!make.isPending) make.mutate();
      return;
    }
    event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('registration.link_new')}
      closeLabel={t('site.close')}
      size="large"
    >
      <form className={classes.form} onSubmit={submit} noValidate>
        <Stack isBounded>
          <TextInput
            name="name"
            label={t('registration.link_name')}
            description={t('registration.link_name_hint')}
            maxLength={60}
            data-autofocus
            value={form.name}
            error={problems.includes('name') ? t('field.required') : undefined}
            onChange={({ currentTarget }) => change({ name: currentTarget.value })}
          />
          <TypeChoice
            value={form.accountType}
            onChange={(accountType) => change({ accountType })}
          />
          <Terms
            form={form}
            isBoundWrong={problems.includes('registrationsMax')}
            onChange={change}
          />
        </Stack>
        <Stack isBounded>
          <PointsSliders
            bounds={bounds}
            value={form.points}
            onChange={(points) => change({ points })}
          />
        </Stack>
        <div className={classes.foot}>
          <p role="alert" className={classes.failure}>
            {make.error === null ? '' : failureText(make.error)}
          </p>
          <Button variant="default" disabled={make.isPending} onClick={onClose}>
            {t('site.cancel')}
          </Button>
          <Button type="submit" loading={make.isPending}>
            {t('registration.link_make')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

type TermsProps = {
  readonly form: LinkForm;
  readonly isBoundWrong: boolean;
  readonly onChange: (part: Partial<LinkForm>) => void;
};

function Terms({ form, isBoundWrong, onChange }: TermsProps): ReactNode {
  const t = useAgentText();
  return (
    <>
      <div className={classes.pair}>
        <label className={fields.select}>
          {t('registration.link_valid')}
          <select
            value={form.validDays}
            onChange={({ currentTarget }) =>
              onChange({ validDays: Number.parseInt(currentTarget.value, 10) })
            }
          >
            {VALID_DAYS.map((days) => (
              <option key={days} value={days}>
                {days === 0
                  ? t('registration.link_for_ever')
                  : t('registration.link_days', { days })}
              </option>
            ))}
          </select>
        </label>
        <label className={fields.select}>
          {t('registration.link_channel')}
          <select
            value={form.channel}
            onChange={({ currentTarget }) =>
              onChange({
                channel: LINK_CHANNELS.find((one) => one === currentTarget.value) ?? 'web',
              })
            }
          >
            {LINK_CHANNELS.map((channel) => (
              <option key={channel} value={channel}>
                {t(`registration.channel_${channel}`)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <TextInput
        name="registrationsMax"
        label={t('registration.link_bound')}
        description={t('registration.link_bound_hint')}
        inputMode="numeric"
        autoComplete="off"
        value={form.registrationsMax}
        error={isBoundWrong ? t('registration.link_bound_wrong') : undefined}
        onChange={({ currentTarget }) => onChange({ registrationsMax: currentTarget.value })}
      />
      <TextInput
        name="note"
        label={t('registration.link_note')}
        maxLength={200}
        value={form.note}
        onChange={({ currentTarget }) => onChange({ note: currentTarget.value })}
      />
    </>
  );
}
