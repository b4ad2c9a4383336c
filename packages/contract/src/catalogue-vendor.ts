// Vendors at the operators' desk: how they are shown, and when and where they are closed.
import { type Static, Type } from 'typebox';
import { withProposal } from './approval.ts';
import { gameCategories, gameStates } from './catalogue.ts';
import { WalletModeText } from './funds.ts';
import { declareRoutes } from './route.ts';
import { Code, Instant, Label, Url } from './schema.ts';

/** A time in which nobody can play; without an end it lasts until it is cleared. */
export const ClosureWindow = Type.Object({
  startsAt: Instant,
  endsAt: Type.Union([Instant, Type.Null()]),
});
export type ClosureWindow = Static<typeof ClosureWindow>;
export const MaybeWindow = Type.Union([ClosureWindow, Type.Null()]);

/** ISO 3166-1 alpha-2 codes of countries whose visitors are not let in. */
export const BlockedCountries = Type.Array(Type.String({ pattern: '^[A-Z]{2}$' }), {
  maxItems: 260,
});
export const DeskReason = Type.String({ minLength: 3, maxLength: 300 });
export const Version = Type.Integer({
  minimum: 1,
  description: 'Send it back with a change, so that two operators cannot overwrite each other',
});
/** A path of this site or an https address. */
export const ArtUrl = Type.Union([Type.String({ minLength: 1, maxLength: 500 }), Type.Null()]);

const State = Type.Enum(gameStates);
export const VENDORS_MAX = 500;

export const DeskVendor = Type.Object({
  code: Code,
  displayName: Label,
  vassalage: Code,
  /** As it is set. */
  state: State,
  /** As players see it now, with its maintenance window taken into account. */
  shownState: State,
  gameTypes: Type.Array(Type.Enum(gameCategories), { maxItems: gameCategories.length }),
  gameCount: Type.Integer({ minimum: 0 }),
  /** Asks us about each bet, or is sent money that it gives back later. */
  walletMode: WalletModeText,
  /** Its games open as labelled demonstrations: it has no connection of its own. */
  isDemoOnly: Type.Boolean(),
  /** The mark that an operator has set; null for the drawn one. */
  logoUrl: Type.Union([Url, Type.Null()]),
  /** The mark that players see. */
  shownLogoUrl: Url,
  maintenance: MaybeWindow,
  blockedCountries: BlockedCountries,
  /** Whether the operator's brand shows it, and at which place of its menus, from 1. */
  placement: Type.Object({
    isShown: Type.Boolean(),
    position: Type.Integer({ minimum: 1 }),
  }),
  apiBase: Type.Union([Url, Type.Null()]),
  signatureHeader: Type.String({ maxLength: 64 }),
  keys: Type.Array(
    Type.Object({
      keyId: Type.String({ maxLength: 64 }),
      /** SHA-256 of the public key, hexadecimal, to compare with the vendor by telephone. */
      fingerprint: Type.String({ maxLength: 64 }),
      isActive: Type.Boolean(),
      addedAt: Instant,
    }),
    { maxItems: 16 },
  ),
  policy: Type.Record(
    Type.String({ maxLength: 64 }),
    Type.Union([Type.Boolean(), Type.String({ maxLength: 64 }), Type.Null()]),
  ),
  version: Version,
});
export type DeskVendor = Static<typeof DeskVendor>;

const params = Type.Object({ vendorCode: Code });
const codes = Type.Array(Code, { maxItems: VENDORS_MAX });
const ORDER_BYTES_MAX = 256 * 1024;

export const vendorDeskRoutes = declareRoutes({
  'GET /console/vendors': {
    access: 'operator:vendor.read',
    summary: "Vendors in the order of the brand's menus, with their state, keys and policies",
    value: Type.Object({ vendors: Type.Array(DeskVendor, { maxItems: VENDORS_MAX }) }),
    refusals: [],
  },
  'PUT /console/vendors/order': {
    access: 'operator:vendor.update',
    summary: "Puts the vendors of the brand's menus in order",
    body: Type.Object({
      /** Every vendor once, first to last. */
      vendorCodes: codes,
      /** The order that the operator saw; when it has changed since, nothing is moved. */
      before: codes,
      reason: DeskReason,
    }),
    bodyBytesMax: ORDER_BYTES_MAX,
    value: Type.Object({ vendorCodes: codes }),
    refusals: ['catalogue.order_changed', 'catalogue.order_incomplete'],
  },
  'GET /console/vendors/:vendorCode': {
    access: 'operator:vendor.read',
    summary: 'One vendor',
    params,
    value: DeskVendor,
    refusals: ['catalogue.vendor_unknown'],
  },
  'PUT /console/vendors/:vendorCode': {
    access: 'operator:vendor.update',
    summary: 'Changes how a vendor is shown, and when and where it is closed',
    params,
    body: Type.Object({
      displayName: Type.String({ minLength: 1, maxLength: 200 }),
      logoUrl: ArtUrl,
      state: State,
      /**
       * As it is when left out. May change while the vendor is closed; from transfer to seamless only
       * while it holds nobody's money and its rounds were read to the last.
       */
      walletMode: Type.Optional(WalletModeText),
      maintenance: MaybeWindow,
      blockedCountries: BlockedCountries,
      /** For the operator's brand; its place changes with the order of all. */
      isShown: Type.Boolean(),
      version: Version,
      reason: DeskReason,
    }),
    value: withProposal(DeskVendor),
    refusals: [
      'approval.open',
      'catalogue.vendor_unknown',
      'catalogue.vendor_changed',
      'catalogue.vendor_unconnected',
      'catalogue.vendor_open',
      'catalogue.vendor_holds_money',
      'catalogue.vendor_unread',
      'catalogue.window_invalid',
      'catalogue.country_unknown',
      'catalogue.art_refused',
    ],
  },
});
