import { Button, Checkbox } from '@mantine/core';
import type { AnyFamily } from '@parlour/lottery';
import { Stack } from '@parlour/ui';
import type { ReactNode } from 'react';
import { useOperatorText } from '../../../lib/language.ts';
import { useLotteryNames } from '../../../lib/lottery/names.ts';
import { withPlays } from '../offer-draft.ts';
import classes from './offer.module.css';

export type PlaysFieldProps = {
  readonly family: AnyFamily;
  readonly playsOff: readonly string[];
  readonly onChange: (playsOff: readonly string[]) => void;
};

/** Which plays of a game are sold, group by group. */
export function PlaysField({ family, playsOff, onChange }: PlaysFieldProps): ReactNode {
  const t = useOperatorText();
  const names = useLotteryNames();
  const groups = [...new Set(family.plays.map(({ group }) => group))];
  return (
    <Stack gap={2}>
      {groups.map((group) => {
        const members = family.plays.filter((play) => play.group === group);
        const plays = members.map(({ code }) => code);
        const on = plays.filter((play) => !playsOff.includes(play)).length;
        return (
          <details key={group} className={classes.group}>
            <summary className={classes.summary}>
              <span>{names.group(family.code, group)}</span>
              <span className={classes.muted} data-odd={on < plays.length || undefined}>
                {t('offer.desk.playsOn', { on, count: plays.length })}
              </span>
            </summary>
            <div className={classes.plays}>
              {members.map((play) => (
                <Checkbox
                  key={play.code}
                  label={names.tabPlay(family.code, play)}
                  checked={!playsOff.includes(play.code)}
                  onChange={(event) =>
                    onChange(withPlays(playsOff, [play.code], event.currentTarget.checked))
                  }
                />
              ))}
            </div>
            <div className={classes.groupActions}>
              {([true, false] as const).map((isOn) => (
                <Button
                  key={String(isOn)}
                  size="compact-xs"
                  variant="default"
                  onClick={() => onChange(withPlays(playsOff, plays, isOn))}
                >
                  {t(isOn ? 'offer.desk.allOn' : 'offer.desk.allOff')}
                </Button>
              ))}
            </div>
          </details>
        );
      })}
    </Stack>
  );
}
