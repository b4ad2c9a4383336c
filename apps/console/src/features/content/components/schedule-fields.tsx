import { Hint } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MomentField } from '../../../lib/form/date-field.tsx';
import { instantOf } from '../../../lib/form/local-time.ts';
import { useLanguageTag, useOperatorText } from '../../../lib/language.ts';
import { useNowMs } from '../../../lib/now.ts';
import { settingQuery } from '../api/index.ts';
import { ownTimeZone, scheduleProblem, zonedTime } from '../model/schedule.ts';
import classes from './form.module.css';

export type ScheduleFieldsProps = {
  /** As the fields hold them, in the operator's own zone. */
  readonly from: string;
  readonly until: string;
  readonly onChange: (part: { from?: string; until?: string }) => void;
};

/** From when until when players see an entry, with what the clocks of the brand say then. */
export function ScheduleFields({ from, until, onChange }: ScheduleFieldsProps): ReactNode {
  const t = useOperatorText();
  const nowMs = useNowMs();
  const [publishFrom, publishUntil] = [instantOf(from), instantOf(until)];
  const problem = scheduleProblem({ publishFrom, publishUntil }, nowMs);
  return (
    <div className={classes.stack}>
      <div className={classes.fields}>
        <MomentField
          label={t('content.publishFrom')}
          description={<BrandTime local={from} fallback={t('content.fromNow')} />}
          value={from}
          onChange={(local) => onChange({ from: local })}
        />
        <MomentField
          label={t('content.publishUntil')}
          description={<BrandTime local={until} fallback={t('content.forEver')} />}
          error={problem === null ? null : t(`content.schedule.${problem}`)}
          value={until}
          onChange={(local) => onChange({ until: local })}
        />
      </div>
      <Hint as="span" isSmall>
        {t('content.zoneHint', { zone: ownTimeZone() })}
      </Hint>
    </div>
  );
}

export type BrandTimeProps = {
  readonly local: string;
  /** What an empty field means. */
  readonly fallback: string;
};

/** The moment of a field as the clocks of the brand show it. */
export function BrandTime({ local, fallback }: BrandTimeProps): ReactNode {
  const t = useOperatorText();
  const tag = useLanguageTag();
  const { data } = useQuery(settingQuery());
  const instant = instantOf(local);
  if (instant === null) return fallback;
  if (data === undefined) return ' ';
  return t('content.brandTime', { time: zonedTime(instant, data.timeZone, tag) });
}
