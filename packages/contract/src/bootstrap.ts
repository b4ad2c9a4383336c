import type { Contract } from './index.ts';
import type { ValueOf } from './route.ts';

/**
 * What the server writes into the portal's page: answers of public calls, so that the first paint
 * needs no round trip. A page whose person prefers another language fetches those that differ.
 */
export type Bootstrap = {
  /** Code of the language that the answers are in. */
  readonly language: string;
  readonly values: { readonly [K in keyof Contract]?: ValueOf<Contract[K]> };
};
