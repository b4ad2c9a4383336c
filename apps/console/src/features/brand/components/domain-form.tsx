import { ActionIcon, Button, TextInput } from '@mantine/core';
import { CloseIcon, PlusIcon, Stack, StatusPill } from '@parlour/ui';
import type { ReactNode } from 'react';
import { OpenProposal } from '../../../lib/approval/open-proposal.tsx';
import { Section } from '../../../lib/detail/section.tsx';
import { fieldError } from '../../../lib/failure.ts';
import { useOperatorText } from '../../../lib/language.ts';
import type { Setting } from '../../../lib/part/part.ts';
import { type PartEdit, PartForm } from '../../../lib/part/part-form.tsx';
import { changeDomains } from '../api/index.ts';
import { isHost, urlOfHost, withMain } from '../model.ts';
import classes from './domain-form.module.css';

export type DomainFormProps = {
  readonly setting: Setting<'domains'>;
  readonly side: ReactNode;
};

/** The names under which the brand is reached, the main one first. */
export function DomainForm({ setting, side }: DomainFormProps): ReactNode {
  const t = useOperatorText();
  return (
    <PartForm
      part="domains"
      setting={setting}
      save={changeDomains}
      waits="always"
      side={side}
      problem={({ domains }) =>
        domains.length === 0 || domains.some(({ host }) => !isHost(host))
          ? t('domain.incomplete')
          : null
      }
    >
      {(edit) => (
        <Section title={t('domain.names')}>
          <OpenProposal kinds={['site.change_domains']} />
          <p className={classes.hint}>{t('domain.namesHint')}</p>
          <Stack as="ol">
            {edit.draft.domains.map((_, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- a row that is typed has no name yet
              <DomainRow key={place} edit={edit} place={place} />
            ))}
          </Stack>
          <Button
            size="xs"
            variant="default"
            className={classes.add ?? ''}
            leftSection={<PlusIcon size={14} />}
            onClick={() => edit.change({ domains: [...edit.draft.domains, { host: '', url: '' }] })}
          >
            {t('domain.add')}
          </Button>
        </Section>
      )}
    </PartForm>
  );
}

type DomainRowProps = { readonly edit: PartEdit<'domains'>; readonly place: number };

function DomainRow({ edit, place }: DomainRowProps): ReactNode {
  const t = useOperatorText();
  const { draft, change, refused } = edit;
  const { domains } = draft;
  const row = domains[place] ?? { host: '', url: '' };
  const put = (part: Partial<typeof row>) =>
    change({ domains: domains.with(place, { ...row, ...part }) });
  const said = (field: 'host' | 'url') => fieldError(refused, `content/domains/${place}/${field}`);
  const name = row.host === '' ? t('domain.new') : row.host;
  return (
    <li className={classes.row}>
      <TextInput
        label={t('domain.host')}
        placeholder="play.example.com"
        maxLength={253}
        spellCheck={false}
        autoCapitalize="off"
        value={row.host}
        error={
          said('host') ?? (row.host !== '' && !isHost(row.host) ? t('domain.hostWrong') : null)
        }
        onChange={(event) => {
          const host = event.currentTarget.value.trim().toLowerCase();
          const isOwn = row.url === '' || row.url === urlOfHost(row.host);
          put(isOwn ? { host, url: urlOfHost(host) } : { host });
        }}
      />
      <TextInput
        label={t('domain.url')}
        placeholder="https://play.example.com"
        maxLength={2_048}
        spellCheck={false}
        autoCapitalize="off"
        value={row.url}
        error={said('url')}
        onChange={(event) => put({ url: event.currentTarget.value.trim() })}
      />
      <div className={classes.actions}>
        {place === 0 ? (
          <StatusPill tone="good">{t('domain.main')}</StatusPill>
        ) : (
          <Button
            size="xs"
            variant="default"
            aria-label={t('domain.makeMainOf', { name })}
            onClick={() => change({ domains: withMain(domains, place) })}
          >
            {t('domain.makeMain')}
          </Button>
        )}
        <ActionIcon
          variant="default"
          aria-label={t('domain.remove', { name })}
          disabled={domains.length === 1}
          onClick={() => change({ domains: domains.toSpliced(place, 1) })}
        >
          <CloseIcon size={16} />
        </ActionIcon>
      </div>
    </li>
  );
}
