import { serve } from '../../../platform/http/call.ts';
import type { FeedHealthService } from './health.ts';

export const serveFeedConsole = (feed: FeedHealthService) =>
  serve({
    'GET /console/sports/feed': () => feed.health(),

    'POST /console/sports/feed/producers/:producerId/recover': ({ body, caller, ip, params }) =>
      feed.recover({
        producerId: params.producerId,
        recovery: body.recovery,
        reason: body.reason,
        operatorId: caller.operatorId,
        ip,
      }),
  });
