import { CloseIcon, ExternalIcon, PlusIcon, SlidersIcon } from '@parlour/ui';
import { type ReactNode, useState } from 'react';
import { useSportText } from '../../../lib/sport-text.ts';
import { showToast } from '../../../lib/toast.ts';
import {
  addSlip,
  changeSlip,
  emptySlip,
  removeSlip,
  type Slip,
  type SlipBox,
  SLIP_MODES,
  SLIPS_MAX,
} from '../slip-model.ts';
import { useSlips } from '../slip-store.ts';
import { legsOfSlip } from '../leg-model.ts';
import { linkOfPicks } from '../slip-text.ts';
import { SlipSettings } from './slip-settings.tsx';
import classes from './slip-head.module.css';

export type SlipHeadProps = {
  readonly box: SlipBox;
  readonly slip: Slip;
  readonly isLocked: boolean;
};

/** Which slip is open, and what may be done with it as a whole. */
export function SlipHead({ box, slip, isLocked }: SlipHeadProps): ReactNode {
  const t = useSportText();
  const [hasSettings, setHasSettings] = useState(false);
  const change = useSlips((slips) => slips.change);
  const clear = useSlips((slips) => slips.clear);
  const hasPicks = slip.picks.length > 0;
  return (
    <>
      <div className={classes.head}>
        <SlipTabs box={box} active={slip.id} />
        <div className={classes.tools}>
          {hasPicks && box.slips.length < SLIPS_MAX ? (
            <Tool
              label={t('betslip.new_slip')}
              onClick={() => change((now) => addSlip(now, emptySlip(crypto.randomUUID())))}
            >
              <PlusIcon size={18} />
            </Tool>
          ) : null}
          {hasPicks ? <ShareTool slip={slip} /> : null}
          <Tool
            label={t('betslip.settings')}
            isOn={hasSettings}
            onClick={() => setHasSettings(!hasSettings)}
          >
            <SlidersIcon size={18} />
          </Tool>
          {hasPicks ? (
            <button type="button" className={classes.clear} disabled={isLocked} onClick={clear}>
              {t('betslip.clear')}
            </button>
          ) : null}
        </div>
      </div>
      {hasSettings ? <SlipSettings box={box} /> : null}
    </>
  );
}

type ToolProps = {
  readonly label: string;
  readonly isOn?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
};

function Tool({ label, isOn, onClick, children }: ToolProps): ReactNode {
  return (
    <button
      type="button"
      className={classes.tool}
      aria-label={label}
      title={label}
      aria-expanded={isOn}
      onClick={onClick}
    >
      {children}
    </button>
  );
}

/** Copies a link that fills a slip with these picks, or hands it to the device's own sheet. */
function ShareTool({ slip }: { readonly slip: Slip }): ReactNode {
  const t = useSportText();
  async function share() {
    const url = `${location.origin}/sports#slip=${linkOfPicks(slip.picks)}`;
    if ('share' in navigator && matchMedia('(pointer: coarse)').matches) {
      // A sheet that is closed again is no failure.
      await navigator.share({ title: t('betslip.title'), url }).catch(() => undefined);
      return;
    }
    try {
      await navigator.clipboard.writeText(url);
      showToast('good', t('betslip.link_copied'));
    } catch {
      showToast('bad', t('betslip.link_failed'));
    }
  }
  return (
    <Tool label={t('betslip.share')} onClick={() => void share()}>
      <ExternalIcon size={18} />
    </Tool>
  );
}

type SlipTabsProps = { readonly box: SlipBox; readonly active: string };

/** The slips of this browser, of which one is filled; a lone one needs no tab. */
function SlipTabs({ box, active }: SlipTabsProps): ReactNode {
  const t = useSportText();
  const change = useSlips((slips) => slips.change);
  if (box.slips.length === 1) {
    const count = box.slips[0]?.picks.length ?? 0;
    return <p className={classes.count}>{count === 0 ? '' : t('betslip.picks', { count })}</p>;
  }
  return (
    <div className={classes.slips} role="group" aria-label={t('betslip.slips')}>
      {box.slips.map(({ id, picks, sent }, place) => (
        <span key={id} className={classes.slip} data-active={id === active || undefined}>
          <button
            type="button"
            aria-pressed={id === active}
            aria-label={t('betslip.slip_no', { number: place + 1, count: picks.length })}
            onClick={() => change((now) => ({ ...now, activeId: id }))}
          >
            {place + 1}
            <span className={classes.small}>{picks.length}</span>
          </button>
          {id === active && sent.length === 0 ? (
            <button
              type="button"
              aria-label={t('betslip.remove_slip', { number: place + 1 })}
              onClick={() => change((now) => removeSlip(now, id))}
            >
              <CloseIcon size={14} />
            </button>
          ) : null}
        </span>
      ))}
    </div>
  );
}

/** How the picks are put together. */
export function ModeChoice({ slip, isLocked }: Omit<SlipHeadProps, 'box'>): ReactNode {
  const t = useSportText();
  const change = useSlips((slips) => slips.change);
  const legs = legsOfSlip({ ...slip, mode: 'system' }).length;
  return (
    <div className={classes.modes} role="group" aria-label={t('betslip.modes')}>
      {SLIP_MODES.map((mode) => (
        <button
          key={mode}
          type="button"
          aria-pressed={mode === slip.mode}
          disabled={isLocked || (mode === 'system' && legs < 3)}
          onClick={() => change((box) => changeSlip(box, (now) => ({ ...now, mode })))}
        >
          {t(`betslip.mode_${mode}`)}
        </button>
      ))}
    </div>
  );
}
