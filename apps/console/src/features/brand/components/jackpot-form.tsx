import { Switch } from '@mantine/core';
import { Facts, formatMoney, Hint, RollingFigure, StatusPill } from '@parlour/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { Section } from '../../../lib/detail/section.tsx';
import { useLanguageTag, useOperatorText } from '../../../lib/language.ts';
import type { Setting } from '../../../lib/part/part.ts';
import { PartForm } from '../../../lib/part/part-form.tsx';
import { useSelf } from '../../../lib/session.ts';
import { changeJackpot } from '../api/index.ts';
import { counterAt, GROWTH_UNITS, START_UNITS } from '../counter.ts';
import classes from './jackpot-form.module.css';

export type JackpotFormProps = {
  readonly setting: Setting<'jackpot'>;
  readonly side: ReactNode;
};

/** Whether the lobby shows its counter, which here is called what it is. */
export function JackpotForm({ setting, side }: JackpotFormProps): ReactNode {
  const t = useOperatorText();
  const tag = useLanguageTag();
  const figure = (units: number) => new Intl.NumberFormat(tag).format(units);
  return (
    <PartForm
      part="jackpot"
      setting={setting}
      save={changeJackpot}
      waitsFor={({ hasPools }) => hasPools && !setting.content.hasPools}
      side={side}
    >
      {({ draft, change }) => (
        <Section
          title={t('jackpot.counter')}
          actions={<StatusPill tone="notice">{t('jackpot.decorative')}</StatusPill>}
        >
          <Switch
            label={t('jackpot.show')}
            description={t('jackpot.showHint')}
            checked={draft.counter === 'decorative'}
            onChange={(event) =>
              change({ counter: event.currentTarget.checked ? 'decorative' : 'off' })
            }
          />
          <Switch
            label={t('jackpot.join')}
            description={t('jackpot.joinHint')}
            checked={draft.hasPools}
            onChange={(event) => change({ hasPools: event.currentTarget.checked })}
          />
          <CounterPreview isShown={draft.counter === 'decorative'} />
          <Facts
            facts={[
              {
                label: t('jackpot.pool'),
                value: t(draft.hasPools ? 'jackpot.hasPool' : 'jackpot.noPool'),
              },
              { label: t('jackpot.start'), value: figure(START_UNITS) },
              {
                label: t('jackpot.growth'),
                value: t('jackpot.growthText', {
                  min: figure(GROWTH_UNITS.min),
                  max: figure(GROWTH_UNITS.max),
                }),
              },
              { label: t('jackpot.players'), value: t('jackpot.playersText') },
            ]}
          />
        </Section>
      )}
    </PartForm>
  );
}

const TICK_MS = 1_000;

function CounterPreview({ isShown }: { readonly isShown: boolean }): ReactNode {
  const t = useOperatorText();
  const tag = useLanguageTag();
  const { brand } = useSelf();
  const [openedMs] = useState(() => Date.now());
  const [nowMs, setNowMs] = useState(openedMs);
  useEffect(() => {
    if (!isShown) return undefined;
    const timer = setInterval(() => setNowMs(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [isShown]);
  const amount = `${counterAt(nowMs - openedMs)}.00`;
  return (
    <div className={`${classes.preview} ${isShown ? '' : classes.off}`}>
      <p className={classes.label}>{t('jackpot.label')}</p>
      <p className={classes.figure}>
        {isShown ? (
          <RollingFigure text={formatMoney(amount, brand.currency, tag)} />
        ) : (
          t('jackpot.hidden')
        )}
      </p>
      {isShown ? <Hint isSmall>{t('jackpot.note')}</Hint> : null}
    </div>
  );
}
