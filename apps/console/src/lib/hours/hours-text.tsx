import { Hint } from '@parlour/ui';
import type { ReactNode } from 'react';
import { useLanguageTag, useOperatorText } from '../language.ts';
import { dayRunsText, type Hours } from './days.ts';
import classes from './hours.module.css';

export type HoursTextProps = { readonly hours: readonly Hours[] };

const WEEK_DAYS = 7;

/** When a channel takes payments, in words; without windows that is always. */
export function HoursText({ hours }: HoursTextProps): ReactNode {
  const t = useOperatorText();
  const tag = useLanguageTag();
  if (hours.length === 0) return <Hint as="span">{t('channel.always')}</Hint>;
  return (
    <span className={classes.stack}>
      {hours.map(({ days, from, to }) => (
        <span key={`${days.join()} ${from}`} className={classes.nowrap}>
          {days.length === WEEK_DAYS ? t('channel.everyDay') : dayRunsText(days, tag)}{' '}
          <bdi>
            {from}–{to}
          </bdi>
        </span>
      ))}
    </span>
  );
}
