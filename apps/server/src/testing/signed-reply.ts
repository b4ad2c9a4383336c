import { createPrivateKey } from 'node:crypto';
import { SIGNATURE_HEADER, signBody } from '@parlour/contract/vendor';
import type { ReceivedCall, VendorReply } from './vendor-host.ts';

/** An answer to this very call, with the signature of the vendor. */
export function signedReply(
  { body }: ReceivedCall,
  answer: object,
  studioPrivateKey: string,
): VendorReply {
  const bytes = JSON.stringify({ request_uuid: body['request_uuid'], ...answer });
  const signature = signBody(Buffer.from(bytes), createPrivateKey(studioPrivateKey));
  return { body: bytes, headers: { [SIGNATURE_HEADER]: signature } };
}
