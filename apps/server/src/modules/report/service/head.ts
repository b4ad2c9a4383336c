import type { Reader } from '@parlour/database';
import type { SiteService } from '../../site/index.ts';
import { dayIn } from '@parlour/time';
import { type Period } from '../rules/period.ts';
import { findZone } from '../store/days.ts';

/** What a report is about, before its figures. */
export type Report = {
  readonly title: string;
  readonly period: Period;
  readonly timeZone: string;
  readonly currency: string;
  readonly generatedAt: Date;
  readonly today: string;
};

export type HeadDeps = {
  readonly site: Pick<SiteService, 'brand'>;
  now(): Date;
};

/** Days are counted in the zone that the brand had when counting began. */
export async function zoneOf(
  reader: Reader,
  brandId: string,
  { site }: Pick<HeadDeps, 'site'>,
): Promise<string> {
  return (await findZone(reader, brandId)) ?? (await site.brand(brandId)).timeZone;
}

export async function headOf(
  reader: Reader,
  report: Pick<Report, 'title' | 'period' | 'currency'> & { readonly brandId: string },
  deps: HeadDeps,
): Promise<Report> {
  const { brandId, ...rest } = report;
  const timeZone = await zoneOf(reader, brandId, deps);
  const generatedAt = deps.now();
  return { ...rest, timeZone, generatedAt, today: dayIn(generatedAt, timeZone) };
}
