import { createPrivateKey, type KeyObject } from 'node:crypto';
import {
  type CampaignAnswer,
  CampaignAnswer as CampaignSchema,
  type CampaignRequest,
  type GameListAnswer,
  type GameListRequest,
  type GameRoundAnswer,
  type GameRoundRequest,
  GameUrlAnswer,
  type GameUrlRequest,
  GameListAnswer as GameListSchema,
  GameRoundAnswer as GameRoundSchema,
  type PrepaidsAnswer,
  PrepaidsAnswer as PrepaidsSchema,
  type PrepaidsRequest,
  type RewardAnswer,
  RewardAnswer as RewardSchema,
  type RewardRequest,
  signBodyInPool,
} from '@parlour/contract/vendor';
import { type TSchema, Type } from 'typebox';
import { Check } from 'typebox/value';
import { fetchFailure } from '../../../platform/fetch-failure.ts';
import { readBounded } from '../../../platform/read-bounded.ts';
import { toWire } from '../../../platform/wire-json.ts';
import type { Vendor } from '../../catalogue/index.ts';

/** Why a vendor gave no useful answer. */
export type GamesApiFailure =
  /** `detail` is for the log and for operators, never for players. */
  | { readonly reason: 'unreachable' | 'unusable'; readonly detail: string }
  | { readonly reason: 'refused'; readonly httpStatus: number; readonly error: string };

export type GamesApiResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: GamesApiFailure };

type Asked<Request> = Request extends unknown ? Omit<Request, 'operator_id'> : never;

/** Calls a vendor's Games API. Never inside a transaction: a vendor may take its time. */
export type GamesApi = {
  url(vendor: Vendor, request: Asked<GameUrlRequest>): Promise<GamesApiResult<{ url: string }>>;
  round(vendor: Vendor, request: Asked<GameRoundRequest>): Promise<GamesApiResult<GameRoundAnswer>>;
  list(vendor: Vendor, request: Asked<GameListRequest>): Promise<GamesApiResult<GameListAnswer>>;
  prepaids(
    vendor: Vendor,
    request: Asked<PrepaidsRequest>,
  ): Promise<GamesApiResult<PrepaidsAnswer>>;
  createReward(
    vendor: Vendor,
    request: Asked<RewardRequest>,
  ): Promise<GamesApiResult<RewardAnswer>>;
  cancelReward(vendor: Vendor, request: RewardAnswer): Promise<GamesApiResult<unknown>>;
  createCampaign(
    vendor: Vendor,
    request: Asked<CampaignRequest>,
  ): Promise<GamesApiResult<CampaignAnswer>>;
};

const TIMEOUT_MS = 5_000;
const ANSWER_BYTES_MAX = 16 * 1024 * 1024;
const ERROR_CHARS_MAX = 300;
/** What a vendor answers that is too busy or out of order: no word on what was asked. */
const isOutOfOrder = (httpStatus: number): boolean =>
  httpStatus >= 500 || httpStatus === 408 || httpStatus === 429;

export type GamesApiOptions = {
  /** PKCS#8 PEM of the operator. */
  readonly signingKey: string;
  readonly fetch?: typeof fetch;
  readonly timeoutMs?: number;
};

export function createGamesApi(options: GamesApiOptions): GamesApi {
  const key = createPrivateKey(options.signingKey);
  const call = <Value>(vendor: Vendor, path: string, request: object, schema: TSchema) =>
    post<Value>({ vendor, path, request, schema, key, options });
  return {
    url: (vendor, request) => call(vendor, '/game/url', request, GameUrlAnswer),
    round: (vendor, request) => call(vendor, '/game/round', request, GameRoundSchema),
    list: (vendor, request) => call(vendor, '/game/list', request, GameListSchema),
    prepaids: (vendor, request) => call(vendor, '/freebet/prepaids/list', request, PrepaidsSchema),
    createReward: (vendor, request) =>
      call(vendor, '/freebet/rewards/create', request, RewardSchema),
    cancelReward: (vendor, request) =>
      call(vendor, '/freebet/rewards/cancel', request, Type.Unknown()),
    createCampaign: (vendor, request) =>
      call(vendor, '/freebet/campaigns/create', request, CampaignSchema),
  };
}

type Posting = {
  readonly vendor: Vendor;
  readonly path: string;
  readonly request: object;
  readonly schema: TSchema;
  readonly key: KeyObject;
  readonly options: GamesApiOptions;
};

async function post<Value>(posting: Posting): Promise<GamesApiResult<Value>> {
  const { vendor, path, request, schema, key, options } = posting;
  if (vendor.connection === null)
    return failed({ reason: 'unreachable', detail: 'no connection is set' });
  const { apiBase, operatorId } = vendor.connection;
  const body = Buffer.from(toWire({ operator_id: operatorId, ...request }));
  try {
    const response = await (options.fetch ?? fetch)(`${apiBase}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [vendor.signatureHeader]: await signBodyInPool(body, key),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS),
    });
    const bytes = await readBounded(response, ANSWER_BYTES_MAX);
    const answer: unknown = bytes === null ? null : JSON.parse(bytes.toString('utf8'));
    if (!response.ok) return failed(refusal(response.status, answer));
    if (!Check(schema, answer))
      return failed({ reason: 'unusable', detail: 'the answer has another shape' });
    return { ok: true, value: answer as Value };
  } catch (error) {
    return failed({
      reason: error instanceof SyntaxError ? 'unusable' : 'unreachable',
      detail: fetchFailure(error).slice(0, ERROR_CHARS_MAX),
    });
  }
}

const failed = (failure: GamesApiFailure): { ok: false; failure: GamesApiFailure } => ({
  ok: false,
  failure,
});

function refusal(httpStatus: number, answer: unknown): GamesApiFailure {
  const { error } = (answer ?? {}) as { error?: unknown };
  const text = typeof error === 'string' ? error.slice(0, ERROR_CHARS_MAX) : '';
  if (isOutOfOrder(httpStatus)) {
    return { reason: 'unusable', detail: `HTTP ${httpStatus}: ${text}`.slice(0, ERROR_CHARS_MAX) };
  }
  return { reason: 'refused', httpStatus, error: text };
}
