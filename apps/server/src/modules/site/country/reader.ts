// Reads the package's lists in a process of its own: no request waits for it, and the hundreds of
// megabytes that it needs for a moment go back to the system when it ends.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { buildCountryTable } from './table.ts';

const require = createRequire(import.meta.url);
const ipv4 =
  require.resolve('@ip-location-db/geo-whois-asn-country/geo-whois-asn-country-ipv4-num.csv');
const ipv6 =
  require.resolve('@ip-location-db/geo-whois-asn-country/geo-whois-asn-country-ipv6-num.csv');

process.send?.(
  buildCountryTable({ ipv4: readFileSync(ipv4, 'latin1'), ipv6: readFileSync(ipv6, 'latin1') }),
  () => {
    // The one who asked may have ended meanwhile.
    if (process.connected) process.disconnect();
  },
);
