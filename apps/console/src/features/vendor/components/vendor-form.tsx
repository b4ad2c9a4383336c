import { NativeSelect, Switch, TextInput } from '@mantine/core';
import { Stack } from '@parlour/ui';
import { type ReactNode, useState } from 'react';
import { CountryField } from '../../../lib/closure/country-field.tsx';
import { WindowField } from '../../../lib/closure/window-field.tsx';
import { Section } from '../../../lib/detail/section.tsx';
import { OpenProposal } from '../../../lib/approval/open-proposal.tsx';
import { SaveBar } from '../../../lib/form/save-bar.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { useNowMs } from '../../../lib/now.ts';
import { useMay } from '../../../lib/session.ts';
import { changeVendor, type Vendor } from '../api/index.ts';
import {
  canSave,
  changedOf,
  changeOf,
  draftOf,
  problemsOf,
  STATES,
  takesAway,
  type VendorDraft,
  WALLET_MODES,
} from '../draft.ts';
import { LogoPreview } from './logo-preview.tsx';
import classes from './vendor-form.module.css';

export type VendorFormProps = {
  readonly vendor: Vendor;
  /** IANA zone of the brand, for those who may know it. */
  readonly brandZone: string | undefined;
  /** Offers pictures to choose from; told what to do with the address of one. */
  readonly pictures: (onPick: (url: string) => void) => ReactNode;
};

/** How a vendor is shown, and when and where its games are closed. */
export function VendorForm({ vendor, brandZone, pictures }: VendorFormProps): ReactNode {
  const t = useOperatorText();
  const mayChange = useMay()('vendor.update');
  const [before] = useState<VendorDraft>(() => draftOf(vendor, Date.now()));
  const [draft, setDraft] = useState<VendorDraft>(before);
  const change = (part: Partial<VendorDraft>) => setDraft({ ...draft, ...part });
  const changed = changedOf(before, draft);
  return (
    <Stack>
      <OpenProposal kinds={['vendor.update']} subjectId={vendor.code} />
      <fieldset className={classes.fields} disabled={!mayChange}>
        <ShownFields
          vendor={vendor}
          draft={draft}
          onChange={change}
          pictures={pictures((logo) => change({ logo }))}
        />
        <Section title={t('closure.title')}>
          <p className={classes.note}>{t('vendor.windowHint')}</p>
          <WindowField
            draft={draft.window}
            brandZone={brandZone}
            onChange={(window) => change({ window })}
          />
        </Section>
        <Section title={t('closure.regions')}>
          <CountryField
            label={t('closure.countries')}
            hint={t('vendor.countriesHint')}
            value={draft.blockedCountries}
            onChange={(blockedCountries) => change({ blockedCountries })}
          />
        </Section>
      </fieldset>
      {changed.length === 0 ? null : (
        <VendorSaveBar
          vendor={vendor}
          before={before}
          draft={draft}
          onDiscard={() => setDraft(before)}
        />
      )}
    </Stack>
  );
}

type ShownFieldsProps = {
  readonly vendor: Vendor;
  readonly draft: VendorDraft;
  readonly onChange: (part: Partial<VendorDraft>) => void;
  readonly pictures: ReactNode;
};

function ShownFields({ vendor, draft, onChange, pictures }: ShownFieldsProps): ReactNode {
  const t = useOperatorText();
  const problems = problemsOf(draft);
  return (
    <Section title={t('vendor.shown')}>
      <div className={classes.grid}>
        <TextInput
          label={t('vendor.displayName')}
          maxLength={200}
          value={draft.displayName}
          error={problems.displayName === undefined ? null : t('vendor.problem.name')}
          onChange={(event) => onChange({ displayName: event.currentTarget.value })}
        />
        <NativeSelect
          label={t('member.state')}
          value={draft.state}
          data={STATES.map((value) => ({ value, label: t(`vendor.state.${value}`) }))}
          onChange={(event) => {
            const wanted = event.currentTarget.value;
            const state = STATES.find((known) => known === wanted);
            if (state !== undefined) onChange({ state });
          }}
        />
      </div>
      {vendor.isDemoOnly ? null : (
        <NativeSelect
          label={t('vendor.walletMode')}
          description={t('vendor.walletModeHint')}
          value={draft.walletMode}
          data={WALLET_MODES.map((value) => ({ value, label: t(`vendor.walletMode.${value}`) }))}
          onChange={(event) => {
            const wanted = event.currentTarget.value;
            const walletMode = WALLET_MODES.find((known) => known === wanted);
            if (walletMode !== undefined) onChange({ walletMode });
          }}
        />
      )}
      <Switch
        label={t('vendor.isShown')}
        description={t('vendor.isShownHint', { position: vendor.placement.position })}
        checked={draft.isShown}
        onChange={(event) => onChange({ isShown: event.currentTarget.checked })}
      />
      <TextInput
        label={t('vendor.logo')}
        description={t('vendor.logoHint')}
        dir="ltr"
        placeholder="/media/…"
        maxLength={500}
        spellCheck={false}
        autoCapitalize="off"
        value={draft.logo}
        error={problems.logo === undefined ? null : t('vendor.problem.logo')}
        onChange={(event) => onChange({ logo: event.currentTarget.value })}
      />
      {pictures}
      <LogoPreview vendor={vendor} draft={draft} />
    </Section>
  );
}

type VendorSaveBarProps = {
  readonly vendor: Vendor;
  readonly before: VendorDraft;
  readonly draft: VendorDraft;
  readonly onDiscard: () => void;
};

function VendorSaveBar(props: VendorSaveBarProps): ReactNode {
  const { vendor, before, draft, onDiscard } = props;
  const t = useOperatorText();
  const nowMs = useNowMs();
  const isLoss = takesAway(before, draft);
  const fields = changedOf(before, draft)
    .map((field) => t(`vendor.field.${field}`))
    .join(', ');
  return (
    <SaveBar
      title={t('vendor.changeTitle', { name: vendor.displayName })}
      text={
        <>
          <p>{t('vendor.changeText', { fields })}</p>
          {isLoss ? <p>{t('vendor.changeLoss', { count: vendor.gameCount })}</p> : null}
        </>
      }
      waits="looser"
      savedText={t('vendor.saved')}
      tone={isLoss ? 'danger' : 'accent'}
      problem={canSave(draft, nowMs) ? null : t('vendor.problems')}
      onDiscard={onDiscard}
      save={(reason) =>
        changeVendor(vendor.code, { ...changeOf(draft, vendor), version: vendor.version, reason })
      }
    />
  );
}
