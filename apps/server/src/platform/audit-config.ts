import path from 'node:path';
import { ConfigError, type Env } from './config-error.ts';

export type AuditAnchorPlaces = {
  /** A file that is only ever appended to; null for none. */
  readonly file: string | null;
  /** An address of the operator's that each anchor is posted to; null for none. */
  readonly url: string | null;
};

const FILE = 'audit-anchors.jsonl';

/** Where it is written down, outside of the database, how far the audit log has come. */
export function readAuditAnchors(env: Env, isProduction: boolean): AuditAnchorPlaces {
  const url = env['AUDIT_ANCHOR_URL'] || null;
  if (url !== null && !URL.canParse(url)) {
    throw new ConfigError('AUDIT_ANCHOR_URL must be an address');
  }
  if (isProduction && url !== null && !url.startsWith('https://')) {
    throw new ConfigError('AUDIT_ANCHOR_URL must begin with https:// in production');
  }
  const folder = env['DATA_DIR'];
  return { file: env['AUDIT_ANCHOR_FILE'] || (folder ? path.join(folder, FILE) : null), url };
}
