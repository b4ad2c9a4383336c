import type { LotteryKey } from '../keys.ts';

/** Writes a text of the lottery; the hooks of both apps are such, and so is `translate`. */
export type LotteryWriter = (
  key: LotteryKey,
  params?: Readonly<Record<string, string | number>>,
) => string;

/** Keys of one file of texts. */
export type KeyOf<Noun extends string> = Extract<LotteryKey, `${Noun}.${string}`>;

/** The code, where it is one of those that have texts; what is new to this build has none. */
export const known = <Code extends string>(codes: readonly Code[], code: string): Code | null =>
  codes.find((one) => one === code) ?? null;
