export type BlockFlags = {
  readonly loginBlocked: boolean;
  readonly betBlocked: boolean;
  readonly withdrawBlocked: boolean;
  readonly transferBlocked: boolean;
};

export const blockNames = [
  'loginBlocked',
  'betBlocked',
  'withdrawBlocked',
  'transferBlocked',
] as const;
export type BlockName = (typeof blockNames)[number];

/** The flags alone, whatever else the record carries. */
export const blocksOf = ({
  loginBlocked,
  betBlocked,
  withdrawBlocked,
  transferBlocked,
}: BlockFlags): BlockFlags => ({
  loginBlocked,
  betBlocked,
  withdrawBlocked,
  transferBlocked,
});

/** Names of the blocks that differ between what is and what is wanted. */
export const changedBlocks = (now: BlockFlags, wanted: BlockFlags): BlockName[] =>
  blockNames.filter((name) => now[name] !== wanted[name]);

/** Whether a change takes something away from the member, which is asked in the danger tone. */
export const isRestriction = (now: BlockFlags, wanted: BlockFlags): boolean =>
  changedBlocks(now, wanted).some((name) => wanted[name]);

export const TAG_COLOURS = [
  'gray',
  'red',
  'orange',
  'yellow',
  'green',
  'teal',
  'blue',
  'violet',
] as const;

/** Ranks of the house's programme; 0 is none. */
export const VIP_RANKS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
