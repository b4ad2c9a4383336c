import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** What the page of a demonstration says; everything on it comes from here. */
export type Label = {
  readonly name: string;
  readonly vendor: string;
  readonly category: string;
  readonly language: string;
  /** Picture of the game, on the operator's own site. */
  readonly iconUrl: string | null;
  readonly lobbyUrl: string | null;
};

export type Labels = {
  /** A text for an address: the label and a proof that this house wrote it. */
  write(label: Label): string;
  isOurs(text: string): boolean;
};

const KEY_BYTES = 32;
const TEXT_CHARS_MAX = 6_000;

/**
 * Demonstrations keep nothing, so that their address carries all there is. The proof keeps strangers
 * from making our page say what they like.
 */
export function createLabels(privateKey: string): Labels {
  const key = Buffer.from(hkdfSync('sha256', privateKey, '', 'demo labels', KEY_BYTES));
  const proofOf = (payload: string): string =>
    createHmac('sha256', key).update(payload).digest('base64url');
  return {
    write(label) {
      const payload = Buffer.from(JSON.stringify(label)).toString('base64url');
      return `${payload}.${proofOf(payload)}`;
    },
    isOurs(text) {
      if (text.length > TEXT_CHARS_MAX) return false;
      const [payload = '', proof = ''] = text.split('.');
      const expected = Buffer.from(proofOf(payload));
      const given = Buffer.from(proof);
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}
