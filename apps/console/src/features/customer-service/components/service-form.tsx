import { Button, NativeSelect } from '@mantine/core';
import { EmptyState, HelpIcon, PlusIcon, Row, Stack } from '@parlour/ui';
import { type ReactNode, useState } from 'react';
import { OpenProposal } from '../../../lib/approval/open-proposal.tsx';
import { Section } from '../../../lib/detail/section.tsx';
import { moved } from '../../../lib/form/edit.ts';
import { useOperatorText } from '../../../lib/language.ts';
import type { Setting } from '../../../lib/part/part.ts';
import { type PartEdit, PartForm } from '../../../lib/part/part-form.tsx';
import { changeService } from '../api/index.ts';
import { isComplete, newEntry, unusedTypes } from '../model.ts';
import { ServiceRow } from './service-row.tsx';
import classes from './service-form.module.css';

export type ServiceFormProps = {
  readonly setting: Setting<'service'>;
  /** Languages of the brand besides English, whose labels may be written. */
  readonly languages: readonly string[];
  readonly side: ReactNode;
};

/** Where players reach the house, in the order in which the pages show it. */
export function ServiceForm({ setting, languages, side }: ServiceFormProps): ReactNode {
  const t = useOperatorText();
  return (
    <PartForm
      part="service"
      setting={setting}
      save={changeService}
      waits="looser"
      side={side}
      problem={({ entries }) => (entries.every(isComplete) ? null : t('service.incomplete'))}
    >
      {(edit) => (
        <Section title={t('service.entries')}>
          <OpenProposal kinds={['site.change_service']} />
          <p className={classes.hint}>{t('service.sealed')}</p>
          <Entries edit={edit} languages={languages} />
          <AddEntry edit={edit} />
        </Section>
      )}
    </PartForm>
  );
}

type EntriesProps = {
  readonly edit: PartEdit<'service'>;
  readonly languages: readonly string[];
};

function Entries({ edit, languages }: EntriesProps): ReactNode {
  const t = useOperatorText();
  const { draft, change, refused } = edit;
  const { entries } = draft;
  if (entries.length === 0) {
    return (
      <EmptyState
        art={<HelpIcon size={40} />}
        title={t('service.empty')}
        hint={t('service.emptyHint')}
      />
    );
  }
  return (
    <Stack as="ol" gap={0}>
      {entries.map((entry, place) => (
        <ServiceRow
          key={entry.csType}
          entry={entry}
          place={place}
          count={entries.length}
          languages={languages}
          refused={refused}
          onMove={(step) => change({ entries: moved(entries, place, step) })}
          onChange={(changed) => change({ entries: entries.with(place, changed) })}
          onRemove={() => change({ entries: entries.toSpliced(place, 1) })}
        />
      ))}
    </Stack>
  );
}

function AddEntry({ edit: { draft, change } }: Pick<EntriesProps, 'edit'>): ReactNode {
  const t = useOperatorText();
  const unused = unusedTypes(draft.entries);
  const [chosen, setChosen] = useState<string>('');
  const type = unused.find((each) => each === chosen) ?? unused[0];
  if (type === undefined) return null;
  return (
    <Row>
      <NativeSelect
        aria-label={t('service.type')}
        value={type}
        data={unused.map((each) => ({ value: each, label: t(`service.type.${each}`) }))}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      <Button
        size="sm"
        variant="default"
        leftSection={<PlusIcon size={14} />}
        onClick={() =>
          change({ entries: [...draft.entries, newEntry(type, t(`service.type.${type}`))] })
        }
      >
        {t('service.add')}
      </Button>
    </Row>
  );
}
