import { MultiSelect, Switch, Textarea } from '@mantine/core';
import { languageOf } from '@parlour/i18n/react';
import { Stack, StatusPill } from '@parlour/ui';
import { type ReactNode, useMemo, useState } from 'react';
import { listCountries } from '../../../lib/country.ts';
import { OpenProposal } from '../../../lib/approval/open-proposal.tsx';
import { Section } from '../../../lib/detail/section.tsx';
import { MomentField } from '../../../lib/form/date-field.tsx';
import { SaveBar } from '../../../lib/form/save-bar.tsx';
import { bundledLanguages, useLanguageTag, useOperatorText } from '../../../lib/language.ts';
import { useMay } from '../../../lib/session.ts';
import { changeSiteStatus, type SiteStatus } from '../api/index.ts';
import {
  changeOf,
  describeChange,
  formOf,
  isChanged,
  problemOf,
  type SiteChange,
  type SiteForm,
} from '../model.ts';
import classes from './site-status-form.module.css';

export type SiteStatusFormProps = { readonly status: SiteStatus };

/** Whether the site is open, to whom, and what those read who find it closed. */
export function SiteStatusForm({ status }: SiteStatusFormProps): ReactNode {
  const mayChange = useMay()('site.update');
  const [form, setForm] = useState<SiteForm>(() => formOf(status));
  const change = (part: Partial<SiteForm>) => setForm({ ...form, ...part });
  return (
    <Stack>
      <OpenProposal kinds={['site.change_status']} />
      <fieldset className={classes.fields} disabled={!mayChange}>
        <Maintenance form={form} isClosed={status.isMaintenance} onChange={change} />
        <Regions form={form} onChange={change} />
      </fieldset>
      {isChanged(status, form) ? (
        <StatusSaveBar status={status} form={form} onDiscard={() => setForm(formOf(status))} />
      ) : null}
    </Stack>
  );
}

type PartProps = {
  readonly form: SiteForm;
  readonly onChange: (part: Partial<SiteForm>) => void;
};

function Maintenance({
  form,
  isClosed,
  onChange,
}: PartProps & { readonly isClosed: boolean }): ReactNode {
  const t = useOperatorText();
  return (
    <Section
      title={t('site.maintenanceTitle')}
      actions={
        <StatusPill tone={isClosed ? 'bad' : 'good'}>
          {isClosed ? t('site.closed') : t('site.open')}
        </StatusPill>
      }
    >
      <Switch
        label={t('site.maintenanceSwitch')}
        description={t('site.maintenanceHint')}
        color="coral"
        checked={form.isMaintenance}
        onChange={(event) => onChange({ isMaintenance: event.currentTarget.checked })}
      />
      <div className={classes.times}>
        <MomentField
          label={t('site.startsAt')}
          value={form.startsAt}
          onChange={(startsAt) => onChange({ startsAt })}
        />
        <MomentField
          label={t('site.endsAt')}
          error={problemOf(form) === 'period' ? t('site.periodWrong') : null}
          value={form.endsAt}
          onChange={(endsAt) => onChange({ endsAt })}
        />
      </div>
      {bundledLanguages.map((code) => (
        <Textarea
          key={code}
          label={t('site.textIn', { language: languageOf(code).name })}
          lang={languageOf(code).tag}
          dir="auto"
          autosize
          minRows={2}
          maxLength={2_000}
          value={form.text[code] ?? ''}
          onChange={(event) =>
            onChange({ text: { ...form.text, [code]: event.currentTarget.value } })
          }
        />
      ))}
    </Section>
  );
}

function Regions({ form, onChange }: PartProps): ReactNode {
  const t = useOperatorText();
  const tag = useLanguageTag();
  const countries = useMemo(() => listCountries(tag), [tag]);
  return (
    <Section title={t('site.regions')}>
      <MultiSelect
        label={t('site.blockedCountries')}
        description={t('site.blockedCountriesHint')}
        placeholder={form.blockedCountries.length === 0 ? t('site.noneBlocked') : ''}
        data={countries}
        searchable
        clearable
        hidePickedOptions
        limit={50}
        clearButtonProps={{ 'aria-label': t('action.clear') }}
        nothingFoundMessage={t('search.nothing')}
        value={[...form.blockedCountries]}
        onChange={(blockedCountries) => onChange({ blockedCountries })}
      />
    </Section>
  );
}

type StatusSaveBarProps = {
  readonly status: SiteStatus;
  readonly form: SiteForm;
  readonly onDiscard: () => void;
};

function StatusSaveBar({ status, form, onDiscard }: StatusSaveBarProps): ReactNode {
  const t = useOperatorText();
  const closes = form.isMaintenance && !status.isMaintenance;
  return (
    <SaveBar
      title={closes ? t('site.closeTitle') : t('site.changeTitle')}
      text={<ChangeList changes={describeChange(status, form)} />}
      waits="looser"
      savedText={t('site.saved')}
      confirmLabel={closes ? t('site.closeNow') : t('action.confirm')}
      tone={closes ? 'danger' : 'accent'}
      problem={problemOf(form) === null ? null : t('site.periodWrong')}
      onDiscard={onDiscard}
      save={(reason) => changeSiteStatus({ ...changeOf(form), version: status.version, reason })}
    />
  );
}

function ChangeList({ changes }: { readonly changes: readonly SiteChange[] }): ReactNode {
  const t = useOperatorText();
  const tag = useLanguageTag();
  if (changes.length === 0) return t('site.change.text');
  const names = new Intl.DisplayNames([tag], { type: 'region' });
  const list = new Intl.ListFormat(tag);
  return (
    <ul className={classes.changes}>
      {changes.map((change) => (
        <li key={change.kind}>
          {'countries' in change
            ? t(`site.change.${change.kind}`, {
                countries: list.format(change.countries.map((code) => names.of(code) ?? code)),
              })
            : t(`site.change.${change.kind}`)}
        </li>
      ))}
    </ul>
  );
}
