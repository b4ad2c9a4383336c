// What modules are lent of others that are built after them, or that they need only a part of.
import { createOwnLimit, type OwnLimit } from '../modules/approval/index.ts';
import {
  type CatalogueDeps,
  type CatalogueService,
  gameName,
  isConnected,
} from '../modules/catalogue/index.ts';
import type { Games as ContentGames } from '../modules/content/index.ts';
import type { ProtectionSources } from '../modules/protection/index.ts';
import type { Platform } from '../platform/platform.ts';
import type { Services } from './services.ts';

/** Up to where one operator pays commission alone: the limits of adjustments, counted for themselves. */
export const lendLimit = (
  platform: Pick<Platform, 'now' | 'newId'>,
  { adjustments }: Pick<Services, 'adjustments'>,
): OwnLimit =>
  createOwnLimit(platform, 'commission', async (_reader, brandId, currency) => {
    const rules = await adjustments.rules(brandId);
    const rule = rules.find((one) => one.currency === currency);
    return rule === undefined ? null : { each: rule.aloneAmount, day: rule.aloneDayAmount };
  });

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
