import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { CountryTable } from './table.ts';

/** The country of every address on the internet (NRO statistics, by @ip-location-db). */
export const loadCountryTable = (): Promise<CountryTable> =>
  new Promise((resolve, reject) => {
    const reader = fork(fileURLToPath(new URL('reader.ts', import.meta.url)), {
      serialization: 'advanced',
      // It needs nothing of what the server knows, least of all its secrets.
      env: {},
      execArgv: [],
    });
    reader.unref();
    reader.channel?.unref();
    reader.once('message', (table) => resolve(table as CountryTable));
    reader.once('error', reject);
    // After the message this changes nothing: a promise is settled once.
    reader.once('exit', (code) => reject(new Error(`the reader of countries ended with ${code}`)));
  });
