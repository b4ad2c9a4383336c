// Whether what a game returned is what its sheet says, as far as so many rounds show.

/** What a sheet says: returns in parts per million, standard deviations in thousandths of a stake. */
export type Measure = {
  readonly rtpPpmMin: number;
  readonly rtpPpmMax: number;
  readonly deviationMilliMin: number;
  readonly deviationMilliMax: number;
  /** Players may stay below the return, which is that of best play. */
  readonly isOfBestPlay: boolean;
};

export type GameSums = {
  readonly rounds: bigint;
  /** Hundred-thousandths of the currency's unit. */
  readonly stake: bigint;
  readonly payout: bigint;
  /** Sums over rounds of stake times stake, stake times payout and payout times payout. */
  readonly stakeSquares: number;
  readonly stakePayouts: number;
  readonly payoutSquares: number;
};

export type Measured = {
  readonly rtpPpm: number;
  /** One standard error of the measured return; null without a sheet. */
  readonly errorPpm: number | null;
  /** How far outside of what the sheet says, in hundredths of that error: 0 within, below zero underneath. */
  readonly outsideHundredths: number | null;
  readonly isAlarm: boolean;
};

/** The normal distribution says little of fewer rounds. */
export const ALARM_ROUNDS_MIN = 1_000n;
const ALARM_HUNDREDTHS = 400;
const MILLION = 1_000_000;
/** What the wire can say. */
const MOST = 2_000_000_000;

const bounded = (value: number): number => Math.max(-MOST, Math.min(MOST, Math.round(value)));

/**
 * The return that was measured, how sure it is, and whether it lies where the sheet says. Where ways to play
 * differ in their deviation, that of the rounds themselves stands, within what the sheet allows. Null while
 * nothing was staked.
 */
export function measure(sums: GameSums, sheet: Measure | null): Measured | null {
  const stake = Number(sums.stake);
  if (stake <= 0) return null;
  const rtp = Number(sums.payout) / stake;
  const rtpPpm = bounded(rtp * MILLION);
  if (sheet === null) return { rtpPpm, errorPpm: null, outsideHundredths: null, isAlarm: false };

  const { stakeSquares: squares } = sums;
  const spread = sums.payoutSquares - 2 * rtp * sums.stakePayouts + rtp * rtp * squares;
  const seen = Math.sqrt(Math.max(0, spread / squares)) * 1_000;
  const { deviationMilliMax, deviationMilliMin } = sheet;
  const deviation = Math.max(deviationMilliMin, Math.min(deviationMilliMax, seen)) / 1_000;
  const error = (deviation * Math.sqrt(squares)) / stake;
  const outside = distance(rtp * MILLION, sheet);
  const hundredths = outside === 0 ? 0 : bounded((outside / (error * MILLION)) * 100);
  const isMeant = hundredths > 0 || !sheet.isOfBestPlay;
  return {
    rtpPpm,
    errorPpm: bounded(error * MILLION),
    outsideHundredths: hundredths,
    isAlarm: sums.rounds >= ALARM_ROUNDS_MIN && isMeant && Math.abs(hundredths) > ALARM_HUNDREDTHS,
  };
}

/** From the nearest end of what the sheet says, in parts per million. */
function distance(ppm: number, { rtpPpmMax, rtpPpmMin }: Measure): number {
  if (ppm > rtpPpmMax) return ppm - rtpPpmMax;
  return ppm < rtpPpmMin ? ppm - rtpPpmMin : 0;
}
