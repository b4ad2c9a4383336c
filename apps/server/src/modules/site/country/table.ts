import type { Address } from '../../../platform/network.ts';
import { findStart, foldRanges, type PlainRange } from './ranges.ts';

/** Where each country's addresses begin, sorted; some six megabytes for the whole internet. */
export type CountryTable = {
  /** Country codes by the numbers that the other arrays hold; the first stands for nobody. */
  readonly countries: readonly string[];
  readonly starts4: Uint32Array;
  readonly codes4: Uint16Array;
  /** The upper and lower half of each start. */
  readonly starts6: BigUint64Array;
  readonly codes6: Uint16Array;
};

const IPV4_MAX = 0xffff_ffff;
const IPV6_MAX = (1n << 128n) - 1n;
const HALF_BITS = 64n;
const LINE = /^(\d{1,39}),(\d{1,39}),([A-Z]{2})$/;

/** Builds the table from lines of `first,last,country`, addresses as decimal numbers. */
export function buildCountryTable(csv: {
  readonly ipv4: string;
  readonly ipv6: string;
}): CountryTable {
  const numbers = new Map([['', 0]]);
  const read = <Place>(text: string, placeOf: (digits: string) => Place): PlainRange<Place>[] =>
    text.split('\n').flatMap((line) => {
      const [, first = '', last = '', country = ''] = LINE.exec(line.trimEnd()) ?? [];
      if (country === '') return [];
      const code = numbers.get(country) ?? numbers.size;
      numbers.set(country, code);
      return { first: placeOf(first), last: placeOf(last), code };
    });
  const four = collect(read(csv.ipv4, Number), (place) => place + 1, IPV4_MAX);
  const six = collect(read(csv.ipv6, BigInt), (place) => place + 1n, IPV6_MAX);
  const starts6 = new BigUint64Array(six.starts.length * 2);
  for (const [index, start] of six.starts.entries()) {
    starts6[index * 2] = start >> HALF_BITS;
    // The array keeps the lower half by itself.
    starts6[index * 2 + 1] = start;
  }
  return {
    countries: [...numbers.keys()],
    starts4: Uint32Array.from(four.starts),
    codes4: Uint16Array.from(four.codes),
    starts6,
    codes6: Uint16Array.from(six.codes),
  };
}

function collect<Place extends number | bigint>(
  ranges: readonly PlainRange<Place>[],
  next: (place: Place) => Place,
  max: Place,
) {
  const starts: Place[] = [];
  const codes: number[] = [];
  foldRanges(ranges, next, (start, code) => {
    if (start > max) return;
    starts.push(start);
    codes.push(code);
  });
  return { starts, codes };
}

/** The country of an address, null when it is nobody's. */
export function countryIn(table: CountryTable, address: Address): string | null {
  const codes = address.family === 4 ? table.codes4 : table.codes6;
  const index = findStart(codes.length, startsBy(table, address));
  const code = index < 0 ? 0 : (codes[index] ?? 0);
  return code === 0 ? null : (table.countries[code] ?? null);
}

function startsBy({ starts4, starts6 }: CountryTable, address: Address) {
  if (address.family === 4) return (index: number) => (starts4[index] ?? 0) <= address.value;
  const upper = address.value >> HALF_BITS;
  const lower = BigInt.asUintN(64, address.value);
  return (index: number) => {
    const start = starts6[index * 2] ?? 0n;
    return start === upper ? (starts6[index * 2 + 1] ?? 0n) <= lower : start < upper;
  };
}
