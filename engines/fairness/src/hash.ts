import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** SHA-256 (FIPS 180-4) of the UTF-8 text, as 64 lower-case hex digits. */
export const sha256Hex = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** Makes HMAC-SHA256 (RFC 2104) under one text key, so that the key is prepared only once. */
export function createHmac(keyText: string): (message: string) => Uint8Array {
  const keyed = hmac.create(sha256, utf8ToBytes(keyText));
  return (message) => keyed.clone().update(utf8ToBytes(message)).digest();
}
