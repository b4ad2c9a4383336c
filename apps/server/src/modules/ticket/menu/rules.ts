import type { LottoArea, PrizeMode } from '@parlour/contract';
import { type HouseVendor, houseVendors } from '../../catalogue/index.ts';

/** In the order in which menus show them. */
export const AREAS: readonly LottoArea[] = ['LOTT', 'VN', 'SEA'];

export type MenuWish = {
  readonly lottoArea?: LottoArea | undefined;
  readonly prizeMode?: PrizeMode | undefined;
};

type Listed = {
  readonly game: { readonly area: LottoArea };
  readonly prizeModes: readonly PrizeMode[];
};

/** Whether a menu lists a game. */
export const matches = (
  { game, prizeModes }: Listed,
  { lottoArea, prizeMode }: MenuWish,
): boolean =>
  (lottoArea === undefined || game.area === lottoArea) &&
  (prizeMode === undefined || prizeModes.includes(prizeMode));

/** Vendors under which games of an area are booked, that of the wanted mode first. */
export function vendorsFor(area: LottoArea, mode: PrizeMode | undefined): readonly HouseVendor[] {
  const odds = mode === 'ELOTT' ? 'fixed' : 'group';
  return houseVendors
    .filter((vendor) => vendor.area === area)
    .toSorted((left, right) => Number(right.odds === odds) - Number(left.odds === odds));
}
