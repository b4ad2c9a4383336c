// Open slips as liability counts them.
import type { Reader } from '@parlour/database';
import { listLegs } from '../leg/store.ts';
import { plainSlips } from './plain.ts';
import type { OpenSlip } from './rules.ts';
import { listOpen, type OpenAsked } from './store.ts';

const SLIPS_PER_READ = 5_000;

/** Slips of an event, or all of a brand, with their legs. */
export async function listOpenSlips(
  reader: Reader,
  asked: OpenAsked,
): Promise<readonly OpenSlip[]> {
  const slips = await listOpen(reader, asked);
  const open: OpenSlip[] = [];
  for (let from = 0; from < slips.length; from += SLIPS_PER_READ) {
    const part = slips.slice(from, from + SLIPS_PER_READ);
    const legs = await listLegs(reader, part);
    for (const slip of part) open.push(...plainSlips({ slip, legs: legs.get(slip.id) ?? [] }));
  }
  return open;
}
