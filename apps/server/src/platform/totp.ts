import { Secret, TOTP } from 'otpauth';

const ISSUER = 'Parlour';
const PERIOD_SECONDS = 30;
/** RFC 4226 wants at least 128 bits and recommends 160. */
const SECRET_BYTES = 20;
/** Steps of drift that are forgiven on either side. */
const WINDOW = 1;

const totpOf = (secret: string, account: string): TOTP =>
  new TOTP({
    issuer: ISSUER,
    label: account,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
    secret: Secret.fromBase32(secret),
  });

export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The address that authenticator apps read from a QR picture. */
export const totpUri = (secret: string, account: string): string =>
  totpOf(secret, account).toString();

/** The 30-second step (since 1970) that a code belongs to, or null when the code is wrong. */
export function matchTotpStep(secret: string, code: string, at: Date): number | null {
  const delta = totpOf(secret, 'step').validate({
    token: code,
    timestamp: at.getTime(),
    window: WINDOW,
  });
  return delta === null ? null : Math.floor(at.getTime() / (PERIOD_SECONDS * 1_000)) + delta;
}
