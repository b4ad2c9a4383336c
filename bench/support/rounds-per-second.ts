import process from 'node:process';

/** By the processor time of this thread, so that neighbours on the machine do not count. */
export function roundsPerSecond(rounds: number, play: (rounds: number) => void): number {
  const before = process.threadCpuUsage();
  play(rounds);
  const { user, system } = process.threadCpuUsage(before);
  return (rounds / (user + system)) * 1_000_000;
}
