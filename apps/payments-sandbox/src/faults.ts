// Switches by which people and tests make the whole sandbox misbehave for a while.
import type { Db, Reader } from '@parlour/database';
import { newsPlans, sums } from './rules.ts';

/** What each switch may be set to; without a value all is well. */
export const faultValues = {
  /** Calls of merchants: 503 at once, or no answer at all. No webhook leaves meanwhile. */
  down: ['refusing', 'silent'],
  /** Orders are taken, and the connection is cut before the answer. */
  answers: ['lost'],
  /** How all news is told. */
  webhooks: newsPlans.filter((plan) => plan !== 'once'),
  /** What people pay, whatever they choose on the page. */
  sums: sums.filter((sum) => sum !== 'exact'),
  /** `unknown`: taken, and nothing more is ever said until the switch goes back. */
  payouts: ['refused', 'failed', 'unknown'],
} as const;

export type FaultName = keyof typeof faultValues;
export type Fault = { readonly value: string; readonly until: Date };
export type FaultState = Readonly<Partial<Record<FaultName, Fault>>>;

/** What may be said falsely of one line of a statement. */
export const statementFaults = ['omitted', 'amount', 'currency', 'state', 'twice', 'fee'] as const;
export type StatementFault = (typeof statementFaults)[number];

const MINUTE_MS = 60_000;

export const isFault = (name: string, value: string): name is FaultName =>
  Object.hasOwn(faultValues, name) &&
  (faultValues[name as FaultName] as readonly string[]).includes(value);

export type Faults = ReturnType<typeof createFaults>;

export function createFaults({ db, now }: { readonly db: Db; now(): Date }) {
  return {
    async current(reader: Reader = db): Promise<FaultState> {
      const rows = await reader.query<{ name: FaultName; value: string; until: Date }>({
        name: 'faults_current',
        text: 'select name, value, until_at as until from faults where until_at > $1',
        values: [now()],
      });
      return Object.fromEntries(rows.map(({ name, value, until }) => [name, { value, until }]));
    },

    async set(name: FaultName, value: string, minutes: number): Promise<void> {
      await db.query({
        text: `insert into faults (name, value, until_at) values ($1, $2, $3)
          on conflict (name) do update set value = $2, until_at = $3`,
        values: [name, value, new Date(now().getTime() + minutes * MINUTE_MS)],
      });
    },

    /** Without a name all of them go back. */
    async clear(name: string | null): Promise<void> {
      await db.query({
        text: 'delete from faults where $1::text is null or name = $1',
        values: [name],
      });
    },

    /** Null takes the lie back. */
    async setStatement(reference: string, fault: StatementFault | null): Promise<void> {
      await db.query(
        fault === null
          ? { text: 'delete from statement_faults where reference = $1', values: [reference] }
          : {
              text: `insert into statement_faults (reference, fault) values ($1, $2)
                on conflict (reference) do update set fault = $2`,
              values: [reference, fault],
            },
      );
    },
  };
}
