import { Facts } from '@parlour/ui';
import { MultiSelect, NativeSelect, Select, Textarea, TextInput } from '@mantine/core';
import { LANGUAGES } from '@parlour/i18n/react';
import { type ReactNode, useMemo, useState } from 'react';
import { Section } from '../../../lib/detail/section.tsx';
import { fieldError } from '../../../lib/failure.ts';
import { OpenProposal } from '../../../lib/approval/open-proposal.tsx';
import { FieldPair } from '../../../lib/form/field-pair.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { Link } from '../../../lib/link.ts';
import type { PartEdit } from '../../../lib/part/part-form.tsx';
import { PartForm } from '../../../lib/part/part-form.tsx';
import { type BrandSetting, changeBrand } from '../api/index.ts';
import { linesOf, withLanguages } from '../model.ts';
import { AnalyticsList } from './analytics-list.tsx';

export type BrandFormProps = { readonly setting: BrandSetting; readonly side: ReactNode };

/** What the brand is called, which languages it speaks, and when its day turns. */
export function BrandForm({ setting, side }: BrandFormProps): ReactNode {
  const t = useOperatorText();
  return (
    <PartForm
      part="brand"
      setting={setting}
      save={changeBrand}
      waitsFor={({ timeZone }) => timeZone !== setting.content.timeZone}
      side={side}
      problem={({ name, languages }) =>
        name.trim() === '' || languages.length === 0 ? t('brand.incomplete') : null
      }
    >
      {(edit) => (
        <>
          <OpenProposal kinds={['site.change_brand']} />
          <Identity edit={edit} fixed={setting.fixed} />
          <Languages edit={edit} />
          <Section title={t('brand.delivery')}>
            <AddressLines edit={edit} list="imageCdns" />
            <AddressLines edit={edit} list="launchGameCdns" />
          </Section>
          <Section title={t('brand.analytics')}>
            <AnalyticsList edit={edit} />
          </Section>
        </>
      )}
    </PartForm>
  );
}

type EditProps = { readonly edit: PartEdit<'brand'> };
type IdentityProps = EditProps & { readonly fixed: BrandSetting['fixed'] };

function Identity({ edit, fixed }: IdentityProps): ReactNode {
  const t = useOperatorText();
  const { draft, change, refused } = edit;
  return (
    <Section title={t('brand.identity')}>
      <TextInput
        label={t('brand.name')}
        description={t('brand.nameHint')}
        required
        maxLength={60}
        value={draft.name}
        error={fieldError(refused, 'content/name')}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <FieldPair>
        <NativeSelect
          label={t('brand.theme')}
          description={t('brand.themeHint')}
          value={draft.theme}
          data={[
            { value: 'dark', label: t('brand.scheme.dark') },
            { value: 'light', label: t('brand.scheme.light') },
          ]}
          onChange={(event) =>
            change({ theme: event.currentTarget.value === 'light' ? 'light' : 'dark' })
          }
        />
        <ZoneSelect edit={edit} />
      </FieldPair>
      <Facts
        facts={[
          { label: t('brand.code'), value: <code>{fixed.code}</code> },
          { label: t('brand.currency'), value: fixed.currency },
          { label: t('brand.profile'), value: fixed.complianceProfile },
          {
            label: t('brand.terms'),
            value: (
              <>
                {fixed.termsVersion} · <Link to="/site/register">{t('brand.termsWhere')}</Link>
              </>
            ),
          },
        ]}
      />
    </Section>
  );
}

const zones = (): string[] => ['UTC', ...Intl.supportedValuesOf('timeZone')];

function ZoneSelect({ edit: { draft, change, refused } }: EditProps): ReactNode {
  const t = useOperatorText();
  const known = useMemo(() => [...new Set([...zones(), draft.timeZone])], [draft.timeZone]);
  return (
    <Select
      label={t('brand.zone')}
      description={t('brand.zoneHint')}
      searchable
      limit={40}
      allowDeselect={false}
      data={known}
      nothingFoundMessage={t('search.nothing')}
      value={draft.timeZone}
      error={fieldError(refused, 'content/timeZone')}
      onChange={(zone) => change(zone === null ? {} : { timeZone: zone })}
    />
  );
}

const languageChoices = LANGUAGES.map(({ code, name }) => ({
  value: code,
  label: `${name} · ${code.toUpperCase()}`,
}));

function Languages({ edit: { draft, change, refused } }: EditProps): ReactNode {
  const t = useOperatorText();
  return (
    <Section title={t('brand.languages')}>
      <MultiSelect
        label={t('brand.languagesLabel')}
        description={t('brand.languagesHint')}
        data={languageChoices}
        searchable
        hidePickedOptions
        nothingFoundMessage={t('search.nothing')}
        value={[...draft.languages]}
        error={draft.languages.length === 0 ? t('brand.languagesNeeded') : null}
        onChange={(languages) => change(withLanguages(draft, languages))}
      />
      <NativeSelect
        label={t('brand.defaultLanguage')}
        description={t('brand.defaultLanguageHint')}
        data={languageChoices.filter(({ value }) => draft.languages.includes(value))}
        value={draft.defaultLanguage}
        error={fieldError(refused, 'content/defaultLanguage')}
        onChange={(event) => change({ defaultLanguage: event.currentTarget.value })}
      />
    </Section>
  );
}

type AddressLinesProps = EditProps & { readonly list: 'imageCdns' | 'launchGameCdns' };

function AddressLines({ edit, list }: AddressLinesProps): ReactNode {
  const t = useOperatorText();
  const { draft, change, refused } = edit;
  const held = draft[list].join('\n');
  const [typed, setTyped] = useState(held);
  // What is typed stands while it says the same as the draft; another draft takes its place.
  const shown = linesOf(typed).join('\n') === held ? typed : held;
  const said = draft[list]
    .map((_, place) => fieldError(refused, `content/${list}/${place}`))
    .find((text) => text !== null);
  return (
    <Textarea
      label={t(`brand.${list}`)}
      description={t(`brand.${list}Hint`)}
      placeholder="https://img.example.com"
      autosize
      minRows={2}
      spellCheck={false}
      value={shown}
      error={said ?? null}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        change({ [list]: linesOf(event.currentTarget.value) });
      }}
    />
  );
}
