import { type RefObject, useEffect, useRef } from 'react';

/** A ref for the input in which a page begins. */
export function useInitialFocus(): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return input;
}
