import type { FastifyPluginAsync } from 'fastify';
import type { Contract, ValueOf } from '@parlour/contract';
import type { Brand, Handlers } from './http/call.ts';
import type { Admit } from './http/register.ts';
import type { JobHandler, Schedule } from './jobs.ts';
import type { Expansion } from './outbox.ts';
import type { OutboxConsumer } from './outbox-follower.ts';
import type { ChannelAuthorisers, Hub } from './realtime/hub.ts';

/** Who will read an inlined answer: a visitor of a brand, in a language, from a country. */
export type BootstrapReader = {
  readonly brand: Brand;
  readonly language: string;
  /** ISO 3166-1 alpha-2; null when nobody knows. */
  readonly country: string | null;
};
export type BootstrapParts = {
  readonly [K in keyof Contract]?: (reader: BootstrapReader) => Promise<ValueOf<Contract[K]>>;
};

/** Work of the worker role that goes on as long as the process; `stop` waits for what it is at. */
export type Loop = {
  readonly name: string;
  start(): { stop(): Promise<void> };
};

export type Notice = (payload: unknown) => void;

/** What a module adds to the program besides its service. */
export type ModuleParts = {
  readonly handlers?: Handlers;
  /** Routes outside the portal's envelope, on the portal's or the console's address. */
  readonly plugins?: {
    readonly portal?: FastifyPluginAsync;
    readonly console?: FastifyPluginAsync;
  };
  /** Who may ask anything of the portal; the module's plugin asks the same of the framework's calls. */
  readonly admits?: Admit;
  /** Answers of public calls that the portal's page carries with it; asked once a few seconds. */
  readonly bootstrap?: BootstrapParts;
  /** Origins whose pages the portal shows in frames: game vendors, payment pages. */
  readonly frameOrigins?: (brand: Brand) => Promise<readonly string[]>;
  readonly jobs?: Readonly<Record<string, JobHandler>>;
  readonly schedules?: readonly Schedule[];
  readonly loops?: readonly Loop[];
  readonly consumers?: readonly OutboxConsumer[];
  readonly channels?: ChannelAuthorisers;
  /** By event type: what an event of this module tells to which channels. */
  readonly expansions?: Readonly<Record<string, Expansion>>;
  /**
   * By event type: what each process does when it happens, for what it remembers by itself. A process
   * that missed an event is not told again, so that what is remembered must also run out.
   */
  readonly notices?: Readonly<Record<string, Notice>>;
  /**
   * Called once with the sockets of this process: for what changes too often to travel through the outbox
   * whole. Versions of a channel must rise, on every node alike.
   */
  readonly sockets?: (hub: Pick<Hub, 'hasListeners' | 'publish'>) => void;
  /** Work of this process alone that must end before it does: timers, caches, batchers. */
  readonly stop?: () => Promise<void>;
};
