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

export const draftOf = (settings: Settings): Draft =>
  Object.fromEntries(THRESHOLDS.map((name) => [name, String(settings[name])])) as Draft;

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
    const value = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
    return [name, value >= least && value <= most ? value : Number.NaN] as const;
  });
  if (read.some(([, value]) => Number.isNaN(value))) return null;
  return Object.fromEntries(read) as unknown as Omit<Settings, 'version'>;
}
