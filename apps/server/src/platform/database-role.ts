import { OWNS_AUDIT, type Reader } from '@parlour/database';

/** Whether the role of the connection could switch off what keeps the audit log from being rewritten. */
export async function mayRewriteAudit(reader: Reader): Promise<boolean> {
  const [row] = await reader.query<{ owns: boolean }>({ text: OWNS_AUDIT });
  return row?.owns === true;
}
