import { adviceFor } from '@parlour/games/video-poker';
import type { Question } from './adviser.ts';

self.addEventListener('message', ({ data }: MessageEvent<Question>) => {
  self.postMessage(adviceFor(data.table, data.cards));
});
