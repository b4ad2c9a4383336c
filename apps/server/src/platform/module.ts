import type { FastifyPluginAsync } from 'fastify';
import type { Handlers } from './http/call.ts';
import type { JobHandler, Schedule } from './jobs.ts';
import type { OutboxConsumer } from './outbox-follower.ts';
import type { ChannelAuthorisers } from './realtime/hub.ts';

/** What a module adds to the program besides its service. */
export type ModuleParts = {
  readonly handlers?: Handlers;
  /** Routes outside the portal's envelope, on the portal's or the console's address. */
  readonly plugins?: { readonly portal?: FastifyPluginAsync; readonly console?: FastifyPluginAsync };
  readonly jobs?: Readonly<Record<string, JobHandler>>;
  readonly schedules?: readonly Schedule[];
  readonly consumers?: readonly OutboxConsumer[];
  readonly channels?: ChannelAuthorisers;
  /** Work of this process alone that must end before it does: timers, caches, batchers. */
  readonly stop?: () => Promise<void>;
};
