import { Radio, Select } from '@mantine/core';
import { Stack } from '@parlour/ui';
import type { ReactNode } from 'react';
import { useOperatorText } from '../../../lib/language.ts';
import type { Offer, OfferRoom } from '../api/index.ts';
import classes from './contract.module.css';

/** What an offer says beside its tiers. */
export type Terms = Required<Pick<Offer, 'period' | 'carryMode' | 'mode'>>;

const MODES = ['offer', 'active'] as const;

/** Those of the contract that stands, as far as they may still be offered. */
export const firstTerms = ({ periods, carryModes, current }: OfferRoom): Terms => ({
  period: periods.find((one) => one === current?.period) ?? periods[0] ?? 'D',
  carryMode: carryModes.find((one) => one === current?.carryMode) ?? carryModes[0] ?? 'NONE',
  mode: 'offer',
});

export type TermFieldsProps = {
  readonly room: OfferRoom;
  readonly terms: Terms;
  readonly onChange: (terms: Terms) => void;
};

/** The period, what is carried, and whether the agent is asked. */
export function TermFields({ room, terms, onChange }: TermFieldsProps): ReactNode {
  const t = useOperatorText();
  const { kind, periods, carryModes } = room;
  return (
    <>
      <div className={classes.fields}>
        <Select
          label={t('contract.desk.period')}
          data={periods.map((value) => ({ value, label: t(`settlement.desk.period.${value}`) }))}
          value={terms.period}
          allowDeselect={false}
          disabled={periods.length < 2}
          onChange={(value) =>
            onChange({ ...terms, period: periods.find((one) => one === value) ?? terms.period })
          }
        />
        {kind === 'DIVIDEND' ? (
          <Select
            label={t('contract.desk.carry')}
            data={carryModes.map((value) => ({
              value,
              label: t(`contract.desk.carryMode.${value}`),
            }))}
            value={terms.carryMode}
            allowDeselect={false}
            onChange={(value) =>
              onChange({
                ...terms,
                carryMode: carryModes.find((one) => one === value) ?? terms.carryMode,
              })
            }
          />
        ) : null}
      </div>
      <Radio.Group
        label={t('contract.desk.mode')}
        value={terms.mode}
        onChange={(value) =>
          onChange({ ...terms, mode: MODES.find((one) => one === value) ?? 'offer' })
        }
      >
        <Stack gap={1}>
          {MODES.map((value) => (
            <Radio
              key={value}
              value={value}
              label={t(`contract.desk.mode.${value}`)}
              description={t(`contract.desk.modeHint.${value}`)}
            />
          ))}
        </Stack>
      </Radio.Group>
    </>
  );
}
