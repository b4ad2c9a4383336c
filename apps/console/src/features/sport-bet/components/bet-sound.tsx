import { Switch, TextInput } from '@mantine/core';
import { amountFromText } from '@parlour/money';
import { lasting } from '@parlour/web';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useOperatorText } from '../../../lib/language.ts';
import type { Bet } from '../api/index.ts';
import { loudBets } from '../model.ts';
import classes from './bet.module.css';

const SUM_KEY = 'parlour.bet-sound';
const SUM_USUAL = '1000';
const BEEP_HZ = 880;
const BEEP_S = 0.25;
const BEEP_LOUDNESS = 0.15;

/** A short tone, made here so that nothing has to be fetched. */
function beep(): void {
  const audio = new AudioContext();
  const [tone, volume] = [audio.createOscillator(), audio.createGain()];
  tone.frequency.value = BEEP_HZ;
  volume.gain.setValueAtTime(BEEP_LOUDNESS, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + BEEP_S);
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + BEEP_S);
  tone.addEventListener('ended', () => void audio.close());
}

export type BetSoundProps = { readonly bets: readonly Bet[] | undefined };

/** A tone for every bet above a sum, as long as the page is open; off until it is asked for. */
export function BetSound({ bets }: BetSoundProps): ReactNode {
  const t = useOperatorText();
  const [isOn, setIsOn] = useState(false);
  const [sum, setSum] = useState(() => lasting.read(SUM_KEY) ?? SUM_USUAL);
  const least = amountFromText(sum);
  const lastId = useRef<string | null>(null);
  useEffect(() => {
    if (bets === undefined) return;
    const newest = bets.reduce((id, bet) => (bet.id > id ? bet.id : id), lastId.current ?? '');
    const isLoud = ({ stake }: Bet) => least !== null && (amountFromText(stake) ?? 0n) >= least;
    if (isOn && loudBets(bets, lastId.current, isLoud).length > 0) beep();
    lastId.current = newest;
  }, [bets, isOn, least]);
  return (
    <div className={classes.sound}>
      <Switch
        label={t('trading.bet.sound')}
        checked={isOn}
        onChange={({ currentTarget: { checked } }) => {
          setIsOn(checked);
          if (checked) beep();
        }}
      />
      <TextInput
        className={classes.sum ?? ''}
        size="xs"
        aria-label={t('trading.bet.soundSum')}
        inputMode="decimal"
        maxLength={12}
        value={sum}
        error={least === null}
        onChange={({ currentTarget: { value } }) => {
          setSum(value);
          if (amountFromText(value) !== null) lasting.write(SUM_KEY, value);
        }}
      />
    </div>
  );
}
