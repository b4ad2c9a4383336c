import { randomUUID } from 'node:crypto';
import { balanceOf, ConformanceFailure, expectEqual, expectStatus } from '../player.ts';
import { describeGroup } from '../suite.ts';

const { add, tests } = describeGroup('session');

add('user/info tells who plays, in which currency', async ({ player, send, target }) => {
  const requestUuid = randomUUID();
  const answer = await send('/user/info', { user: player.player.user, request_uuid: requestUuid });
  expectStatus(answer, 'RS_OK');
  expectEqual(answer.user, player.player.user, 'user');
  expectEqual(answer.request_uuid, requestUuid, 'request_uuid');
  expectEqual(answer.currency, target.currency, 'currency');
});

add('user/info of nobody is refused', async ({ send }) => {
  const answer = await send('/user/info', { user: randomUUID(), request_uuid: randomUUID() });
  expectStatus(answer, 'RS_ERROR_INVALID_TOKEN', 'RS_ERROR_UNKNOWN');
});

add('balance of an open session', async ({ player, target }) => {
  const requestUuid = randomUUID();
  const answer = await player.balance({ request_uuid: requestUuid });
  expectStatus(answer, 'RS_OK');
  expectEqual(answer.request_uuid, requestUuid, 'request_uuid');
  expectEqual(answer.currency, target.currency, 'currency');
  balanceOf(answer);
});

add('balance with a token that never existed', async ({ player }) => {
  expectStatus(
    await player.balance({ token: `unknown-${randomUUID()}` }),
    'RS_ERROR_INVALID_TOKEN',
  );
});

add(
  'balance in a session that is over',
  async ({ player, provision }) => {
    const answer = await player.balance({ token: provision.player.expiredToken });
    expectStatus(answer, 'RS_ERROR_TOKEN_EXPIRED');
  },
  ['expiredToken'],
);

add('balance with a signature of nothing', async ({ player }) => {
  const answer = await player.balance({}, { signature: Buffer.alloc(256).toString('base64') });
  expectStatus(answer, 'RS_ERROR_INVALID_SIGNATURE');
});

add(
  'wallet/check replaces the token, once',
  async ({ player, provision, send }) => {
    const answer = await send('/wallet/check', {
      token: provision.checkToken,
      request_uuid: randomUUID(),
    });
    expectStatus(answer, 'RS_OK');
    const { token } = answer;
    if (typeof token !== 'string' || token === provision.checkToken) {
      throw new ConformanceFailure('the token was not replaced');
    }
    expectStatus(await player.balance({ token }), 'RS_OK');
    expectStatus(await player.balance({ token: provision.checkToken }), 'RS_ERROR_TOKEN_EXPIRED');
  },
  ['checkToken'],
);

add('wallet/check of a token that never existed', async ({ send }) => {
  const answer = await send('/wallet/check', {
    token: `unknown-${randomUUID()}`,
    request_uuid: randomUUID(),
  });
  expectStatus(answer, 'RS_ERROR_INVALID_TOKEN');
});

export const sessionTests = tests;
