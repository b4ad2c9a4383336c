// What a brand offers of the book, and operators' changes of it.
import type { OfferPreview, SportOffer } from '@parlour/contract';
import type { Tx } from '@parlour/database';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type ApprovalKind, brandNamer } from '../../approval/index.ts';
import type { AuditService } from '../../audit/index.ts';
import type { SiteService } from '../../site/index.ts';
import type { Entities } from '../entity/entities.ts';
import { bookChanged } from '../event/events.ts';
import { advanceVersion } from '../event/store.ts';
import type { Board } from '../line/board.ts';
import type { ShelfService } from '../list/shelf.ts';
import type { Described } from '../name/descriptions.ts';
import { isLooserOffer, tidyTerms } from './change.ts';
import type { Offers } from './offers.ts';
import { previewTerms } from './preview.ts';
import { areTerms, type OfferTerms } from './rules.ts';
import { listVersions, type OfferVersion } from './store.ts';

export type OfferConsoleDeps = Pick<Platform, 'db' | 'now' | 'outbox'> & {
  readonly audit: AuditService;
  readonly board: Pick<Board, 'shower'>;
  readonly entities: Entities;
  readonly offers: Offers;
  readonly shelf: ShelfService;
  readonly site: Pick<SiteService, 'brand'>;
  described(): Promise<Described>;
};

export type ChangeOffer = {
  readonly brandId: string;
  readonly version: number;
  readonly terms: OfferTerms;
};

const VERSIONS_MAX = 50;
const NUMBER = /^\d{1,18}$/;

const present = ({ madeAt, terms, version }: OfferVersion): SportOffer => {
  const { sports, tournaments, ...rest } = tidyTerms(terms);
  return {
    ...rest,
    sports: { ...sports },
    tournaments: { ...tournaments },
    version,
    madeAt: madeAt?.toISOString() ?? null,
  };
};

/** Terms as they will be stored; refuses those that the house does not take. */
export function readTerms(terms: OfferTerms): OfferTerms {
  const numbers = [...Object.keys(terms.sports), ...Object.keys(terms.tournaments)];
  if (!areTerms(terms) || !numbers.every((number) => NUMBER.test(number))) {
    throw new Refusal('market.offer_invalid');
  }
  return tidyTerms(terms);
}

export function createOfferConsole(deps: OfferConsoleDeps) {
  const { audit, db, entities, now, offers, outbox, site } = deps;

  /** The sport of a league by the league's number; of one that is not in the book, that of none. */
  const sportsOf = async (all: readonly OfferTerms[]) => {
    const ids = new Set(all.flatMap(({ tournaments }) => Object.keys(tournaments)));
    await entities.load(
      db,
      [...ids].map((id) => ({ tournamentId: BigInt(id), homeId: null, awayId: null })),
    );
    return (id: string): string => entities.place(BigInt(id))?.sportCode ?? '';
  };

  const lockBefore = async (tx: Tx, { brandId, version }: ChangeOffer): Promise<OfferTerms> => {
    // Writers of offers wait for each other here, and nodes see it by the version that follows.
    const bookVersion = await advanceVersion(tx);
    const before = await offers.find(tx, brandId);
    if (before.version !== version) throw new Refusal('market.offer_changed');
    await outbox.add(tx, [bookChanged(bookVersion, [])]);
    return before.terms;
  };

  const change: ApprovalKind<ChangeOffer> = {
    name: 'sport_offer.update',
    decide: 'sports.update',
    nameOf: brandNamer(site),
    async weigh(tx, command) {
      const before = await offers.find(tx, command.brandId);
      if (before.version !== command.version) throw new Refusal('market.offer_changed');
      const [was, is] = [tidyTerms(before.terms), readTerms(command.terms)];
      return {
        loosens: isLooserOffer(was, is, await sportsOf([was, is])),
        subject: { kind: 'sport_offer', id: `${command.brandId}:offer` },
        before: was,
        after: is,
      };
    },
    async apply(tx, command, { maker }) {
      const before = await lockBefore(tx, command);
      const terms = readTerms(command.terms);
      await offers.change(tx, command.brandId, terms, now());
      await audit.record(tx, {
        actor: { kind: 'operator', id: maker.operatorId },
        action: 'sports.change_offer',
        subject: { kind: 'sport_offer', id: `${command.brandId}:offer` },
        before: tidyTerms(before),
        after: terms,
        reason: maker.reason,
        ip: maker.ip,
      });
    },
    after: async () => offers.drop(),
  };

  return {
    change,

    async get(brandId: string): Promise<SportOffer> {
      const [latest] = await listVersions(db, brandId, 1);
      if (latest !== undefined) return present(latest);
      return present({ ...(await offers.find(db, brandId)), madeAt: null });
    },

    async versions(brandId: string): Promise<SportOffer[]> {
      return (await listVersions(db, brandId, VERSIONS_MAX)).map(present);
    },

    async preview(brandId: string, language: string, asked: OfferTerms): Promise<OfferPreview> {
      const terms = readTerms(asked);
      const { terms: before } = await offers.find(db, brandId);
      const isLooser = isLooserOffer(tidyTerms(before), terms, await sportsOf([before, terms]));
      return previewTerms({
        shelf: await deps.shelf.current(),
        shower: await deps.board.shower(),
        described: await deps.described(),
        language,
        before,
        after: terms,
        isLooser,
      });
    },
  };
}

export type OfferConsole = ReturnType<typeof createOfferConsole>;
