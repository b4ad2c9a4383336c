import { create } from 'zustand';
import type { GameCategory } from '@parlour/contract';

/** A vendor whose games are to be chosen from, in one category. */
export type ListedVendor = {
  readonly vassalage: string;
  readonly displayName: string;
  readonly gameType: GameCategory;
};

type VendorList = { readonly vendor: ListedVendor | null };

/** The vendor whose games stand in a dialog over the page; null while none does. */
export const useVendorList = create<VendorList>(() => ({ vendor: null }));

export const openVendorList = (vendor: ListedVendor) => useVendorList.setState({ vendor });
export const closeVendorList = () => useVendorList.setState({ vendor: null });
