import { createUnsealer } from '@parlour/client';
import { client } from '../../../lib/client.ts';

const WINDOW_PROTOCOLS = ['https:', 'http:'];
/** What the device itself opens, in a program of its own. */
const DEVICE_PROTOCOLS = ['mailto:', 'tel:'];

/** The address of a customer service entry; it comes sealed to a key of this page alone. */
async function fetchPath(csType: string): Promise<string | null> {
  const unsealer = await createUnsealer();
  const sealed = await client.call('GET /wps/system/customerService', {
    query: { key: unsealer.key },
  });
  const entry = sealed.find((candidate) => candidate.csType === csType);
  return entry === undefined ? null : unsealer.open(entry.path);
}

/** Leads a window that was opened for it to a customer service; closes it where none is needed. */
export async function showCustomerService(csType: string, opened: Window): Promise<void> {
  const path = await fetchPath(csType);
  const address = path === null ? null : new URL(path, location.href);
  if (address !== null && WINDOW_PROTOCOLS.includes(address.protocol)) {
    opened.location.replace(address);
    opened.opener = null;
    return;
  }
  opened.close();
  if (address !== null && DEVICE_PROTOCOLS.includes(address.protocol)) location.assign(address);
}
