import { wasPressed } from '@parlour/ui/after-answer';
import { useDeferredValue } from 'react';

/**
 * Whether the heavy part of a screen is due: not in the frame that answers the press which called the screen
 * up, but with the next. On the first screen of a page it is due at once.
 */
export const useIsDue = (): boolean => useDeferredValue(true, !wasPressed());
