// Where the chain stood, written down outside of the database: who can rewrite every row and knows the
// key as well cannot rewrite what another machine keeps.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { appendFile, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { AuditKeys } from './keys.ts';
import type { Link } from './rules.ts';

/** One line of the file, and the body that is posted. */
export type Anchor = {
  readonly at: string;
  readonly seq: string;
  /** Of the entry with that number, in hexadecimal. */
  readonly hash: string;
  readonly keyId: string;
  /** HMAC-SHA256 with the key over the fields above, in hexadecimal. */
  readonly mac: string;
};

type Sealed = Omit<Anchor, 'mac'>;

const macOf = ({ at, hash, keyId, seq }: Sealed, secret: Buffer): string =>
  createHmac('sha256', secret)
    .update(`audit anchor\n${at}\n${seq}\n${hash}\n${keyId}`)
    .digest('hex');

export function createAnchor(head: Link, { newest }: AuditKeys, at: Date): Anchor {
  const sealed: Sealed = {
    at: at.toISOString(),
    seq: head.seq.toString(),
    hash: head.hash.toString('hex'),
    keyId: newest.id,
  };
  return { ...sealed, mac: macOf(sealed, newest.secret) };
}

export async function appendAnchor(file: string, anchor: Anchor): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await appendFile(file, `${JSON.stringify(anchor)}\n`, { mode: 0o600 });
}

const POST_TIMEOUT_MS = 10_000;

export async function postAnchor(url: string, anchor: Anchor): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(anchor),
    redirect: 'error',
    signal: AbortSignal.timeout(POST_TIMEOUT_MS),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`the address of the anchors answered ${response.status}`);
}

/** Hashes by number; a line that was not written with one of the keys is a forgery and is told by its number. */
export type Anchors = {
  readonly hashes: ReadonlyMap<bigint, string>;
  readonly forged: bigint | null;
};

/** Reads a file of anchors; a missing one holds none. A line that a crash cut off is passed over. */
export async function readAnchors(file: string, keys: AuditKeys): Promise<Anchors> {
  const hashes = new Map<bigint, string>();
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  for (const line of text.split('\n')) {
    const anchor = parse(line);
    if (anchor === null) continue;
    const seq = BigInt(anchor.seq);
    if (!isGenuine(anchor, keys)) return { hashes, forged: seq };
    hashes.set(seq, anchor.hash);
  }
  return { hashes, forged: null };
}

function parse(line: string): Anchor | null {
  try {
    const anchor = JSON.parse(line) as Anchor;
    return /^\d{1,18}$/.test(anchor.seq) ? anchor : null;
  } catch {
    return null;
  }
}

function isGenuine({ mac, ...sealed }: Anchor, keys: AuditKeys): boolean {
  const key = keys.find(sealed.keyId);
  if (key === null) return false;
  const expected = Buffer.from(macOf(sealed, key.secret));
  const given = Buffer.from(mac);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
