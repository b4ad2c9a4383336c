// Reads the package's lists in a process of its own: no request waits for it, and the hundreds of
// megabytes that it needs for a moment go back to the system when it ends.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { buildCountryTable } from './table.ts';

const PACKAGE = '@ip-location-db/geo-whois-asn-country';

const { resolve } = createRequire(import.meta.url);
const read = (name: string) => readFileSync(resolve(`${PACKAGE}/${name}`), 'latin1');

process.send?.(
  buildCountryTable({
    ipv4: read('geo-whois-asn-country-ipv4-num.csv'),
    ipv6: read('geo-whois-asn-country-ipv6-num.csv'),
  }),
  () => process.disconnect(),
);
