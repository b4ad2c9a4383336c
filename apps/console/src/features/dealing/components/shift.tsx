import { Button, TextInput } from '@mantine/core';
import { Note, Row } from '@parlour/ui';
import { type ReactNode, useState } from 'react';
import { useOperatorText } from '../../../lib/language.ts';
import type { Dealing, DealingAction } from '../api/index.ts';
import { isUnderWay, stepOf } from '../model.ts';
import classes from './dealing.module.css';
import type { Act } from './use-act.ts';

export type ShiftProps = { readonly dealing: Dealing; readonly act: Act; readonly isBusy: boolean };

const NAME_CHARS_MAX = 40;

/** Opens the shift of the one who looks, or takes the table over from a dealer who hands it over. */
export function BeginShift({ act, dealing: { isDemo, shift }, isBusy }: ShiftProps): ReactNode {
  const t = useOperatorText();
  const [name, setName] = useState('');
  if (isDemo || shift?.isOwn === true) return null;
  if (shift !== null && !shift.isHanding)
    return <Note>{t('dealing.otherDeals', { name: shift.name })}</Note>;
  const kind = shift === null ? 'open_shift' : 'take_over';
  return (
    <form
      className={classes.entry}
      onSubmit={(event) => {
        event.preventDefault();
        void act({ kind, name: name.trim() });
      }}
    >
      <TextInput
        label={t('dealing.name')}
        maxLength={NAME_CHARS_MAX}
        value={name}
        onChange={({ currentTarget: { value } }) => setName(value)}
      />
      <Button type="submit" disabled={name.trim() === ''} loading={isBusy}>
        {t(kind === 'open_shift' ? 'dealing.openShift' : 'dealing.takeOver')}
      </Button>
    </form>
  );
}

/** What the dealer of a shift can press now, the one that comes next first. */
export function ShiftActions({ act, dealing, isBusy }: ShiftProps): ReactNode {
  const t = useOperatorText();
  const { round, shift } = dealing;
  if (shift?.isOwn !== true) return null;
  const step = stepOf(dealing);
  const isResting = !isUnderWay(dealing);
  const press = (label: string, action: DealingAction, isMain = false) => (
    <Button
      key={action.kind}
      variant={isMain ? 'filled' : 'default'}
      loading={isBusy}
      onClick={() => void act(action)}
    >
      {label}
    </Button>
  );
  return (
    <Row>
      {isResting && !shift.isPaused && step !== 'shut'
        ? press(t('dealing.openBets'), { kind: 'open_bets' }, true)
        : null}
      {step === 'open' && round !== null
        ? press(t('dealing.closeBets'), { kind: 'close_bets', round: round.number })
        : null}
      {step === 'running' && round?.next === null
        ? press(
            t('dealing.confirm'),
            { kind: 'confirm', round: round.number, count: round.counted.length },
            true,
          )
        : null}
      {shift.isPaused || shift.isHanding
        ? press(t('dealing.resume'), { kind: 'resume' })
        : press(t('dealing.pause'), { kind: 'pause' })}
      {shift.isHanding ? null : press(t('dealing.handOver'), { kind: 'hand_over' })}
      {isResting ? press(t('dealing.closeShift'), { kind: 'close_shift' }) : null}
    </Row>
  );
}
