import { createIcon, type Icon } from '@parlour/ui';
import type { SocialType } from '../../features/site/model.ts';

/** Signs of channels in the house's own line, so that no stranger's artwork is carried. */
export const SOCIAL_ICONS: Readonly<Record<SocialType, Icon>> = {
  WHATSAPP: createIcon(
    'M4 20l1.4-4.2A8.2 8.2 0 1 1 8.6 19zM9 9.2c0 3 2.8 5.8 5.8 5.8.7 0 1.3-.6 1.3-1.2l-2-1.1-.9.8c-1.2-.5-2.2-1.5-2.7-2.7l.8-.9-1.1-2c-.6 0-1.2.6-1.2 1.3z',
  ),
  FACEBOOK: createIcon(
    'M14 21v-7h2.8l.5-3.2H14V9c0-1 .4-1.8 1.9-1.8h1.5V4.3C16.9 4.2 16 4 15 4c-2.6 0-4.2 1.6-4.2 4.4v2.4H8V14h2.8v7',
  ),
  INSTAGRAM: createIcon(
    'M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4zM12 8.4a3.6 3.6 0 1 1 0 7.2 3.6 3.6 0 0 1 0-7.2zM16.8 7.2v.01',
  ),
  TELEGRAM: createIcon('M3.5 11.5L20.5 5l-3 14.5-5.2-4.2-2.8 2.7-.6-5zM8.9 13l8-5.2'),
  YOUTUBE: createIcon(
    'M6 6h12a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V9a3 3 0 0 1 3-3zM10.3 9.4v5.2l4.4-2.6z',
  ),
};
