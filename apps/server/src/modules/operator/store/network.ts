import type { Reader, Tx } from '@parlour/database';

/** A network that may reach the console, in CIDR form. */
export type Admission = {
  readonly network: string;
  readonly note: string;
  readonly addedBy: string;
  readonly addedAt: Date;
};

export const listAdmissions = (reader: Reader): Promise<Admission[]> =>
  reader.query<Admission>({
    text: `select n.network::text, n.note, o.account as "addedBy", n.added_at as "addedAt"
      from console_networks n join operators o on o.id = n.added_by order by n.network`,
  });

/** The networks alone, for what every request asks. */
export async function listNetworks(reader: Reader): Promise<string[]> {
  const rows = await reader.query<{ network: string }>({
    name: 'console_networks',
    text: 'select network::text from console_networks order by network',
  });
  return rows.map(({ network }) => network);
}

/** The version of the list; behind its lock where the list is about to change. */
export async function getListVersion(reader: Reader, isLocked = false): Promise<number> {
  const [row] = await reader.query<{ version: number }>({
    text: `select version from console_network_lists${isLocked ? ' for update' : ''}`,
  });
  if (row === undefined) throw new Error('the list of console networks has no version');
  return row.version;
}

export type NewAdmission = { readonly network: string; readonly note: string };

/** Makes these the whole list; one that stays keeps who added it, and when. */
export async function replaceAdmissions(
  tx: Tx,
  { networks, addedBy, now }: { networks: readonly NewAdmission[]; addedBy: string; now: Date },
): Promise<void> {
  const names = networks.map(({ network }) => network);
  await tx.query({
    text: 'delete from console_networks where not network = any($1::cidr[])',
    values: [names],
  });
  await tx.query({
    text: `insert into console_networks (network, note, added_by, added_at)
      select network, note, $3, $4 from unnest($1::cidr[], $2::text[]) as wanted (network, note)
      on conflict (network) do update set note = excluded.note`,
    values: [names, networks.map(({ note }) => note), addedBy, now],
  });
  await tx.query({ text: 'update console_network_lists set version = version + 1' });
}

export type OpenSession = { readonly id: string; readonly ip: string };

export const listOpenSessions = (reader: Reader): Promise<OpenSession[]> =>
  reader.query<OpenSession>({
    text: 'select id, ip from operator_sessions where ended_at is null',
  });

/** Ends those that are still open, locked in the order of ids, and answers whose they were. */
export async function endSessions(tx: Tx, ids: readonly string[], now: Date): Promise<string[]> {
  const rows = await tx.query<{ operatorId: string }>({
    text: `with held as materialized (
        select id from operator_sessions where id = any($1::uuid[]) and ended_at is null
        order by id for update)
      update operator_sessions s set ended_at = $2 from held where s.id = held.id
      returning s.operator_id as "operatorId"`,
    values: [ids, now],
  });
  return rows.map(({ operatorId }) => operatorId);
}
