// Clicks on links, what became of them, and the notices that affiliates are sent of it.
import type { ModuleParts } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import type { LinkClicks } from '../agent/index.ts';
import { type ClickDeps, createClicks } from './click/service.ts';
import { createPostbackModule, type PostbackNeeds } from './postback/module.ts';
import { serveTraffic } from './traffic/routes.ts';
import { createTraffic, type TrafficDeps } from './traffic/service.ts';

export type TrackingNeeds = Pick<ClickDeps, 'reports'> &
  Pick<TrafficDeps, 'reports'> &
  PostbackNeeds;

export type Tracking = {
  readonly clicks: LinkClicks;
  readonly parts: readonly ModuleParts[];
};

const SWEEP_CLICKS = 'affiliate.sweep_clicks';

export function createTracking(platform: Platform, needs: TrackingNeeds): Tracking {
  const clicks = createClicks({ ...platform, ...needs });
  const postbackParts = createPostbackModule(platform, needs);
  const clickParts: ModuleParts = {
    handlers: serveTraffic(createTraffic({ ...platform, ...needs })),
    jobs: { [SWEEP_CLICKS]: (_payload, now) => clicks.sweep(now) },
    schedules: [{ name: SWEEP_CLICKS, cron: '23 * * * *' }],
  };
  return { clicks, parts: [clickParts, postbackParts] };
}
