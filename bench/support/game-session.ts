// Games of the studio as an operator launches them and as their page opens them.
import { createPrivateKey } from 'node:crypto';
import { SIGNATURE_HEADER, signBody } from '@parlour/contract/vendor';
import type { Secrets } from '../../tools/start/secrets.ts';
import type { BenchPlayer } from './vendor-members.ts';

/** Who launches: the operator as the studio knows it. */
export type Operator = { readonly key: string; readonly operatorId: string };

export const operatorOf = (secrets: Secrets): Operator => ({
  key: secrets.OPERATOR_SIGNING_KEY,
  operatorId: secrets.STUDIO_OPERATOR_ID,
});

export type Launch = Operator & {
  readonly member: BenchPlayer;
  readonly game: string;
  readonly currency: string;
};

const JSON_TYPE = { 'content-type': 'application/json' };

/** Launches a game; answers the launch code, which opens one session. Throws where the studio refuses. */
export async function launchGame(port: number, launch: Launch): Promise<string> {
  const body = JSON.stringify({
    operator_id: launch.operatorId,
    game_code: launch.game,
    platform: 'GPL_DESKTOP',
    lang: 'en',
    country: 'IN',
    ip: '127.0.0.1',
    currency: launch.currency,
    ...launch.member,
  });
  const signature = signBody(Buffer.from(body), createPrivateKey(launch.key));
  const { url } = await answerOf<{ url: string }>(
    `http://127.0.0.1:${port}/operator/generic/v2/game/url`,
    { method: 'POST', headers: { ...JSON_TYPE, [SIGNATURE_HEADER]: signature }, body },
  );
  return new URL(url).hash.slice('#launch='.length);
}

/** Launches a game and opens it; answers the secret of the session. */
export async function openGame(port: number, launch: Launch): Promise<string> {
  const { secret } = await answerOf<{ secret: string }>(
    `http://127.0.0.1:${port}/api/session/open`,
    {
      method: 'POST',
      headers: JSON_TYPE,
      body: JSON.stringify({ code: await launchGame(port, launch) }),
    },
  );
  return secret;
}

async function answerOf<Answer>(url: string, request: RequestInit): Promise<Answer> {
  const response = await fetch(url, request);
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Answer;
}
