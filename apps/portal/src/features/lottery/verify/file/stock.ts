import type { Proof } from '../verify-model.ts';

/** The words of the verifier's file, in the language in which it was saved. */
export const FILE_TEXTS = [
  'file_title',
  'file_lead',
  'file_family',
  'file_check',
  'file_bad',
  'computed',
  'published',
  'right',
  'wrong',
  'step_chain',
  'step_round',
  'step_beacon',
  'step_draw',
] as const;
export type FileText = (typeof FILE_TEXTS)[number];

/** Everything that the file knows beside its code: words, and the draw that it begins with. */
export type Stock = {
  readonly texts: Readonly<Record<FileText, string>>;
  readonly families: readonly { readonly code: string; readonly name: string }[];
  readonly family: string;
  readonly proof: Proof;
};

/** The elements of the file, by their ids. */
export const STOCK_ID = 'stock';
export const ROOT_ID = 'root';
