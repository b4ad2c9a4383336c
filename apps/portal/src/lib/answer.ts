import { useDeferredValue } from 'react';

/** Whether anything of the page has been pressed yet, so that a frame may be owed to the person. */
export const wasPressed = (): boolean =>
  typeof navigator !== 'undefined' && (navigator.userActivation?.hasBeenActive ?? false);

/**
 * Whether the heavy part of a screen is due: not in the frame that answers the press which called the screen
 * up, but with the next. On the first screen of a page it is due at once.
 */
export const useIsDue = (): boolean => useDeferredValue(true, !wasPressed());
