import { Switch } from '@mantine/core';
import { StatusPill } from '@parlour/ui';
import type { ReactNode } from 'react';
import { Section } from '../../../lib/detail/section.tsx';
import { textOfCode, useLanguageTag, useOperatorText } from '../../../lib/language.ts';
import { type FlagForm, type FlagModule, isInEffect, needsOf } from '../model.ts';
import classes from './flag-form.module.css';

export type FlagModuleCardProps = {
  readonly module: FlagModule;
  readonly form: FlagForm;
  readonly nameOf: (modId: string) => string;
  readonly onSwitch: (modId: string, isOn: boolean) => void;
};

/** A module with its flags: what each does, what it needs, and whether it has any effect now. */
export function FlagModuleCard({ module, form, nameOf, onSwitch }: FlagModuleCardProps): ReactNode {
  const t = useOperatorText();
  const tag = useLanguageTag();
  const { modId, childrenNodes, standard } = module;
  const on = childrenNodes.filter((child) => form[child.modId] === true);
  const isOn = form[modId] === true;
  const names = (codes: readonly string[]) => new Intl.ListFormat(tag).format(codes.map(nameOf));
  return (
    <Section
      title={nameOf(modId)}
      actions={
        <StatusPill tone={isOn ? 'good' : 'neutral'}>
          {t('flag.onOf', { on: on.length, all: childrenNodes.length })}
        </StatusPill>
      }
    >
      <FlagSwitch
        modId={modId}
        name={nameOf(modId)}
        isOn={isOn}
        standard={standard}
        notes={
          isOn && on.length > 0
            ? [t('flag.takesAlong', { names: names(on.map((child) => child.modId)) })]
            : []
        }
        onSwitch={onSwitch}
      />
      <ul className={classes.parts}>
        {childrenNodes.map((child) => (
          <li key={child.modId} className={classes.part}>
            <FlagSwitch
              modId={child.modId}
              name={nameOf(child.modId)}
              isOn={form[child.modId] === true}
              standard={child.standard}
              notes={[
                ...(isOn ? [] : [t('flag.underOff', { module: nameOf(modId) })]),
                ...(needsOf(child.modId).length === 0
                  ? []
                  : [t('flag.needs', { names: needsOf(child.modId).map(nameOf).join(' / ') })]),
              ]}
              onSwitch={onSwitch}
            />
            {form[child.modId] === true ? (
              <Effect isReal={isInEffect(form, module, child.modId)} />
            ) : null}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Effect({ isReal }: { readonly isReal: boolean }): ReactNode {
  const t = useOperatorText();
  return (
    <StatusPill tone={isReal ? 'good' : 'waiting'}>
      {isReal ? t('flag.counts') : t('flag.countsNot')}
    </StatusPill>
  );
}

type FlagSwitchProps = {
  readonly modId: string;
  readonly name: string;
  readonly isOn: boolean;
  readonly standard: boolean;
  readonly notes: readonly string[];
  readonly onSwitch: FlagModuleCardProps['onSwitch'];
};

function FlagSwitch(props: FlagSwitchProps): ReactNode {
  const { modId, name, isOn, standard, notes, onSwitch } = props;
  const t = useOperatorText();
  const about = textOfCode('flag.about', modId);
  const state = t('flag.standard', { state: standard ? 'on' : 'off' });
  return (
    <Switch
      className={classes.switch ?? ''}
      label={`${name} · ${modId}`}
      description={
        <>
          {about}
          <span className={classes.notes}>{[state, ...notes].join(' · ')}</span>
        </>
      }
      checked={isOn}
      onChange={(event) => onSwitch(modId, event.currentTarget.checked)}
    />
  );
}
