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

export const memberSorts = ['registered', 'account', 'loggedIn'] as const;
export type MemberSort = (typeof memberSorts)[number];
export type SortOrder = { readonly sort: MemberSort; readonly isAscending: boolean };

const NEWEST_FIRST: SortOrder = { sort: 'registered', isAscending: false };

/** The order that an address asks for: the name of a column, with a minus before it for downwards. */
export function readSort(text: string | undefined): SortOrder {
  const name = text?.replace(/^-/, '');
  const sort = memberSorts.find((known) => known === name);
  return sort === undefined ? NEWEST_FIRST : { sort, isAscending: text === name };
}

export const writeSort = ({ sort, isAscending }: SortOrder): string | undefined =>
  sort === NEWEST_FIRST.sort && !isAscending ? undefined : `${isAscending ? '' : '-'}${sort}`;

/** The order after a press on a heading: another column begins upwards, the same one turns round. */
export const turnSort = (now: SortOrder, sort: MemberSort): SortOrder => ({
  sort,
  isAscending: now.sort === sort ? !now.isAscending : sort === 'account',
});

/** Ranks of the house's programme; 0 is none. */
export const VIP_RANKS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
