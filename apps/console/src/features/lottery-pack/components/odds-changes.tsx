import { Hint } from '@parlour/ui';
import type { ReactNode } from 'react';
import { useOperatorText } from '../../../lib/language.ts';
import { useLotteryNames } from '../../../lib/lottery/names.ts';
import { oddsText } from '../../../lib/lottery/odds.ts';
import { changesOf, type OddsByKey } from '../pack-draft.ts';
import classes from './pack.module.css';

export type OddsChangesProps = {
  readonly family: string;
  readonly before: OddsByKey;
  readonly after: OddsByKey;
};

const SHOWN_MAX = 40;

/** What differs between two packs, odds by odds. */
export function OddsChanges({ family, before, after }: OddsChangesProps): ReactNode {
  const t = useOperatorText();
  const names = useLotteryNames();
  const changes = changesOf(before, after);
  if (changes.length === 0) return <Hint>{t('odds.desk.noChanges')}</Hint>;
  const text = (odds: number | null) => (odds === null ? '—' : oddsText(odds));
  return (
    <>
      <Hint>{t('odds.desk.changes', { count: changes.length })}</Hint>
      <ul className={classes.changes}>
        {changes.slice(0, SHOWN_MAX).map(({ key, before: was, after: will }) => {
          const [play = '', level = ''] = key.split(':');
          const isHigher = (will ?? 0) > (was ?? 0);
          return (
            <li key={key} className={classes.change}>
              <span>
                {names.play(family, play)} <Hint as="span">{names.level(family, play, level)}</Hint>
              </span>
              <bdi className={classes.figures} data-tone={isHigher ? 'up' : 'down'} dir="ltr">
                {text(was)} → {text(will)}
              </bdi>
            </li>
          );
        })}
      </ul>
      {changes.length > SHOWN_MAX ? (
        <Hint>{t('odds.desk.moreChanges', { count: changes.length - SHOWN_MAX })}</Hint>
      ) : null}
    </>
  );
}
