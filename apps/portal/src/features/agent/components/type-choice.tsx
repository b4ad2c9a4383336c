import type { DownlineType } from '@parlour/contract';
import { UserIcon, UsersIcon } from '@parlour/ui';
import { type ReactNode, useId } from 'react';
import { useAgentText } from '../../../lib/agent-text.ts';
import classes from './type-choice.module.css';

const TYPES = [
  { type: 'member', icon: UserIcon },
  { type: 'agent', icon: UsersIcon },
] as const;

export type TypeChoiceProps = {
  readonly value: DownlineType;
  readonly onChange: (type: DownlineType) => void;
};

/** A player, or an agent who builds a team of their own. */
export function TypeChoice({ value, onChange }: TypeChoiceProps): ReactNode {
  const t = useAgentText();
  const name = useId();
  return (
    <fieldset className={classes.choice}>
      <legend>{t('registration.type')}</legend>
      {TYPES.map(({ type, icon: TypeIcon }) => (
        <label key={type} className={classes.card} data-chosen={type === value || undefined}>
          <input
            type="radio"
            name={name}
            value={type}
            checked={type === value}
            onChange={() => onChange(type)}
          />
          <TypeIcon size={22} />
          <span>
            <strong>{t(`registration.type_${type}`)}</strong>
            <span>{t(`registration.type_${type}_hint`)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
