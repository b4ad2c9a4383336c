import { ClockIcon } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useAgentText } from '../../../lib/agent-text.ts';
import { useLanguageTag } from '../../../lib/language.ts';
import { permissionQuery } from '../../../lib/permission.ts';
import { offsetText } from '../../../lib/record/period.ts';
import { statusQuery } from '../api/index.ts';
import { clockText, msToNextSecond, skewOf } from '../clock-model.ts';
import classes from './site-clock.module.css';

export type SiteClockProps = {
  /** Without the day, where there is little room. */
  readonly isShort?: boolean;
};

/** The site's own time, by the server's clock: reports and settlements count its days and hours. */
export function SiteClock({ isShort = false }: SiteClockProps): ReactNode {
  const t = useAgentText();
  const tag = useLanguageTag();
  const brand = useQuery(permissionQuery()).data?.brand;
  const status = useQuery(statusQuery());
  const skewMs =
    status.data === undefined ? 0 : skewOf(status.data.serverTime, status.dataUpdatedAt);
  const nowMs = useTicks(skewMs);
  if (brand === undefined) return <span className={classes.clock} />;
  const { time, day } = clockText(nowMs + skewMs, brand.timeZone, tag);
  return (
    <span
      className={classes.clock}
      data-short={isShort || undefined}
      title={t('agent.clock_title', { zone: brand.timeZone })}
    >
      {isShort ? null : <ClockIcon size={16} />}
      <span className={classes.offset} dir="ltr">
        {offsetText(brand.gmtOffsetMinutes)}
      </span>
      {/* Nobody wants each second read aloud. */}
      <time className={classes.time} aria-live="off">
        {isShort ? null : `${day} `}
        <bdi>{time}</bdi>
      </time>
    </span>
  );
}

/** Now on this device, drawn again with each second of the site. */
function useTicks(skewMs: number): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      setNowMs(Date.now());
      timer = setTimeout(tick, msToNextSecond(Date.now(), skewMs));
    };
    timer = setTimeout(tick, msToNextSecond(Date.now(), skewMs));
    return () => clearTimeout(timer);
  }, [skewMs]);
  return nowMs;
}
