// What every part of a brand's settings has in common: a version, a reason, and an hour to begin.
import { type TSchema, Type } from 'typebox';
import { Instant } from '../schema.ts';
import { Reason, Version } from './security.ts';

/** The parts of a brand that are changed and restored one by one. */
export const brandParts = [
  'brand',
  'theme',
  'pictures',
  'service',
  'downloads',
  'domains',
  'jackpot',
] as const;
export type BrandPart = (typeof brandParts)[number];

export const Part = Type.Enum(brandParts);

/** Account of an operator; null when the house itself did it. */
export const ChangedBy = Type.Union([Type.String({ maxLength: 100 }), Type.Null()]);

/** A part as an operator sees it: what counts now, and what waits for its hour. */
export const settingOf = <const S extends TSchema>(content: S) =>
  Type.Object({
    content,
    version: Version,
    updatedAt: Instant,
    /** Null when nothing waits. While something does, it has to be dropped before another change. */
    waiting: Type.Union([
      Type.Object({ content, startsAt: Instant, reason: Reason, orderedBy: ChangedBy }),
      Type.Null(),
    ]),
  });

/** A change of a part: all of its content, not only what differs. */
export const changeOf = <const S extends TSchema>(content: S) =>
  Type.Object({
    content,
    version: Version,
    reason: Reason,
    /** When the change is to count; null for at once. */
    startsAt: Type.Union([Instant, Type.Null()]),
  });

/** Refusals that a change of any part may meet. */
export const changeRefusals = [
  'site.settings_changed',
  'site.settings_invalid',
  'site.change_waiting',
  'site.start_past',
] as const;
