import type { Text } from '../../lib/resource/resource.ts';
import type { Settings, Signal } from './api/index.ts';

export const SIGNAL_KINDS = ['together', 'flow', 'soft', 'fast', 'shared'] as const;

const MILLI = 1_000;
const TENTH_OF_PERCENT = 10;

/** Figures in the order in which they are read, as far as a signal has them. */
const FIGURES = [
  'hands',
  'sittings',
  'meetings',
  'expected',
  'share',
  'raised',
  'decisions',
  'quick',
  'median_ms',
] as const;
export type FigureName = (typeof FIGURES)[number];

/** A figure as it is shown: expectations and shares are kept in thousandths. */
function figureText(name: FigureName, value: number): string {
  if (name === 'share') return `${(value / TENTH_OF_PERCENT).toFixed(0)} %`;
  return name === 'expected' ? (value / MILLI).toFixed(1) : String(value);
}

export const figuresOf = ({ figures }: Pick<Signal, 'figures'>) =>
  FIGURES.flatMap((name) => {
    const value = figures[name];
    return value === undefined ? [] : [{ name, text: figureText(name, value) }];
  });

/** How strong a signal is, as a number with one decimal. */
export const strengthOf = ({ kind, scoreMilli }: Pick<Signal, 'kind' | 'scoreMilli'>): string =>
  kind === 'fast' ? (scoreMilli / TENTH_OF_PERCENT).toFixed(0) : (scoreMilli / MILLI).toFixed(1);

export const THRESHOLDS = [
  'togetherSigmaMilli',
  'togetherMeetings',
  'flowSigmaMilli',
  'flowShareMilli',
  'flowHands',
  'softSigmaMilli',
  'softHands',
  'fastMs',
  'fastShareMilli',
  'fastDecisions',
  'sharedHands',
] as const satisfies readonly (keyof Settings)[];
export type ThresholdName = (typeof THRESHOLDS)[number];
export type Draft = Readonly<Record<ThresholdName, string>>;

/** How many units of a threshold are one of what operators write: of σ, of a percent, or of a count. */
function scaleOf(name: ThresholdName): number {
  if (name.endsWith('SigmaMilli')) return MILLI;
  return name.endsWith('ShareMilli') ? TENTH_OF_PERCENT : 1;
}

export const draftOf = (settings: Settings): Draft =>
  Object.fromEntries(
    THRESHOLDS.map((name) => [name, String(settings[name] / scaleOf(name))]),
  ) as Draft;

function boundsOf(name: ThresholdName): readonly [number, number] {
  if (name.endsWith('SigmaMilli')) return [1_000, 100_000];
  if (name.endsWith('ShareMilli')) return [0, 1_000];
  return name === 'fastMs' ? [1, 10_000] : [1, 100_000];
}

/** Thresholds that were written; null where one cannot be read or lies outside its bounds. */
export function readDraft(draft: Draft): Omit<Settings, 'version'> | null {
  const read = THRESHOLDS.map((name) => {
    const text = draft[name].trim();
    const [least, most] = boundsOf(name);
    const isRead = /^\d{1,6}([.,]\d{1,3})?$/.test(text);
    const scaled = isRead ? Number(text.replace(',', '.')) * scaleOf(name) : Number.NaN;
    const whole = Math.round(scaled);
    const value = Math.abs(whole - scaled) < 1e-6 ? whole : Number.NaN;
    return [name, value >= least && value <= most ? value : Number.NaN] as const;
  });
  if (read.some(([, value]) => Number.isNaN(value))) return null;
  return Object.fromEntries(read) as unknown as Omit<Settings, 'version'>;
}

/** What players of rooms do, by the names of all games. */
const ACTIONS = [
  'fold',
  'pack',
  'check',
  'call',
  'raise',
  'bet',
  'look',
  'show',
  'side',
  'accept',
  'refuse',
  'bid',
  'stake',
  'draw',
  'discard',
  'drop',
  'declare',
  'miss',
  'roll',
  'move',
  'idle',
  'forfeit',
] as const;

/** What a player did, in words; an action of a game that is not known here stays as it is called there. */
export function actionText(t: Text, action: string): string {
  const known = ACTIONS.find((one) => one === action);
  return known === undefined ? action : t(`collusion.action.${known}`);
}
