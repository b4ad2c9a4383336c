import type { Reader, Tx } from '@parlour/database';

export type OperatorDevice = {
  readonly operatorId: string;
  readonly deviceHash: Buffer;
  readonly now: Date;
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

export const keepDevice = (tx: Tx, { operatorId, deviceHash, now }: OperatorDevice) =>
  tx.query({
    text: `insert into operator_devices (operator_id, device_hash, known_at, used_at)
      values ($1, $2, $3, $3)
      on conflict (operator_id, device_hash) do update set used_at = excluded.used_at`,
    values: [operatorId, deviceHash, now],
  });

export const deleteDevicesOf = (tx: Tx, operatorId: string) =>
  tx.query({ text: 'delete from operator_devices where operator_id = $1', values: [operatorId] });

export const sweepDevices = (tx: Tx, usedBefore: Date) =>
  tx.query({ text: 'delete from operator_devices where used_at < $1', values: [usedBefore] });
