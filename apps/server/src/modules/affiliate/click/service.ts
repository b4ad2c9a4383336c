import { createHash, createHmac } from 'node:crypto';
import { countedNetwork } from '../../../platform/network.ts';
import type { Platform } from '../../../platform/platform.ts';
import { UUID } from '../../../platform/uuid.ts';
import type { LinkClicks } from '../../agent/index.ts';
import { dayIn } from '@parlour/time';
import { type ReportService } from '../../report/index.ts';
import { deviceOf, readMarks } from './rules.ts';
import { deleteClicks, forgetVisitors, insertClick, insertClickRegistration } from './store.ts';

export type ClickDeps = Pick<Platform, 'config' | 'db' | 'newId' | 'now'> & {
  readonly reports: Pick<ReportService, 'zoneOf'>;
};

const DAY_MS = 86_400_000;
/** For how long a registration is owed to a click. */
export const CLICK_COUNTS_MS = 30 * DAY_MS;
/** Clicks without a registration; a report of the same months of last year still finds them. */
const CLICKS_KEPT_MS = 400 * DAY_MS;
/** Days of all time zones are over by then. */
const VISITORS_KEPT_MS = 2 * DAY_MS;
const PER_TURN = 5_000;

export function createClicks({ config, db, newId, now, reports }: ClickDeps): LinkClicks & {
  sweep(at: Date): Promise<void>;
} {
  const key = createHash('sha256').update('visitor of a link').update(config.fieldKey).digest();

  return {
    async note(tx, { agentId, brandId, linkId, visitor }) {
      const at = now();
      const day = dayIn(at, await reports.zoneOf(tx, brandId));
      const id = newId();
      const who = JSON.stringify([day, linkId, countedNetwork(visitor.ip), visitor.userAgent]);
      await insertClick(tx, {
        id,
        linkId,
        agentId,
        at,
        day,
        ...readMarks(visitor.marks),
        country: visitor.country,
        device: deviceOf(visitor.userAgent),
        visitorHash: createHmac('sha256', key).update(who).digest().subarray(0, 16),
      });
      return id;
    },

    async keep(tx, { at, clickId, linkId, memberId }) {
      // A cookie is the visitor's to write: what is no click of this link counts for nothing.
      if (!UUID.test(clickId)) return;
      const since = new Date(at.getTime() - CLICK_COUNTS_MS);
      await insertClickRegistration(tx, { memberId, linkId, clickId, since });
    },

    async sweep(at) {
      const beforeDay = new Date(at.getTime() - VISITORS_KEPT_MS).toISOString().slice(0, 10);
      while ((await forgetVisitors(db, beforeDay, PER_TURN)) === PER_TURN) {
        // Each turn is a page of its own, so that a long backlog never becomes one.
      }
      const before = new Date(at.getTime() - CLICKS_KEPT_MS);
      while ((await deleteClicks(db, before, PER_TURN)) === PER_TURN) {
        // The same.
      }
    },
  };
}
