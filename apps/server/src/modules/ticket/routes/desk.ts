import { serve } from '../../../platform/http/call.ts';
import { submitCall, type Submit } from '../../approval/index.ts';
import type { Board } from '../exposure/board.ts';
import type { CutDesk } from '../cut/desk.ts';
import type { ChangeMargin, MarginDesk } from '../margin/desk.ts';
import type { ChangeOffer, OfferDesk } from '../offer/desk.ts';
import type { PackDesk, PublishPack } from '../pack/desk.ts';

export type DeskDeps = {
  readonly board: Board;
  readonly cuts: CutDesk;
  readonly margins: MarginDesk;
  readonly offers: OfferDesk;
  readonly packs: PackDesk;
  readonly submit: {
    readonly margin: Submit<ChangeMargin>;
    readonly offer: Submit<ChangeOffer>;
    readonly publish: Submit<PublishPack>;
  };
};

/** Offers, odds packs and what is at risk, for operators. */
export const serveOfferDesk = ({ board, cuts, margins, offers, packs, submit }: DeskDeps) =>
  serve({
    'GET /console/lottery/margin': async ({ brand }) => margins.get(brand.id),

    'PUT /console/lottery/margin': async (call) => {
      const { marginMinBps, version } = call.body;
      const brandId = call.brand.id;
      const command = { brandId, marginMinBps, version };
      return submitCall(call, submit.margin, command, () => margins.get(brandId));
    },

    'GET /console/lottery/offers': async ({ brand }) => ({ items: await offers.list(brand.id) }),

    'GET /console/lottery/offers/:gameCode': async ({ brand, params }) =>
      offers.one(brand.id, params.gameCode),

    'PUT /console/lottery/offers/:gameCode': async (call) => {
      const { reason: _reason, ...input } = call.body;
      const { gameCode } = call.params;
      const brandId = call.brand.id;
      const command = { brandId, gameCode, input };
      return submitCall(call, submit.offer, command, () => offers.one(brandId, gameCode));
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

    'PUT /console/lottery/packs/:family/draft': async ({ body, brand, caller, params }) =>
      packs.save({ brandId: brand.id, family: params.family }, body, {
        operatorId: caller.operatorId,
      }),

    'POST /console/lottery/packs/:family/check': async ({ body, brand, params }) => ({
      faults: await packs.check({ brandId: brand.id, family: params.family }, body.odds),
    }),

    'POST /console/lottery/packs/:family/publish': async (call) => {
      const name = { brandId: call.brand.id, family: call.params.family };
      const command = { ...name, revision: call.body.revision };
      return submitCall(call, submit.publish, command, () => packs.newest(name));
    },

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
