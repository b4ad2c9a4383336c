import type {
  CreatedDeposit,
  DepositOrder,
  FoundDeposit,
  FoundPayout,
  Missing,
  PaymentProvider,
  PayoutNews,
  PayoutOrder,
  Refused,
  StatementPage,
  StatementQuery,
  Unknown,
  Unsupported,
  Up,
} from '../provider/port.ts';
import type { DepositNews } from '../rules/deposit-news.ts';

export type ScriptedProvider = PaymentProvider & {
  /** What came in, oldest first. */
  readonly deposits: DepositOrder[];
  readonly payouts: PayoutOrder[];
  readonly statements: StatementQuery[];
  /** The next answers, in turn; the last one is given from then on. */
  script(lines: Partial<Script>): void;
};

type Script = {
  readonly createDeposit: readonly ('created' | Refused | Unknown)[];
  readonly queryDeposit: readonly (DepositNews | Missing | Unknown)[];
  /** A promise is an answer that takes its time. */
  readonly createPayout: readonly (PayoutNews | Refused | Unknown | Promise<Refused>)[];
  readonly queryPayout: readonly (PayoutNews | Missing | Unknown)[];
  readonly listStatement: readonly (StatementPage | Refused | Unsupported | Unknown)[];
  readonly ping: readonly (Up | Unknown)[];
};

export const LOST: Unknown = { kind: 'unknown', error: 'socket hang up' };
export const MISSING: Missing = { kind: 'missing' };

const usual: Script = {
  createDeposit: ['created'],
  queryDeposit: [{ status: 'pending' }],
  createPayout: [{ status: 'pending' }],
  queryPayout: [{ status: 'pending' }],
  listStatement: [{ kind: 'page', lines: [], next: null }],
  ping: [{ kind: 'up' }],
};

/** A provider that does exactly what a test tells it to. */
export function createScriptedProvider(): ScriptedProvider {
  let script = usual;
  const deposits: DepositOrder[] = [];
  const payouts: PayoutOrder[] = [];
  const statements: StatementQuery[] = [];

  const next = <Name extends keyof Script>(name: Name): Script[Name][number] => {
    const lines = script[name];
    const [line, ...rest] = lines;
    if (line === undefined) throw new Error(`nothing scripted for ${name}`);
    if (rest.length > 0) script = { ...script, [name]: rest };
    return line;
  };
  const found = <News>(reference: string, line: News | Missing | Unknown | Refused) =>
    typeof line === 'object' && line !== null && 'kind' in line
      ? line
      : { kind: 'found' as const, providerReference: `ref-${reference}`, news: line };

  return {
    code: 'sandbox',
    deposits,
    payouts,
    statements,
    script(lines) {
      script = { ...usual, ...lines };
    },
    async createDeposit(order): Promise<CreatedDeposit | Refused | Unknown> {
      deposits.push(order);
      const line = next('createDeposit');
      if (line !== 'created') return line;
      const { reference } = order;
      return {
        kind: 'created',
        providerReference: `ref-${reference}`,
        payUrl: `http://provider.test/pay/${reference}`,
        qr: order.presentation === 'qr' ? `TOLLGATE/${reference}` : null,
        expiresAt: null,
      };
    },
    async queryDeposit(reference) {
      return found(reference, next('queryDeposit')) as FoundDeposit | Missing | Unknown;
    },
    async createPayout(order) {
      payouts.push(order);
      return found(order.reference, await next('createPayout')) as FoundPayout | Refused | Unknown;
    },
    async queryPayout(reference) {
      return found(reference, next('queryPayout')) as FoundPayout | Missing | Unknown;
    },
    parseWebhook: () => ({ kind: 'refused', why: 'forged' }),
    async listStatement(query) {
      statements.push(query);
      return next('listStatement');
    },
    ping: async () => next('ping'),
  };
}
