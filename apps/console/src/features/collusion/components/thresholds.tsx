import { TextInput } from '@mantine/core';
import { Hint, Skeleton } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { OpenProposal } from '../../../lib/approval/open-proposal.tsx';
import { Section } from '../../../lib/detail/section.tsx';
import { FailureNote } from '../../../lib/failure-note.tsx';
import { SaveBar } from '../../../lib/form/save-bar.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { isSame } from '../../../lib/part/differences.ts';
import { useMay } from '../../../lib/session.ts';
import { changeThresholds, type Settings, settingsQuery } from '../api/index.ts';
import { draftOf, readDraft, THRESHOLDS } from '../model.ts';
import classes from './collusion.module.css';

/** From where on something is a signal. */
export function Thresholds(): ReactNode {
  const { data, error } = useQuery(settingsQuery());
  if (error !== null && data === undefined) return <FailureNote cause={error} />;
  if (data === undefined) return <Skeleton height="20rem" shape="card" />;
  return <ThresholdForm key={data.version} settings={data} />;
}

function ThresholdForm({ settings }: { readonly settings: Settings }): ReactNode {
  const t = useOperatorText();
  const mayChange = useMay()('security.update');
  const held = draftOf(settings);
  const [draft, setDraft] = useState(held);
  const read = readDraft(draft);
  return (
    <Section title={t('collusion.thresholds')}>
      <OpenProposal kinds={['collusion.thresholds']} subjectId="thresholds" />
      <Hint>{t('collusion.thresholdsHint')}</Hint>
      <fieldset className={classes.fields} disabled={!mayChange}>
        {THRESHOLDS.map((name) => (
          <TextInput
            key={name}
            label={t(`collusion.threshold.${name}`)}
            inputMode="decimal"
            maxLength={8}
            value={draft[name]}
            onChange={({ currentTarget: { value } }) => setDraft({ ...draft, [name]: value })}
          />
        ))}
      </fieldset>
      {mayChange && !isSame(held, draft) ? (
        <SaveBar
          title={t('collusion.saveTitle')}
          text={<p>{t('collusion.saveText')}</p>}
          savedText={t('collusion.saved')}
          problem={read === null ? t('collusion.wrong') : null}
          waits="looser"
          onDiscard={() => setDraft(held)}
          save={(reason) => {
            if (read === null) throw new Error('thresholds that cannot be read are not saved');
            return changeThresholds({ ...read, version: settings.version, reason });
          }}
        />
      ) : null}
    </Section>
  );
}
