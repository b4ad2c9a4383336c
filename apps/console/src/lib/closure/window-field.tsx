import { Button } from '@mantine/core';
import { Row, Stack } from '@parlour/ui';
import { type ReactNode, useId } from 'react';
import { MomentField } from '../form/date-field.tsx';
import { instantOf, localTime } from '../form/local-time.ts';
import { useLanguageTag, useOperatorText } from '../language.ts';
import { useNowMs } from '../now.ts';
import classes from './closure.module.css';
import { endingAfter, noWindow, type WindowDraft, windowProblem, zoneOffset } from './window.ts';

export type WindowFieldProps = {
  readonly draft: WindowDraft;
  readonly onChange: (draft: WindowDraft) => void;
  /** IANA zone of the brand; without one only the operator's own time is shown. */
  readonly brandZone: string | undefined;
};

const HOURS = [1, 2, 4, 8] as const;

/** When something is closed: written in the operator's time, and shown in the brand's beside it. */
export function WindowField({ draft, onChange, brandZone }: WindowFieldProps): ReactNode {
  const t = useOperatorText();
  const nowMs = useNowMs();
  const hintId = useId();
  const problem = windowProblem(draft, nowMs);
  const words = problem === null ? null : t(`closure.problem.${problem}`);
  const isSet = draft.startsAt !== '' || draft.endsAt !== '';
  const startNow = () =>
    onChange({ ...draft, startsAt: localTime(new Date(Date.now()).toISOString()) });
  return (
    <Stack gap={3}>
      <div className={classes.times}>
        <MomentField
          label={t('closure.startsAt')}
          value={draft.startsAt}
          data-autofocus
          error={problem === 'start_missing' ? words : null}
          aria-describedby={hintId}
          onChange={(startsAt) => onChange({ ...draft, startsAt })}
        />
        <MomentField
          label={t('closure.endsAt')}
          value={draft.endsAt}
          error={problem === null || problem === 'start_missing' ? null : words}
          aria-describedby={hintId}
          onChange={(endsAt) => onChange({ ...draft, endsAt })}
        />
      </div>
      <Row>
        <Button size="compact-sm" variant="default" onClick={startNow}>
          {t('closure.now')}
        </Button>
        {HOURS.map((hours) => (
          <Button
            key={hours}
            size="compact-sm"
            variant="default"
            onClick={() => onChange(endingAfter(draft, hours, Date.now()))}
          >
            {t('closure.hours', { count: hours })}
          </Button>
        ))}
        {isSet ? (
          <Button size="compact-sm" variant="subtle" onClick={() => onChange(noWindow)}>
            {t('action.clear')}
          </Button>
        ) : null}
      </Row>
      <p id={hintId} className={classes.hint}>
        <ZoneHint draft={draft} brandZone={brandZone} />
      </p>
    </Stack>
  );
}

function ZoneHint({ draft, brandZone }: Omit<WindowFieldProps, 'onChange'>): ReactNode {
  const t = useOperatorText();
  const tag = useLanguageTag();
  const startsAt = instantOf(draft.startsAt);
  const endsAt = instantOf(draft.endsAt);
  const at = new Date(startsAt ?? endsAt ?? Date.now());
  const ownZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const own = t('closure.ownZone', { zone: ownZone, offset: zoneOffset(ownZone, at) ?? '' });
  const offset = brandZone === undefined ? null : zoneOffset(brandZone, at);
  if (brandZone === undefined || offset === null) return own;
  const format = new Intl.DateTimeFormat(`${tag}-u-nu-latn`, {
    timeZone: brandZone,
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  const write = (instant: string | null) =>
    instant === null ? t('closure.open') : format.format(new Date(instant));
  return (
    <>
      {own}
      <br />
      {startsAt === null
        ? t('closure.brandZone', { zone: brandZone, offset })
        : t('closure.inBrandZone', {
            zone: brandZone,
            offset,
            from: write(startsAt),
            to: write(endsAt),
          })}
    </>
  );
}
