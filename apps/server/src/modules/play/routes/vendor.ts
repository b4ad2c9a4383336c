import {
  type BalanceRequest,
  type BetRequest,
  isSignedBy,
  type RollbackRequest,
  type TokenCheckRequest,
  type UserInfoRequest,
  type VendorStatus,
  type VisitRequest,
  type WalletCall,
  walletCalls,
  type WinRequest,
  type WinsRequest,
} from '@parlour/contract/vendor';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { SecurityEvents } from '../../../platform/security-events.ts';
import type { CatalogueService, Vendor } from '../../catalogue/index.ts';
import type { Action } from '../rules/action.ts';
import { type Answer, answerText, requestUuidIn } from '../rules/answer.ts';
import { parseBody, parseCall } from '../rules/parse.ts';
import { actionFromBet, actionFromRollback, actionFromWin } from '../rules/read.ts';
import type { Inquire } from '../service/inquire.ts';
import { isMemberId, type MoneyCall } from '../service/settle/index.ts';
import type { VendorCalls } from '../service/vendor-calls.ts';

export type VendorRoutesDeps = {
  readonly catalogue: Pick<CatalogueService, 'confirmed' | 'latest'>;
  readonly calls: VendorCalls;
  readonly inquire: Inquire;
  readonly security: Pick<SecurityEvents, 'note'>;
  /** Monotonic milliseconds. */
  readonly elapsedMs: () => number;
};

const BODY_BYTES_MAX = 64 * 1024;
/** Of a call that anybody may have sent, so much goes into the log of the vendor. */
const UNSIGNED_CHARACTERS_MAX = 1_024;

/**
 * The wallet as vendors see it, below `/vendor/<vendor>`. Whatever happens is answered with HTTP
 * 200 and a status of the dialect; the signature is checked over the bytes as they came.
 */
export const vendorRoutes = (deps: VendorRoutesDeps): FastifyPluginAsync => {
  const routes: FastifyPluginAsync = async (app) => {
    app.addHook('onReady', () => deps.calls.prepare());
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: BODY_BYTES_MAX },
      (_request, body, done) => done(null, body),
    );
    app.setErrorHandler((error: RequestError, request, reply) => {
      const kind = badBodyKind(error);
      if (kind !== null) deps.security.note({ kind, address: request.ip, call: 'vendor' });
      else request.log.error({ err: error }, 'a vendor call failed');
      const status = kind === null ? 'RS_ERROR_UNKNOWN' : 'RS_ERROR_WRONG_SYNTAX';
      return send(reply, answerText({ status, requestUuid: null }));
    });
    for (const call of Object.keys(walletCalls) as WalletCall[]) {
      app.post<{ Params: { vendorCode: string } }>(
        `/vendor/:vendorCode${call}`,
        { schema: { hide: true }, config: { access: 'vendor', isUrgent: true } },
        async (request, reply) => send(reply, await handle(deps, call, request)),
      );
    }
  };
  return routes;
};

type RequestError = { readonly code?: string; readonly statusCode?: number };

/** A body is read before its signature, so that anybody can send too much of it or too little. */
function badBodyKind({ code, statusCode = 500 }: RequestError): 'oversized' | 'bad_input' | null {
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return 'oversized';
  return statusCode < 500 || code === 'ECONNRESET' ? 'bad_input' : null;
}

const send = (reply: FastifyReply, text: string) =>
  reply.code(200).type('application/json; charset=utf-8').send(text);

type VendorRequest = FastifyRequest<{ Params: { vendorCode: string } }>;

async function handle(deps: VendorRoutesDeps, call: WalletCall, request: VendorRequest) {
  const arrivedMs = deps.elapsedMs();
  const { vendorCode } = request.params;
  const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const signatureOf = ({ signatureHeader }: Vendor) =>
    request.headers[signatureHeader.toLowerCase()];
  const known = { call, arrivedMs, text: bytes.toString('utf8'), ip: request.ip };
  let vendor: Vendor | null;
  let isSigned: boolean;
  try {
    ({ isSigned, vendor } = await identify(deps.catalogue, { vendorCode, bytes, signatureOf }));
  } catch (error) {
    // Neither the key nor its absence is certain: the vendor has to ask again.
    request.log.error({ err: error, vendor: vendorCode }, 'a vendor could not be identified');
    return refuse(deps, { ...known, vendor: null }, 'RS_ERROR_UNKNOWN');
  }
  const arrival: Arrival = { ...known, vendor };
  if (vendor === null) return refuse(deps, arrival, 'RS_ERROR_INVALID_PARTNER');
  if (!isSigned) {
    const { id: requestId, ip: address } = request;
    deps.security.note({ kind: 'vendor_signature', address, requestId, call, about: vendor.code });
    return refuse(deps, arrival, 'RS_ERROR_INVALID_SIGNATURE');
  }

  const parsed = parseCall(call, arrival.text, vendor.policy.lenientFields);
  if (!parsed.ok) return refuse(deps, arrival, parsed.status);
  try {
    return await answer(deps, { ...arrival, vendor }, parsed.body);
  } catch (error) {
    request.log.error({ err: error, vendor: vendorCode }, 'a vendor call failed');
    return refuse(deps, arrival, 'RS_ERROR_UNKNOWN');
  }
}

type Caller = {
  readonly vendorCode: string;
  readonly bytes: Buffer;
  signatureOf(vendor: Vendor): string | string[] | undefined;
};

/**
 * The vendor of a call and whether its signature is good. Refusals are final for a vendor, so before
 * one the database is asked whether the vendor or the key is newer than this node's copy.
 */
async function identify(
  catalogue: VendorRoutesDeps['catalogue'],
  { bytes, signatureOf, vendorCode }: Caller,
): Promise<{ readonly vendor: Vendor | null; readonly isSigned: boolean }> {
  const judge = (snapshot: { findVendor(code: string): Vendor | null }) => {
    const vendor = snapshot.findVendor(vendorCode);
    const signature = vendor === null ? undefined : signatureOf(vendor);
    const isSigned =
      vendor !== null &&
      typeof signature === 'string' &&
      isSignedBy(bytes, signature, vendor.publicKeys);
    return { vendor, isSigned, mayChange: vendor === null || typeof signature === 'string' };
  };
  const first = judge(await catalogue.confirmed());
  return first.isSigned || !first.mayChange ? first : judge(await catalogue.latest());
}

type Arrival = {
  readonly call: WalletCall;
  readonly vendor: Vendor | null;
  readonly arrivedMs: number;
  readonly ip: string;
  readonly text: string;
};
type Trusted = Arrival & { readonly vendor: Vendor };
type Body = Readonly<Record<string, unknown>>;

/** Bodies were checked against the very declarations that these types are made of. */
async function answer(deps: VendorRoutesDeps, arrival: Trusted, body: Body): Promise<string> {
  const { call, vendor } = arrival;
  switch (call) {
    case '/user/info':
      return inquire(deps, arrival, () => deps.inquire.info(body as UserInfoRequest));
    case '/user/balance':
      return inquire(deps, arrival, () => deps.inquire.balance(vendor, body as BalanceRequest));
    case '/user/visit':
      return inquire(deps, arrival, () => deps.inquire.visit(vendor, body as VisitRequest));
    case '/wallet/check':
      return inquire(deps, arrival, () => deps.inquire.check(vendor, body as TokenCheckRequest));
    case '/transaction/bet':
      return settle(deps, arrival, actionFromBet(body as BetRequest));
    case '/transaction/win':
      return settle(deps, arrival, actionFromWin(body as WinRequest));
    case '/transaction/wins':
      return settleWins(deps, arrival, body as WinsRequest);
    case '/transaction/rollback':
      return settle(deps, arrival, actionFromRollback(body as RollbackRequest));
  }
}

function settle(
  deps: VendorRoutesDeps,
  arrival: Trusted,
  action: Action,
): Promise<string> | string {
  if (!isMemberId(action.memberId)) return refuse(deps, arrival, 'RS_ERROR_INVALID_TOKEN');
  const { arrivedMs, call, text, vendor } = arrival;
  const money: MoneyCall = { vendor, call, action, request: text, arrivedMs };
  return deps.calls.settle(money);
}

/**
 * Settles each win as if it had come alone, with a row of its own in the log; one that is refused holds up no
 * other.
 */
async function settleWins(
  deps: VendorRoutesDeps,
  { vendor, ...arrival }: Trusted,
  { request_uuid: requestUuid, wins }: WinsRequest,
): Promise<string> {
  const answers = await Promise.all(
    wins.map(async (win) => {
      const own = {
        ...arrival,
        vendor,
        call: '/transaction/win',
        text: JSON.stringify(win),
      } as const;
      const parsed = parseBody(own.call, win, vendor.policy.lenientFields);
      if (!parsed.ok) return refuse(deps, own, parsed.status);
      return settle(deps, own, actionFromWin(parsed.body as WinRequest));
    }),
  );
  return `{"status":"RS_OK","request_uuid":${JSON.stringify(requestUuid)},"answers":[${answers.join()}]}`;
}

async function inquire(
  deps: VendorRoutesDeps,
  arrival: Trusted,
  ask: () => Promise<Answer>,
): Promise<string> {
  const found = await ask();
  const text = answerText(found);
  note(deps, arrival, { status: found.status, text, memberId: found.account?.memberId ?? null });
  return text;
}

function refuse(deps: VendorRoutesDeps, arrival: Arrival, status: VendorStatus): string {
  const text = answerText({ status, requestUuid: requestUuidIn(arrival.text) });
  note(deps, arrival, { status, text, memberId: null });
  return text;
}

type Noted = {
  readonly status: VendorStatus;
  readonly text: string;
  readonly memberId: string | null;
};

/** Callers who are nobody's vendor leave no trace in the database: anyone can send those. */
function note(deps: VendorRoutesDeps, arrival: Arrival, { memberId, status, text }: Noted): void {
  if (arrival.vendor === null) return;
  const isUnsigned = status === 'RS_ERROR_INVALID_SIGNATURE';
  const row = {
    vendorCode: arrival.vendor.code,
    call: arrival.call,
    status,
    memberId,
    transactionUuid: null,
    latencyUs: Math.round((deps.elapsedMs() - arrival.arrivedMs) * 1_000),
    request: isUnsigned ? arrival.text.slice(0, UNSIGNED_CHARACTERS_MAX) : arrival.text,
    answer: text,
  };
  deps.calls.note(row, arrival.ip);
}
