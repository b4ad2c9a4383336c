import { serve } from '../../../platform/http/call.ts';
import type { Board } from '../exposure/board.ts';
import type { CutDesk } from '../cut/desk.ts';
import type { MarginDesk } from '../margin/desk.ts';
import type { OfferDesk } from '../offer/desk.ts';
import type { PackDesk } from '../pack/desk.ts';

export type DeskDeps = {
  readonly board: Board;
  readonly cuts: CutDesk;
  readonly margins: MarginDesk;
  readonly offers: OfferDesk;
  readonly packs: PackDesk;
};

/** Offers, odds packs and what is at risk, for operators. */
export const serveOfferDesk = ({ board, cuts, margins, offers, packs }: DeskDeps) =>
  serve({
    'GET /console/lottery/margin': async ({ brand }) => margins.get(brand.id),

    'PUT /console/lottery/margin': async ({ body, brand, caller, ip }) =>
      margins.change({ ...body, brandId: brand.id, operatorId: caller.operatorId, ip }),

    'GET /console/lottery/offers': async ({ brand }) => ({ items: await offers.list(brand.id) }),

    'GET /console/lottery/offers/:gameCode': async ({ brand, params }) =>
      offers.one(brand.id, params.gameCode),

    'PUT /console/lottery/offers/:gameCode': async ({ body, brand, caller, ip, params }) => {
      const { reason, ...input } = body;
      const author = { operatorId: caller.operatorId, ip, reason };
      return offers.change({ brandId: brand.id, gameCode: params.gameCode }, input, author);
    },

    'GET /console/lottery/offers/:gameCode/cuts': async ({ brand, params }) => ({
      items: await cuts.list({ brandId: brand.id, gameCode: params.gameCode }),
    }),

    'POST /console/lottery/offers/:gameCode/cuts': async ({ body, brand, caller, ip, params }) => {
      const { reason, ...cut } = body;
      const author = { operatorId: caller.operatorId, ip, reason };
      return {
        items: await cuts.cut({ brandId: brand.id, gameCode: params.gameCode }, cut, author),
      };
    },

    'POST /console/lottery/offers/:gameCode/cuts/lift': async ({
      body,
      brand,
      caller,
      ip,
      params,
    }) => {
      const { reason, ...numbers } = body;
      const author = { operatorId: caller.operatorId, ip, reason };
      return {
        items: await cuts.lift({ brandId: brand.id, gameCode: params.gameCode }, numbers, author),
      };
    },

    'GET /console/lottery/packs': async ({ brand }) => ({ items: await packs.list(brand.id) }),

    'GET /console/lottery/packs/:family': async ({ brand, params }) =>
      packs.family({ brandId: brand.id, family: params.family }),

    'GET /console/lottery/packs/:family/:version': async ({ brand, params }) =>
      packs.find({ brandId: brand.id, family: params.family }, params.version),

    'PUT /console/lottery/packs/:family/draft': async ({ body, brand, caller, ip, params }) =>
      packs.save({ brandId: brand.id, family: params.family }, body, {
        operatorId: caller.operatorId,
        ip,
      }),

    'POST /console/lottery/packs/:family/check': async ({ body, brand, params }) => ({
      faults: await packs.check({ brandId: brand.id, family: params.family }, body.odds),
    }),

    'POST /console/lottery/packs/:family/publish': async ({ body, brand, caller, ip, params }) =>
      packs.publish({ brandId: brand.id, family: params.family }, body, {
        operatorId: caller.operatorId,
        ip,
      }),

    'POST /console/lottery/packs/:family/discard': async ({ body, brand, params }) =>
      packs.discard({ brandId: brand.id, family: params.family }, body.revision),

    'GET /console/lottery/games/:gameCode/issues/:issueNo/exposure': async ({
      brand,
      params,
      query,
    }) =>
      board({
        brandId: brand.id,
        gameCode: params.gameCode,
        issueNo: params.issueNo,
        currency: query.currency ?? null,
      }),
  });
