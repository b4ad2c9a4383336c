// Players at the studio's slot: each has one connection, presses the button and plays features to their end.
import { type Pace, type PacedResult, playPaced } from './paced-turns.ts';
import { act, begin, type Round, type StudioPlayer } from './studio-player.ts';

const STAKE = '1.00';

const press = (player: StudioPlayer): Promise<Round> => begin(player, STAKE, {});

async function playOut(player: StudioPlayer, begun: Round): Promise<void> {
  for (let round = begun; round.state === 'playing';)
    round = await act(player, round, { kind: 'next' });
}

/** One player who presses as soon as the last round is over: milliseconds from request to answer of each press. */
export async function spinAlone(player: StudioPlayer, spins: number): Promise<Float64Array> {
  const latencies = new Float64Array(spins);
  for (let spin = 0; spin < spins; spin += 1) {
    const startedMs = performance.now();
    const round = await press(player);
    latencies[spin] = performance.now() - startedMs;
    await playOut(player, round);
  }
  return latencies;
}

/** Presses at even moments; the steps of a feature follow each press and are not counted. */
export const spinAsCrowd = (players: readonly StudioPlayer[], pace: Pace): Promise<PacedResult> =>
  playPaced(players, pace, async (player, answered) => {
    const round = await press(player);
    answered();
    await playOut(player, round);
  });
