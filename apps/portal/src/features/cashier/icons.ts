import { BankIcon, CoinIcon, createIcon, type Icon, TicketIcon, WalletIcon } from '@parlour/ui';
import type { DepositKind } from './deposit-model.ts';

const CardIcon = createIcon(
  'M4.5 6h15A1.5 1.5 0 0 1 21 7.5v9a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 16.5v-9A1.5 1.5 0 0 1 4.5 6zM3 10h18M6.5 14.5h4',
);
const CodeIcon = createIcon(
  'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.5v2.5M20 14v2M14 20h2M20 20h-1.5v-2.5',
);
export const CameraIcon = createIcon(
  'M5 8h2.5L9 5.5h6L16.5 8H19a1.5 1.5 0 0 1 1.5 1.5v8A1.5 1.5 0 0 1 19 19H5a1.5 1.5 0 0 1-1.5-1.5v-8A1.5 1.5 0 0 1 5 8zM12 10a3.2 3.2 0 1 0 0 6.4A3.2 3.2 0 0 0 12 10z',
);

/** How each kind of method is known, with the number of its hue. */
export const KIND_SIGNS: Readonly<
  Record<DepositKind, { readonly icon: Icon; readonly hue: 1 | 2 | 3 | 4 | 5 | 6 }>
> = {
  card: { icon: CardIcon, hue: 4 },
  wallet: { icon: WalletIcon, hue: 5 },
  crypto: { icon: CoinIcon, hue: 6 },
  qr: { icon: CodeIcon, hue: 3 },
  bank: { icon: BankIcon, hue: 1 },
  voucher: { icon: TicketIcon, hue: 2 },
};
