import { Button, NativeSelect } from '@mantine/core';
import { ArrowDownIcon, EmptyState, PlusIcon, Row, Stack } from '@parlour/ui';
import { type ReactNode, useState } from 'react';
import { OpenProposal } from '../../../lib/approval/open-proposal.tsx';
import { Section } from '../../../lib/detail/section.tsx';
import { moved } from '../../../lib/form/edit.ts';
import { useOperatorText } from '../../../lib/language.ts';
import type { Setting } from '../../../lib/part/part.ts';
import { type PartEdit, PartForm } from '../../../lib/part/part-form.tsx';
import { changeDownloads } from '../api/index.ts';
import { freeLabel, isComplete, newResource, RESOURCE_TYPES, type ResourceType } from '../model.ts';
import { DownloadRow } from './download-row.tsx';
import classes from './download-form.module.css';

export type DownloadFormProps = {
  readonly setting: Setting<'downloads'>;
  /** Main address of the brand, which paths of the portal belong to. */
  readonly mainUrl: string;
  readonly side: ReactNode;
};

/** What players may install, in the order of the download page. */
export function DownloadForm({ setting, mainUrl, side }: DownloadFormProps): ReactNode {
  const t = useOperatorText();
  return (
    <PartForm
      part="downloads"
      setting={setting}
      save={changeDownloads}
      waits="looser"
      side={side}
      problem={({ resources }) => (resources.every(isComplete) ? null : t('download.incomplete'))}
    >
      {(edit) => (
        <Section title={t('download.resources')}>
          <OpenProposal kinds={['site.change_downloads']} />
          <p className={classes.hint}>{t('download.resourcesHint')}</p>
          <Resources edit={edit} mainUrl={mainUrl} />
          <AddResource edit={edit} />
        </Section>
      )}
    </PartForm>
  );
}

type ResourcesProps = { readonly edit: PartEdit<'downloads'>; readonly mainUrl: string };

function Resources({ edit, mainUrl }: ResourcesProps): ReactNode {
  const t = useOperatorText();
  const { draft, change, refused } = edit;
  const { resources } = draft;
  if (resources.length === 0) {
    return (
      <EmptyState
        art={<ArrowDownIcon size={40} />}
        title={t('download.empty')}
        hint={t('download.emptyHint')}
      />
    );
  }
  return (
    <Stack as="ol" gap={0}>
      {resources.map((resource, place) => (
        <DownloadRow
          // oxlint-disable-next-line react/no-array-index-key -- a row that is typed has no name yet
          key={place}
          resource={resource}
          place={place}
          count={resources.length}
          mainUrl={mainUrl}
          refused={refused}
          onMove={(step) => change({ resources: moved(resources, place, step) })}
          onChange={(changed) => change({ resources: resources.with(place, changed) })}
          onRemove={() => change({ resources: resources.toSpliced(place, 1) })}
        />
      ))}
    </Stack>
  );
}

function AddResource({ edit: { draft, change } }: Pick<ResourcesProps, 'edit'>): ReactNode {
  const t = useOperatorText();
  const [type, setType] = useState<ResourceType>('IOS');
  const add = () => {
    const label = freeLabel(draft.resources, type, t(`download.type.${type}`));
    change({ resources: [...draft.resources, newResource(type, label)] });
  };
  return (
    <Row>
      <NativeSelect
        aria-label={t('download.type')}
        value={type}
        data={RESOURCE_TYPES.map((each) => ({ value: each, label: t(`download.type.${each}`) }))}
        onChange={(event) =>
          setType(RESOURCE_TYPES.find((each) => each === event.currentTarget.value) ?? 'IOS')
        }
      />
      <Button size="sm" variant="default" leftSection={<PlusIcon size={14} />} onClick={add}>
        {t('download.add')}
      </Button>
    </Row>
  );
}
