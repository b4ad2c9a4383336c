// The Purse API of the transfer house: what an operator asks of a vendor that keeps wallets.
import {
  PurseBalanceRequest,
  PurseFindRequest,
  PurseMoveRequest,
  PurseRoundsRequest,
  type PurseStatus,
} from '@parlour/contract/vendor';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { type Amount, amount } from '@parlour/money';
import { GamesError } from '../operator/games-error.ts';
import type { House } from '../operator/house.ts';
import { createSignedReader, takeBytes } from '../operator/signed-body.ts';
import type { Platform } from '../platform/platform.ts';
import { createSigner, SIGNATURE_HEADER } from '../platform/signature.ts';
import { fromWire, toWire } from '../platform/wire-json.ts';
import { isCurrencyOffered } from '../round/stakes.ts';
import { type PurseService, sizeOf } from './service.ts';
import { listReports, type ReportedRound } from './store.ts';

type Said = { readonly request_uuid: string; readonly status: PurseStatus };

export const purseRoutes =
  (platform: Platform, purses: PurseService, house: House): FastifyPluginAsync =>
  async (app) => {
    const { config, db } = platform;
    const read = createSignedReader(config);
    const sign = createSigner(config.privateKey);
    takeBytes(app);

    /** An answer about money is signed as the question was, over exactly its bytes. */
    const answer = async (reply: FastifyReply, body: Said & Readonly<Record<string, unknown>>) => {
      const bytes = Buffer.from(toWire(body));
      const signature = await sign(bytes);
      return reply.type('application/json').header(SIGNATURE_HEADER, signature).send(bytes);
    };

    const move = async (
      kind: 'deposit' | 'withdraw',
      request: FastifyRequest,
      reply: FastifyReply,
    ) => {
      const body = read(request, PurseMoveRequest);
      const { currency, reference, request_uuid } = body;
      if (!isCurrencyOffered(currency) || (kind === 'deposit' && body.amount === null)) {
        return answer(reply, { request_uuid, status: 'WRONG_CURRENCY', reference });
      }
      const { status, balance, moved } = await purses.move({
        kind,
        operatorUser: house.playerOf(body.user),
        currency,
        reference,
        amount: body.amount === null ? null : exactAmount(request.body),
      });
      return answer(reply, {
        request_uuid,
        status,
        reference,
        currency,
        ...(balance === null ? {} : { balance }),
        ...(moved === null ? {} : { amount: moved, transaction: reference }),
      });
    };

    app.post('/purse/balance', async (request, reply) => {
      const { user, currency, request_uuid } = read(request, PurseBalanceRequest);
      const balance = await purses.balance(house.playerOf(user), currency);
      return answer(reply, { request_uuid, status: 'OK', currency, balance });
    });

    app.post('/purse/deposit', (request, reply) => move('deposit', request, reply));

    app.post('/purse/withdraw', (request, reply) => move('withdraw', request, reply));

    app.post('/purse/transfer', async (request, reply) => {
      const { reference, request_uuid } = read(request, PurseFindRequest);
      const entry = await purses.find(reference);
      if (entry === null || (entry.kind !== 'deposit' && entry.kind !== 'withdraw')) {
        return answer(reply, { request_uuid, status: 'UNKNOWN_REFERENCE', reference });
      }
      const { currency, balance } = entry;
      const moved = { amount: sizeOf(entry), transaction: reference };
      return answer(reply, { request_uuid, status: 'OK', reference, currency, balance, ...moved });
    });

    app.post('/purse/rounds', async (request, reply) => {
      const { after, limit, request_uuid } = read(request, PurseRoundsRequest);
      const rounds = await listReports(db, { after, limit });
      return answer(reply, {
        request_uuid,
        status: 'OK',
        rounds: rounds.map((round) => presentReport(round, house)),
      });
    });
  };

/** The sum to the last unit: as a number it was checked, but may have lost its last digits. */
function exactAmount(bytes: unknown): Amount {
  const read = fromWire(String(bytes)) as { readonly amount?: unknown };
  if (typeof read.amount !== 'bigint') throw new GamesError(400, 'bad parameter /amount');
  return amount(read.amount);
}

const presentReport = (round: ReportedRound, house: House) => ({
  seq: round.seq,
  round: round.roundId,
  user: house.userOf(round.operatorUser),
  game_code: round.gameCode,
  currency: round.currency,
  stake: round.stake,
  payout: round.payout,
  opened_at: round.openedAt.toISOString(),
  closed_at: round.closedAt.toISOString(),
});
