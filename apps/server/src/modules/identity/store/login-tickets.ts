import type { Reader, Tx } from '@parlour/database';
import type { LoginMethod } from './logins.ts';

export type LoginTicket = {
  readonly tokenHash: Buffer;
  readonly brandId: string;
  readonly memberId: string;
  /** How the first half of the login was proven. */
  readonly method: LoginMethod;
  readonly ip: string;
  readonly deviceHash: Buffer | null;
  readonly issuedAt: Date;
  readonly expiresAt: Date;
};

export const insertTicket = (tx: Tx, ticket: LoginTicket) =>
  tx.query({
    name: 'login_ticket_insert',
    text: `insert into login_tickets (token_hash, brand_id, member_id, method, ip, device_hash,
        issued_at, expires_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [
      ticket.tokenHash,
      ticket.brandId,
      ticket.memberId,
      ticket.method,
      ticket.ip,
      ticket.deviceHash,
      ticket.issuedAt,
      ticket.expiresAt,
    ],
  });

type TicketKey = {
  readonly brandId: string;
  readonly tokenHash: Buffer;
  readonly triesMax: number;
  readonly at: Date;
};

const COLUMNS = `token_hash as "tokenHash", brand_id as "brandId", member_id as "memberId", method,
  host(ip) as ip, device_hash as "deviceHash", issued_at as "issuedAt", expires_at as "expiresAt"`;
const OPEN =
  'brand_id = $1 and token_hash = $2 and used_at is null and expires_at > $3 and tries < $4';

export async function findTicket(reader: Reader, key: TicketKey): Promise<LoginTicket | null> {
  const [row] = await reader.query<LoginTicket>({
    name: 'login_ticket_find',
    text: `select ${COLUMNS} from login_tickets where ${OPEN}`,
    values: [key.brandId, key.tokenHash, key.at, key.triesMax],
  });
  return row ?? null;
}

/** The same, one try poorer. */
export async function takeTicketTry(tx: Tx, key: TicketKey): Promise<LoginTicket | null> {
  const [row] = await tx.query<LoginTicket>({
    name: 'login_ticket_try',
    text: `update login_tickets set tries = tries + 1 where ${OPEN} returning ${COLUMNS}`,
    values: [key.brandId, key.tokenHash, key.at, key.triesMax],
  });
  return row ?? null;
}

/** False when the ticket has opened a session in the meantime. */
export async function spendTicket(tx: Tx, tokenHash: Buffer, at: Date): Promise<boolean> {
  const rows = await tx.query({
    name: 'login_ticket_use',
    text: `update login_tickets set used_at = $2 where token_hash = $1 and used_at is null
      returning 1`,
    values: [tokenHash, at],
  });
  return rows.length > 0;
}

/** Ends the logins of a member that wait for their second half. */
export const closeTickets = (tx: Tx, memberId: string, at: Date) =>
  tx.query({
    text: 'update login_tickets set used_at = $2 where member_id = $1 and used_at is null',
    values: [memberId, at],
  });

export const deleteOldTickets = (tx: Tx, before: Date) =>
  tx.query({ text: 'delete from login_tickets where expires_at < $1', values: [before] });
