import { Switch } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Section } from '../../../lib/detail/section.tsx';
import { SaveBar } from '../../../lib/form/save-bar.tsx';
import { textOfCode, useOperatorText } from '../../../lib/language.ts';
import { useMay } from '../../../lib/session.ts';
import { changeFlags, type Flags } from '../api/index.ts';
import { changesOf, type FlagForm as Form, formOf, hasWayToRegister } from '../model.ts';
import classes from './flag-form.module.css';

export type FlagFormProps = { readonly flags: Flags };

const nameOf = (modId: string): string => textOfCode('flag.name', modId) ?? modId;

/** The features of the brand as a tree of switches, each with what it does. */
export function FlagForm({ flags }: FlagFormProps): ReactNode {
  const t = useOperatorText();
  const mayChange = useMay()('security.update');
  const [form, setForm] = useState<Form>(() => formOf(flags));
  const changes = changesOf(flags, form);
  const toggle = (modId: string) => (
    <FlagSwitch
      modId={modId}
      isOn={form[modId] === true}
      onChange={(isOn) => setForm({ ...form, [modId]: isOn })}
    />
  );
  return (
    <div className={classes.form}>
      <fieldset className={classes.flags} disabled={!mayChange}>
        {flags.modules.map(({ modId, childrenNodes }) => (
          <Section key={modId} title={nameOf(modId)}>
            {toggle(modId)}
            {form[modId] === true ? null : <p>{t('flag.underOff', { module: nameOf(modId) })}</p>}
            <div className={classes.parts}>
              {childrenNodes.map((child) => (
                <div key={child.modId}>{toggle(child.modId)}</div>
              ))}
            </div>
          </Section>
        ))}
      </fieldset>
      {changes.length === 0 ? null : (
        <SaveBar
          title={t('flag.changeTitle')}
          text={<Consequences changes={changes} />}
          savedText={t('flag.saved')}
          problem={hasWayToRegister(form) ? null : t('flag.wayNeeded')}
          onDiscard={() => setForm(formOf(flags))}
          save={(reason) => changeFlags({ flags: changes, version: flags.version, reason })}
        />
      )}
    </div>
  );
}

type FlagSwitchProps = {
  readonly modId: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
};

function FlagSwitch({ modId, isOn, onChange }: FlagSwitchProps): ReactNode {
  const about = textOfCode('flag.about', modId);
  return (
    <Switch
      label={`${nameOf(modId)} · ${modId}`}
      description={about}
      checked={isOn}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
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
