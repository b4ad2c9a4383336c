import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Fast enough to be done for each page, which differs by its nonce. */
const BROTLI_QUALITY = 4;

export type Compressed = {
  readonly body: Buffer | string;
  readonly encoding: 'br' | 'gzip' | null;
};

/** Compresses a text the best way that a client accepts. */
export async function compress(text: string, accepted: string | undefined): Promise<Compressed> {
  if (accepted?.includes('br') === true) {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    };
    return { body: await brotli(text, { params }), encoding: 'br' };
  }
  if (accepted?.includes('gzip') === true) return { body: await deflate(text), encoding: 'gzip' };
  return { body: text, encoding: null };
}
