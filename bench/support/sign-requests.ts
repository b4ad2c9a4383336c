// A worker that signs a share of a benchmark's requests: an RSA signature costs more than the call.
import { createPrivateKey, randomUUID } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import { SIGNATURE_HEADER, signBody } from '@parlour/contract/vendor';
import { composeRequest } from './wire-load.ts';

export type SigningOrder = {
  readonly key: string;
  readonly path: string;
  readonly currency: string;
  readonly gameCode: string;
  readonly rounds: readonly { readonly user: string; readonly token: string }[];
};

const STAKE = 100_000;

const { currency, gameCode, key, path, rounds } = workerData as SigningOrder;
const privateKey = createPrivateKey(key);

function request(call: string, body: object): Buffer {
  const bytes = Buffer.from(JSON.stringify(body));
  const headers = {
    'content-type': 'application/json',
    [SIGNATURE_HEADER]: signBody(bytes, privateKey),
  };
  return composeRequest(`${path}${call}`, headers, bytes);
}

/** A bet and its win, as bytes ready to be sent. */
const pairs = rounds.map(({ token, user }) => {
  const bet = {
    user,
    token,
    game_code: gameCode,
    request_uuid: randomUUID(),
    transaction_uuid: randomUUID(),
    supplier_transaction_id: randomUUID(),
    round: randomUUID(),
    round_closed: false,
    amount: STAKE,
    currency,
    is_free: false,
  };
  const win = {
    ...bet,
    request_uuid: randomUUID(),
    transaction_uuid: randomUUID(),
    reference_transaction_uuid: bet.transaction_uuid,
    round_closed: true,
  };
  return [request('/transaction/bet', bet), request('/transaction/win', win)] as const;
});
parentPort?.postMessage(pairs);
