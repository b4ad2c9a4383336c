import type { Reader, Tx } from '@parlour/database';

export type OperatorDevice = {
  readonly operatorId: string;
  readonly deviceHash: Buffer;
  readonly userAgent: string;
  readonly ip: string;
  readonly now: Date;
};

export type KnownBrowser = {
  readonly id: string;
  readonly deviceHash: Buffer;
  readonly userAgent: string;
  readonly ip: string;
  readonly knownAt: Date;
  readonly usedAt: Date;
};

/** Whether a browser was proven for the account and has been used since a moment. */
export async function isDeviceKnown(
  reader: Reader,
  known: { readonly account: string; readonly deviceHash: Buffer; readonly usedAfter: Date },
): Promise<boolean> {
  const rows = await reader.query({
    text: `select 1 from operator_devices d join operators o on o.id = d.operator_id
      where o.account = $1 and d.device_hash = $2 and d.used_at > $3`,
    values: [known.account, known.deviceHash, known.usedAfter],
  });
  return rows.length === 1;
}

export const keepDevice = (tx: Tx, device: OperatorDevice) =>
  tx.query({
    text: `insert into operator_devices
        (operator_id, device_hash, user_agent, ip, known_at, used_at)
      values ($1, $2, $3, $4, $5, $5)
      on conflict (operator_id, device_hash) do update set used_at = excluded.used_at,
        user_agent = excluded.user_agent, ip = excluded.ip`,
    values: [device.operatorId, device.deviceHash, device.userAgent, device.ip, device.now],
  });

export const listDevices = (
  reader: Reader,
  { operatorId, usedAfter }: { readonly operatorId: string; readonly usedAfter: Date },
): Promise<KnownBrowser[]> =>
  reader.query<KnownBrowser>({
    text: `select id, device_hash as "deviceHash", user_agent as "userAgent", ip,
        known_at as "knownAt", used_at as "usedAt"
      from operator_devices where operator_id = $1 and used_at > $2
      order by used_at desc, id limit 100`,
    values: [operatorId, usedAfter],
  });

/** Removes one browser of an operator; null where there is none. */
export async function deleteDevice(
  tx: Tx,
  { operatorId, id }: { readonly operatorId: string; readonly id: string },
): Promise<{ readonly userAgent: string } | null> {
  const [row] = await tx.query<{ userAgent: string }>({
    text: `delete from operator_devices where operator_id = $1 and id = $2
      returning user_agent as "userAgent"`,
    values: [operatorId, id],
  });
  return row ?? null;
}

export const deleteDevicesOf = (tx: Tx, operatorId: string) =>
  tx.query({ text: 'delete from operator_devices where operator_id = $1', values: [operatorId] });

export const sweepDevices = (tx: Tx, usedBefore: Date) =>
  tx.query({ text: 'delete from operator_devices where used_at < $1', values: [usedBefore] });
