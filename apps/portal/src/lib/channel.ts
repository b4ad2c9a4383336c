import { createChannelHooks } from '@parlour/web';
import { socket } from './client.ts';

export const { useChannel, useSocketStatus } = createChannelHooks(socket);
