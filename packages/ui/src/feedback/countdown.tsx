import { type ReactNode, useEffect, useState } from 'react';

export type CountdownProps = {
  /** Instant in milliseconds since the epoch. */
  readonly untilMs: number;
  readonly onEnd?: () => void;
  readonly children: (leftText: string, leftMs: number) => ReactNode;
};

/** Minutes and seconds, with hours when there are any. */
export function formatLeft(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000));
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return hours === 0 ? rest : `${hours}:${rest}`;
}

/** Counts down to an instant, by the clock rather than by counting ticks. */
export function Countdown({ untilMs, onEnd, children }: CountdownProps): ReactNode {
  const [leftMs, setLeftMs] = useState(() => untilMs - Date.now());
  const isOver = leftMs <= 0;

  useEffect(() => {
    setLeftMs(untilMs - Date.now());
    const timer = setInterval(() => setLeftMs(untilMs - Date.now()), 1000);
    return () => clearInterval(timer);
  }, [untilMs]);

  useEffect(() => {
    if (isOver) onEnd?.();
  }, [isOver, onEnd]);

  return children(formatLeft(leftMs), Math.max(0, leftMs));
}
