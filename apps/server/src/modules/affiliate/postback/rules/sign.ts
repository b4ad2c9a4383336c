import { createHmac, randomBytes } from 'node:crypto';
import { POSTBACK_ID_HEADER, POSTBACK_SIGNATURE_HEADER } from '@parlour/contract';

const SECRET_BYTES = 32;
const HINT_CHARS = 4;

/** Known by its beginning, so that scanners find one that leaked. */
export const newSecret = (): string => `pbs_${randomBytes(SECRET_BYTES).toString('base64url')}`;

export const hintOf = (secret: string): string => secret.slice(-HINT_CHARS);

export type Signed = {
  readonly secret: string;
  readonly id: string;
  /** As it is sent. */
  readonly url: string;
  readonly body: string | null;
  readonly at: Date;
};

/** The query as it goes over the wire: the parser of addresses encodes what was not. */
function queryOf(url: string): string {
  // tidy-allow host: of an address that was judged before
  return new URL(url).search.slice(1);
}

/**
 * What proves where a notice comes from and that nobody changed it. The time is of the try, so that
 * a receiver can refuse old ones; the id is of the notice, so that it can drop one it has.
 */
export function signatureHeaders({ at, body, id, secret, url }: Signed): Record<string, string> {
  const time = Math.floor(at.getTime() / 1_000);
  const text = `${time}.${id}.${queryOf(url)}.${body ?? ''}`;
  const mac = createHmac('sha256', secret).update(text).digest('hex');
  return {
    [POSTBACK_ID_HEADER]: id,
    [POSTBACK_SIGNATURE_HEADER]: `t=${time},v1=${mac}`,
  };
}
