import { type BotTask, search } from './bot-solver.ts';

addEventListener('message', async ({ data }: MessageEvent<BotTask>) => {
  postMessage(await search(data));
});
