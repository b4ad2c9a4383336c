import { createHash } from 'node:crypto';

export type AuditKey = { readonly id: string; readonly secret: Buffer };

export type AuditKeys = {
  /** New entries are hashed with it. */
  readonly newest: AuditKey;
  find(id: string): AuditKey | null;
};

const ID_LENGTH = 12;

/** Names keys by what cannot be turned back into them. The first one is the newest. */
export function createAuditKeys(secrets: readonly Buffer[]): AuditKeys {
  const keys = secrets.map((secret): AuditKey => {
    const digest = createHash('sha256').update('audit key').update(secret).digest('hex');
    return { id: digest.slice(0, ID_LENGTH), secret };
  });
  const [newest] = keys;
  if (newest === undefined) throw new Error('the audit log needs a key');
  return { newest, find: (id) => keys.find((key) => key.id === id) ?? null };
}
