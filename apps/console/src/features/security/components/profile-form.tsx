import { NativeSelect } from '@mantine/core';
import { complianceProfiles } from '../../../lib/compliance-profiles.ts';
import { type ReactNode, useState } from 'react';
import { OpenProposal } from '../../../lib/approval/open-proposal.tsx';
import { Section } from '../../../lib/detail/section.tsx';
import { SaveBar } from '../../../lib/form/save-bar.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { useMay } from '../../../lib/session.ts';
import { changeProfile, type SecuritySettings } from '../api/index.ts';
import { PlayRules } from './play-rules.tsx';

/** The regulation that the brand is run under, which two operators choose. */
export function ProfileForm({ settings }: { readonly settings: SecuritySettings }): ReactNode {
  const t = useOperatorText();
  const mayChange = useMay()('security.update');
  const { complianceProfile: held, version } = settings;
  const [wanted, setWanted] = useState(held);
  return (
    <Section title={t('security.regulation')}>
      <OpenProposal kinds={['site.change_profile']} />
      <NativeSelect
        aria-label={t('security.regulation')}
        description={t('security.regulationHint')}
        disabled={!mayChange}
        value={wanted}
        data={complianceProfiles.map((value) => ({
          value,
          label: t(`security.regulation.${value}`),
        }))}
        onChange={({ currentTarget: { value } }) =>
          setWanted(complianceProfiles.find((one) => one === value) ?? held)
        }
      />
      <PlayRules profile={wanted} />
      {wanted === held ? null : (
        <SaveBar
          title={t('security.regulationTitle')}
          text={t('security.regulationText', { profile: t(`security.regulation.${wanted}`) })}
          savedText={t('security.regulationSaved')}
          waits="always"
          onDiscard={() => setWanted(held)}
          save={(reason) => changeProfile({ complianceProfile: wanted, version, reason })}
        />
      )}
    </Section>
  );
}
