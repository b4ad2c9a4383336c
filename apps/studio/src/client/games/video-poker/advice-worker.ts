import { adviceFor } from '@parlour/games/video-poker';
import type { Question } from './adviser.ts';

self.addEventListener('message', ({ data }: MessageEvent<Question>) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- workers have no origin to name
  self.postMessage(adviceFor(data.table, data.cards));
});
