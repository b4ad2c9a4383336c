import type { Text } from '../../lib/resource/resource.ts';
import type { Dealing } from './api/index.ts';

/** What the dealer has to do now. */
export type Step =
  | 'closed'
  | 'confirmed'
  | 'idle'
  | 'open'
  | 'paid'
  | 'paused'
  | 'running'
  | 'shut'
  | 'unmanned'
  | 'void';

export function stepOf(dealing: Pick<Dealing, 'isOpen' | 'round' | 'shift'>): Step {
  const { round } = dealing;
  switch (round?.state) {
    case 'open':
    case 'closed':
      return round.state;
    case 'running':
      return round.isConfirmed ? 'confirmed' : 'running';
    case 'result':
      return 'confirmed';
    case 'paid':
    case 'void':
    case undefined:
      return restOf(dealing);
  }
}

/** Between two rounds. A void is said until the next shift: it is why the one before has ended. */
function restOf({ isOpen, round, shift }: Pick<Dealing, 'isOpen' | 'round' | 'shift'>): Step {
  if (!isOpen) return 'shut';
  if (shift === null) return round?.state === 'void' ? 'void' : 'unmanned';
  if (shift.isPaused) return 'paused';
  return round?.state === 'void' || round?.state === 'paid' ? round.state : 'idle';
}

/** Whether a round is under way that has to be brought to its end. */
export const isUnderWay = ({ round }: Pick<Dealing, 'round'>): boolean =>
  round !== null && ['open', 'closed', 'running', 'result'].includes(round.state);

const SECOND_MS = 1_000;

/** Whole seconds until an instant, by the clock of the dealing; never below 0. */
export const secondsTo = (until: string, nowMs: number): number =>
  Math.max(0, Math.ceil((Date.parse(until) - nowMs) / SECOND_MS));

const SPOTS = ['player', 'banker', 'dragon', 'tiger', 'pocket'] as const;

/** A place of the table in words: `banker-3`, for example. */
export function spotText(t: Text, spot: string): string {
  const [side = '', place = ''] = spot.split('-');
  const known = SPOTS.find((one) => one === side);
  return known === undefined ? spot : t(`dealing.spot.${known}`, { place }).trim();
}

const SAID = [
  'shift',
  'hand',
  'take',
  'end',
  'gone',
  'pause',
  'resume',
  'open',
  'close',
  'enter',
  'count',
  'differ',
  'correct',
  'confirm',
  'void',
] as const;

/** A line of the log in words. */
export function lineText(t: Text, { kind, value }: Dealing['log'][number]): string {
  const known = SAID.find((one) => one === kind);
  if (known === undefined) return kind;
  // Entries are counted from 0, but not by people.
  const said = known === 'correct' ? String(Number(value) + 1) : faceOf(value ?? '').text;
  return t(`dealing.said.${known}`, { value: said }).trim();
}

/** An entry with the sign of its suit, as it lies on the table; a number stays as it is. */
export function faceOf(value: string): { readonly text: string; readonly isRed: boolean } {
  const suit = { D: '♦', H: '♥', S: '♠', C: '♣' }[value.slice(-1)];
  if (suit === undefined) return { text: value, isRed: false };
  return { text: `${value.slice(0, -1)}${suit}`, isRed: suit === '♦' || suit === '♥' };
}
