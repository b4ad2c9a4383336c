// What modules are lent of others that are built after them, or that they need only a part of.
import {
  type CatalogueDeps,
  type CatalogueService,
  gameName,
  isConnected,
} from '../modules/catalogue/index.ts';
import type { CommissionNeeds } from '../modules/commission/index.ts';
import type { Games as ContentGames } from '../modules/content/index.ts';
import type { ProtectionSources } from '../modules/protection/index.ts';
import type { Services } from './services.ts';

/** Up to where one operator moves money alone: the limit of adjustments. */
export const lendLimit =
  ({ adjustments }: Pick<Services, 'adjustments'>): CommissionNeeds['aloneAmount'] =>
  async (_reader, brandId, currency) => {
    const rules = await adjustments.rules(brandId);
    return rules.find((rule) => rule.currency === currency)?.aloneAmount ?? null;
  };

/** Records of modules that are built after protection because they ask it; read when all are. */
export const lendRecords = (
  later: () => Pick<Services, 'cashier' | 'record'>,
): ProtectionSources => ({
  deposited: (...query) => later().cashier.gross.sum(...query),
  depositHarm: (...query) => later().cashier.gross.harm(...query),
  listDepositors: (...query) => later().cashier.gross.listDepositors(...query),
  played: (...query) => later().record.sumSince(...query),
  playedByHour: (...query) => later().record.sumByHour(...query),
  playHarm: (...query) => later().record.findPlayTime(...query),
});

/** Whether a vendor may leave its transfer wallet: money there, or on its way, would be lost sight of. */
export const lendHoldings =
  (later: () => Pick<Services, 'funds' | 'wallet'>): CatalogueDeps['holdsMoney'] =>
  async (reader, vendorCode) => {
    const { funds, wallet } = later();
    return (
      (await wallet.isHeldAt(reader, vendorCode)) ||
      (await funds.desk.isTold(reader, vendorCode)) ||
      (await funds.desk.isMoving(reader, vendorCode))
    );
  };

/** What content may know of the catalogue: the games that a brand shows, by their codes. */
export const lendGames =
  (catalogue: CatalogueService): ContentGames =>
  async (brandId) => {
    const snapshot = await catalogue.snapshot();
    const own = snapshot.brand(brandId);
    return {
      version: snapshot.version,
      find(code, vassalage) {
        const known = snapshot.findDrawn(code);
        const vendor = vassalage ?? known?.vendor.vassalage;
        const game = vendor === undefined ? null : own.findGame(vendor, code);
        if (game === null) return null;
        const { category, vendor: made } = game;
        const nameIn = (language: string) => gameName(game, language);
        return {
          vassalage: game.vendor.vassalage,
          code,
          category,
          isConnected: isConnected(made),
          nameIn,
        };
      },
    };
  };
