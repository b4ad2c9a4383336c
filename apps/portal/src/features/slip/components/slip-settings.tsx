import type { ReactNode } from 'react';
import { useSportText } from '../../../lib/sport-text.ts';
import { ODDS_FORMATS, useOddsFormat } from '../odds-text.ts';
import { CHANGE_RULES, type SlipBox } from '../slip-model.ts';
import { useSlips } from '../slip-store.ts';
import { cleanStake } from '../stake-model.ts';
import classes from './slip-settings.module.css';

/** How odds are written, which changes are taken, and whether one press is a bet; kept on this device. */
export function SlipSettings({ box }: { readonly box: SlipBox }): ReactNode {
  const t = useSportText();
  const change = useSlips((slips) => slips.change);
  const { format, choose } = useOddsFormat();
  return (
    <section className={classes.settings} aria-label={t('betslip.settings')}>
      <fieldset className={classes.group}>
        <legend>{t('betslip.formats')}</legend>
        <div className={classes.chips}>
          {ODDS_FORMATS.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === format}
              onClick={() => choose(one)}
            >
              {t(`betslip.format_${one}`)}
            </button>
          ))}
        </div>
      </fieldset>
      <fieldset className={classes.group}>
        <legend>{t('betslip.rules')}</legend>
        <div className={classes.chips}>
          {CHANGE_RULES.map((rule) => (
            <button
              key={rule}
              type="button"
              aria-pressed={rule === box.accept}
              onClick={() => change((now) => ({ ...now, accept: rule }))}
            >
              {t(`betslip.rule_${rule}`)}
            </button>
          ))}
        </div>
      </fieldset>
      <div className={classes.quick}>
        <label className={classes.switch}>
          <span>
            {t('betslip.quick')}
            <span className={classes.hint}>{t('betslip.quick_hint')}</span>
          </span>
          <input
            type="checkbox"
            role="switch"
            aria-checked={box.isQuick}
            checked={box.isQuick}
            onChange={({ currentTarget: { checked } }) =>
              change((now) => ({ ...now, isQuick: checked }))
            }
          />
        </label>
        {box.isQuick ? (
          <input
            className={classes.field}
            inputMode="decimal"
            aria-label={t('betslip.quick_stake')}
            placeholder={t('betslip.quick_stake')}
            value={box.quickStake}
            onChange={({ currentTarget: { value } }) =>
              change((now) => ({ ...now, quickStake: cleanStake(value, now.quickStake) }))
            }
          />
        ) : null}
      </div>
    </section>
  );
}
