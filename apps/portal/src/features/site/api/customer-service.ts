import { createUnsealer } from '@parlour/client';
import { client } from '../../../lib/client.ts';

const POPUP = 'width=440,height=750';
const PROTOCOLS = ['https:', 'http:', 'mailto:'];

/** The address of a customer service entry; it comes sealed to a key of this page alone. */
async function fetchPath(csType: string): Promise<string | null> {
  const unsealer = await createUnsealer();
  const sealed = await client.call('GET /wps/system/customerService', {
    query: { key: unsealer.key },
  });
  const entry = sealed.find((candidate) => candidate.csType === csType);
  return entry === undefined ? null : unsealer.open(entry.path);
}

/** Opens a customer service in a window of its own; false when the browser blocked it. */
export async function openCustomerService(csType: string): Promise<boolean> {
  const path = await fetchPath(csType);
  if (path === null) return true;
  const address = new URL(path, location.href);
  if (!PROTOCOLS.includes(address.protocol)) return true;
  const opened = window.open(address, '_blank', POPUP);
  if (opened === null) return false;
  opened.opener = null;
  return true;
}
