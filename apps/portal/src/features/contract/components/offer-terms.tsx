import { type ReactNode, useId } from 'react';
import { useTeamText } from '../../../lib/team-text.ts';
import type { OfferRoom } from '../api/index.ts';
import classes from './offer-terms.module.css';

type Period = OfferRoom['periods'][number];
type CarryMode = OfferRoom['carryModes'][number];

export type OfferTermsProps = {
  readonly room: Pick<OfferRoom, 'periods' | 'carryModes'>;
  readonly period: Period | undefined;
  readonly carryMode: CarryMode | undefined;
  readonly onPeriod: (period: Period) => void;
  readonly onCarryMode: (mode: CarryMode) => void;
};

/** How often a contract pays, and what becomes of a period below zero, where there is a choice. */
export function OfferTerms(props: OfferTermsProps): ReactNode {
  const { carryMode, onCarryMode, onPeriod, period, room } = props;
  const t = useTeamText();
  return (
    <div className={classes.terms}>
      <Choice
        label={t('contract.period')}
        value={period}
        choices={room.periods}
        text={(one) => t(`contract.period_${one}`)}
        onChange={onPeriod}
      />
      {room.carryModes.length < 2 ? null : (
        <Choice
          label={t('contract.carry')}
          value={carryMode}
          choices={room.carryModes}
          text={(one) => t(`contract.carry_${one}`)}
          onChange={onCarryMode}
        />
      )}
    </div>
  );
}

type ChoiceProps<Value extends string> = {
  readonly label: string;
  readonly value: Value | undefined;
  readonly choices: readonly Value[];
  readonly text: (value: Value) => string;
  readonly onChange: (value: Value) => void;
};

function Choice<Value extends string>(props: ChoiceProps<Value>): ReactNode {
  const { choices, label, onChange, text, value } = props;
  const id = useId();
  return (
    <div className={classes.choice}>
      <label htmlFor={id}>{label}</label>
      {choices.length === 1 && choices[0] !== undefined ? (
        <output id={id}>{text(choices[0])}</output>
      ) : (
        <select
          id={id}
          value={value}
          onChange={({ currentTarget }) => {
            const chosen = choices.find((one) => one === currentTarget.value);
            if (chosen !== undefined) onChange(chosen);
          }}
        >
          {choices.map((one) => (
            <option key={one} value={one}>
              {text(one)}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}
