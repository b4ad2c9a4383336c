import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { signBody } from '@parlour/contract/vendor';
import { expectEqual, expectStatus } from '../player.ts';
import { describeGroup } from '../suite.ts';

const { add, tests } = describeGroup('bytes');

add('a key of nobody', async ({ player }) => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  expectStatus(await player.bet({}, { key: privateKey }), 'RS_ERROR_INVALID_SIGNATURE');
});

add('no signature at all', async ({ player }) => {
  expectStatus(await player.bet({}, { signature: null }), 'RS_ERROR_INVALID_SIGNATURE');
});

add(
  'the same fields in another order need a signature of their own',
  async ({ player, send, target }) => {
    const fields = player.fields();
    const reversed = Object.fromEntries(Object.entries(fields).toReversed());
    const signature = signBody(Buffer.from(JSON.stringify(fields)), target.key);
    const answer = await send('/transaction/bet', reversed, { signature });
    expectStatus(answer, 'RS_ERROR_INVALID_SIGNATURE');
    expectStatus(await send('/transaction/bet', reversed), 'RS_OK');
    await player.rollback(fields['transaction_uuid'] as string, { round: fields['round'] });
  },
);

add('spaces and line breaks are part of what is signed', async ({ player, send, target }) => {
  const fields = player.fields();
  const spaced = `${JSON.stringify(fields, null, 2)}\n`;
  const signature = signBody(Buffer.from(JSON.stringify(fields)), target.key);
  expectStatus(await send('/transaction/bet', spaced, { signature }), 'RS_ERROR_INVALID_SIGNATURE');
  expectStatus(await send('/transaction/bet', spaced), 'RS_OK');
  await player.rollback(fields['transaction_uuid'] as string, { round: fields['round'] });
});

add(
  'a second active key of the vendor',
  async ({ player, provision }) => {
    const { secondKey } = provision;
    if (secondKey === undefined) return;
    expectStatus(await player.balance({}, { key: secondKey }), 'RS_OK');
    expectStatus(await player.balance(), 'RS_OK');
  },
  ['secondKey'],
);

for (const body of ['', '{', '[]', 'null', '"text"', '{"user":']) {
  add(`a signed body of ${body === '' ? 'nothing' : body} is wrong syntax`, async ({ send }) => {
    expectStatus(await send('/transaction/bet', body), 'RS_ERROR_WRONG_SYNTAX');
  });
}

add('fields that nobody named are ignored', async ({ player }) => {
  const requestUuid = randomUUID();
  const answer = await player.balance({ request_uuid: requestUuid, something_new: { a: [1] } });
  expectStatus(answer, 'RS_OK');
  expectEqual(answer.request_uuid, requestUuid, 'request_uuid');
});

export const byteTests = tests;
