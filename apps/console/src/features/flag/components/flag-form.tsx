import { Button } from '@mantine/core';
import { EmptyState, SlidersIcon, Stack } from '@parlour/ui';
import { type ReactNode, useState } from 'react';
import { OpenProposal } from '../../../lib/approval/open-proposal.tsx';
import { SaveBar } from '../../../lib/form/save-bar.tsx';
import { textOfCode, useOperatorText } from '../../../lib/language.ts';
import { SearchField } from '../../../lib/list/search-field.tsx';
import { useMay } from '../../../lib/session.ts';
import { changeFlags, type Flags } from '../api/index.ts';
import {
  changesOf,
  countDiffering,
  type FlagForm as Form,
  formOf,
  hasWayToRegister,
  searchFlags,
  standardOf,
} from '../model.ts';
import { FlagModuleCard } from './flag-module-card.tsx';
import classes from './flag-form.module.css';

export type FlagFormProps = {
  readonly flags: Flags;
  /** What is searched for; empty for the whole tree. */
  readonly search: string;
  readonly onSearch: (text: string | undefined) => void;
};

const nameOf = (modId: string): string => textOfCode('flag.name', modId) ?? modId;

/** The features of the brand as a tree of switches, each with what it does and what it needs. */
export function FlagForm({ flags, search, onSearch }: FlagFormProps): ReactNode {
  const t = useOperatorText();
  const mayChange = useMay()('security.update');
  const [form, setForm] = useState<Form>(() => formOf(flags));
  const changes = changesOf(flags, form);
  const found = searchFlags(flags.modules, search, nameOf);
  const differing = countDiffering(flags, form);
  return (
    <Stack>
      <OpenProposal kinds={['site.change_flags']} />
      <div className={classes.bar}>
        <SearchField label={t('flag.search')} value={search} onSearch={onSearch} />
        <p className={classes.hint}>{t('flag.differs', { count: differing })}</p>
        {mayChange && differing > 0 ? (
          <Button size="xs" variant="default" onClick={() => setForm(standardOf(flags))}>
            {t('flag.toStandard')}
          </Button>
        ) : null}
      </div>
      <fieldset className={classes.flags} disabled={!mayChange}>
        {found.map((module) => (
          <FlagModuleCard
            key={module.modId}
            module={module}
            form={form}
            nameOf={nameOf}
            onSwitch={(modId, isOn) => setForm({ ...form, [modId]: isOn })}
          />
        ))}
      </fieldset>
      {found.length === 0 ? (
        <EmptyState art={<SlidersIcon size={40} />} title={t('flag.nothing')} />
      ) : null}
      <p className={classes.hint}>{t('flag.grown')}</p>
      {changes.length === 0 ? null : (
        <SaveBar
          title={t('flag.changeTitle')}
          text={<Consequences changes={changes} />}
          waits="looser"
          savedText={t('flag.saved')}
          problem={hasWayToRegister(form) ? null : t('flag.wayNeeded')}
          onDiscard={() => setForm(formOf(flags))}
          save={(reason) => changeFlags({ flags: changes, version: flags.version, reason })}
        />
      )}
    </Stack>
  );
}

type ConsequencesProps = { readonly changes: ReturnType<typeof changesOf> };

function Consequences({ changes }: ConsequencesProps): ReactNode {
  const t = useOperatorText();
  const names = (isOn: boolean) =>
    changes
      .filter(({ enabled }) => enabled === isOn)
      .map(({ modId }) => nameOf(modId))
      .join(', ');
  return (
    <>
      {names(true) === '' ? null : <p>{t('flag.turnsOn', { names: names(true) })}</p>}
      {names(false) === '' ? null : <p>{t('flag.turnsOff', { names: names(false) })}</p>}
    </>
  );
}
