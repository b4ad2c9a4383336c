import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { StartError } from '../start/settings.ts';
import { readKey, SIGNATURE_HEADER, type Player, type Target } from './player.ts';
import type { Provision } from './suite.ts';

export const HELP = `npm run conformance -- --setup dev
npm run conformance -- --url <wallet> --key <private.pem> --user <id> --token <token> \\
  --game <code> --currency <code>

Calls a vendor wallet from outside, signed as the vendor, and checks every answer of the protocol.

  --setup dev         against the product that npm start runs here: makes players for it first
  --provision <file>  reads everything from a file that the operator made for the vendor; the other
                      options replace what it says
  --url <address>     for example http://localhost:3000/vendor/studio
  --key <file>        PKCS#8 PEM of the vendor's RSA-2048 private key
  --header <name>     where the signature goes; ${SIGNATURE_HEADER} unless said otherwise
  --user, --token     a player of the operator's sandbox with at least 20 units of money
  --game, --currency  of that session
  --expired-token     a token of that player whose session is over
  --check-token       a token of that player that wallet/check may replace
  --other-user, --other-token      another player with money
  --second-key <file>              another active key of the vendor
  --only <text>       runs the tests whose group or name contains the text

Tests that need what was not given are skipped and listed as such. Exits with 1 when one fails.
`;

export type Options = {
  readonly setup: 'dev' | null;
  readonly only: string | null;
  readonly target: Target | null;
  readonly provision: Provision | null;
};

/** What an operator hands to a vendor for testing; never made for a live site. */
export type ProvisionFile = {
  readonly url?: string;
  readonly key?: string;
  readonly header?: string;
  readonly game?: string;
  readonly currency?: string;
  readonly player?: Player;
  readonly other?: Player;
  readonly blocked?: Player;
  readonly checkToken?: string;
  readonly secondKey?: string;
  readonly usedReward?: string;
};

const text = { type: 'string' } as const;

export async function readOptions(args: readonly string[]): Promise<Options> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      setup: text,
      provision: text,
      url: text,
      key: text,
      header: text,
      user: text,
      token: text,
      game: text,
      currency: text,
      'expired-token': text,
      'check-token': text,
      'other-user': text,
      'other-token': text,
      'second-key': text,
      only: text,
    },
  });
  const only = values.only ?? null;
  if (values.setup !== undefined) {
    if (values.setup !== 'dev') throw new StartError('--setup knows only dev');
    return { setup: 'dev', only, target: null, provision: null };
  }
  const stored: ProvisionFile =
    values.provision === undefined
      ? {}
      : (JSON.parse(await readFile(values.provision, 'utf8')) as ProvisionFile);
  const given: ProvisionFile = {
    ...defined({
      url: values.url,
      header: values.header,
      game: values.game,
      currency: values.currency,
      checkToken: values['check-token'],
      key: await readIfGiven(values.key),
      secondKey: await readIfGiven(values['second-key']),
    }),
    ...playerFrom(values.user, values.token, values['expired-token']),
    ...otherFrom(values['other-user'], values['other-token']),
  };
  return { setup: null, only, ...resolve({ ...stored, ...given }) };
}

const readIfGiven = (file: string | undefined): Promise<string> | undefined =>
  file === undefined ? undefined : readFile(file, 'utf8');

const defined = (values: Readonly<Record<string, string | undefined>>): ProvisionFile =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

function playerFrom(user?: string, token?: string, expiredToken?: string): ProvisionFile {
  return user === undefined || token === undefined ? {} : { player: { user, token, expiredToken } };
}

function otherFrom(user?: string, token?: string): ProvisionFile {
  return user === undefined || token === undefined ? {} : { other: { user, token } };
}

/** Turns a provision file into what the suite works with, or says what is missing. */
export function resolve(file: ProvisionFile): { target: Target; provision: Provision } {
  const { currency, game, header = SIGNATURE_HEADER, key, player, secondKey, url } = file;
  if (
    url === undefined ||
    key === undefined ||
    game === undefined ||
    currency === undefined ||
    player === undefined
  ) {
    throw new StartError(`Something is missing.\n\n${HELP}`);
  }
  return {
    target: {
      url: url.replace(/\/$/, ''),
      key: readKey(key),
      signatureHeader: header,
      game,
      currency,
    },
    provision: {
      player,
      other: file.other,
      blocked: file.blocked,
      checkToken: file.checkToken,
      secondKey: secondKey === undefined ? undefined : readKey(secondKey),
      usedReward: file.usedReward,
    },
  };
}
