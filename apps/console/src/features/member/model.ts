export type BlockFlags = {
  readonly loginBlocked: boolean;
  readonly betBlocked: boolean;
  readonly withdrawBlocked: boolean;
};

export const blockNames = ['loginBlocked', 'betBlocked', 'withdrawBlocked'] as const;
export type BlockName = (typeof blockNames)[number];

/** The flags alone, whatever else the record carries. */
export const blocksOf = ({
  loginBlocked,
  betBlocked,
  withdrawBlocked,
}: BlockFlags): BlockFlags => ({
  loginBlocked,
  betBlocked,
  withdrawBlocked,
});

/** Names of the blocks that differ between what is and what is wanted. */
export const changedBlocks = (now: BlockFlags, wanted: BlockFlags): BlockName[] =>
  blockNames.filter((name) => now[name] !== wanted[name]);

/** Whether a change takes something away from the member, which is asked in the danger tone. */
export const isRestriction = (now: BlockFlags, wanted: BlockFlags): boolean =>
  changedBlocks(now, wanted).some((name) => wanted[name]);
