// Which networks may reach the console: the list that operators keep, inside what the server's own
// settings allow.
import type { Db, Tx } from '@parlour/database';
import type { Logger } from 'pino';
import { createHeldCopy } from '../../../platform/held-copy.ts';
import { type Network, parseNetwork, writeNetwork } from '../../../platform/network.ts';
import type { Outbox } from '../../../platform/outbox.ts';
import { plainLines } from '../../../platform/plain-text.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { ApprovalKind } from '../../approval/index.ts';
import type { AuditService } from '../../audit/index.ts';
import { admitsMore, isAdmitted, networksOf } from '../network-rules.ts';
import {
  type Admission,
  endSessions,
  getListVersion,
  listAdmissions,
  listNetworks,
  listOpenSessions,
  type NewAdmission,
  replaceAdmissions,
} from '../store/network.ts';
import { byOperator, operatorSessionsEnded } from './deps.ts';

export type NetworkList = {
  readonly networks: readonly Admission[];
  readonly version: number;
};

export type ChangeNetworks = {
  readonly networks: readonly NewAdmission[];
  readonly version: number;
};

export type Networks = {
  /** Whether this address may reach the console; a change counts on every node within two seconds. */
  admits(ip: string): Promise<boolean>;
  list(): Promise<NetworkList>;
  readonly kind: ApprovalKind<ChangeNetworks>;
};

export type NetworksDeps = {
  readonly db: Db;
  readonly audit: AuditService;
  readonly outbox: Outbox;
  readonly log: Pick<Logger, 'warn'>;
  /** Of the server's own settings: outside of them nobody is answered, whatever the list says. */
  readonly outer: readonly Network[];
  now(): Date;
};

const SUBJECT = { kind: 'console_networks', id: 'house' } as const;

/** Each network is an entry of its own, so that no note passes for another one. */
const written = (networks: readonly NewAdmission[]) => ({
  networks:
    networks.length === 0 ? null : networks.map(({ network, note }) => `${network} · ${note}`),
});

/** The wanted list in the form in which it is kept; refuses what is no network, or named twice. */
export function readNetworks(wanted: readonly NewAdmission[]): NewAdmission[] {
  const seen = new Set<string>();
  return wanted
    .map(({ network: text, note }, place) => {
      const refuse = (code: 'operator.network_invalid' | 'operator.network_twice') =>
        new Refusal(code, { fields: [{ path: `/networks/${place}/network`, code }] });
      const parsed = parseNetwork(text);
      if (parsed === null) throw refuse('operator.network_invalid');
      const network = writeNetwork(parsed);
      if (seen.has(network)) throw refuse('operator.network_twice');
      seen.add(network);
      return { network, note: plainLines(note) };
    })
    .toSorted((a, b) => (a.network < b.network ? -1 : 1));
}

export function createNetworks(deps: NetworksDeps): Networks {
  const { db, log, outer, now } = deps;
  const held = createHeldCopy<readonly Network[]>({
    read: async () => networksOf(await listNetworks(db)),
    now,
    onFailure: (err) => log.warn({ err }, 'the networks of the console could not be read'),
  });
  return {
    admits: async (ip) => isAdmitted(outer, ip) && isAdmitted(await held.current(), ip),

    list: async () => {
      const [networks, version] = await Promise.all([listAdmissions(db), getListVersion(db)]);
      return { networks, version };
    },

    kind: networksKind(deps, async () => {
      await held.latest();
    }),
  };
}

function demandOwn(networks: readonly NewAdmission[], ip: string): void {
  if (isAdmitted(networksOf(networks.map(({ network }) => network)), ip)) return;
  throw new Refusal('operator.network_own_missing');
}

const networksKind = (
  deps: NetworksDeps,
  after: () => Promise<void>,
): ApprovalKind<ChangeNetworks> => ({
  name: 'console_networks.update',
  isHouse: true,
  decide: 'operator.update',
  after,

  async weigh(tx, wanted, maker) {
    if ((await getListVersion(tx, true)) !== wanted.version) {
      throw new Refusal('operator.networks_changed');
    }
    const known = await listAdmissions(tx);
    demandOwn(wanted.networks, maker.ip);
    return {
      loosens: admitsMore(
        networksOf(known.map(({ network }) => network)),
        networksOf(wanted.networks.map(({ network }) => network)),
      ),
      subject: SUBJECT,
      before: written(known),
      after: written(wanted.networks),
    };
  },

  async apply(tx, { networks }, { maker, approver }) {
    // A list of several changes may shut out another place than its maker's.
    if (approver !== null) demandOwn(networks, approver.ip);
    const known = await listAdmissions(tx);
    const { operatorId, ip, reason } = maker;
    await replaceAdmissions(tx, { networks, addedBy: operatorId, now: deps.now() });
    await endOutside(tx, deps, networks);
    await deps.audit.record(tx, {
      ...byOperator(operatorId, ip),
      action: 'console_networks.update',
      subject: SUBJECT,
      before: written(known),
      after: written(networks),
      reason,
    });
  },
});

/** Ends the sessions that were opened outside of the list, and with them their sockets. */
async function endOutside(
  tx: Tx,
  { outbox, now }: NetworksDeps,
  admitted: readonly NewAdmission[],
): Promise<void> {
  const networks = networksOf(admitted.map(({ network }) => network));
  const outside = (await listOpenSessions(tx)).filter(({ ip }) => !isAdmitted(networks, ip));
  if (outside.length === 0) return;
  const operators = await endSessions(
    tx,
    outside.map(({ id }) => id),
    now(),
  );
  await outbox.add(tx, [...new Set(operators)].map(operatorSessionsEnded));
}
