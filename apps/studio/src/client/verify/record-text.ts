import { amountFromText, currencies } from '@parlour/money';
import type { ProofView } from '../api.ts';

/** What the record of a round holds as text: everything that proves it, and nothing about its player. */
export type RoundRecord = Pick<
  ProofView,
  | 'choice'
  | 'clientSeed'
  | 'currency'
  | 'gameCode'
  | 'nonce'
  | 'serverSeed'
  | 'serverSeedHash'
  | 'stake'
  | 'steps'
  | 'tableHash'
  | 'ticket'
> &
  // Records of games that carry nothing, or have no table, may be without them.
  Partial<Pick<ProofView, 'carried' | 'table'>>;

export const recordOfProof = (proof: RoundRecord): RoundRecord => ({
  gameCode: proof.gameCode,
  tableHash: proof.tableHash,
  serverSeed: proof.serverSeed,
  serverSeedHash: proof.serverSeedHash,
  clientSeed: proof.clientSeed,
  nonce: proof.nonce,
  currency: proof.currency,
  stake: proof.stake,
  choice: proof.choice,
  ...((proof.carried ?? null) === null ? {} : { carried: proof.carried }),
  steps: proof.steps,
  ticket: proof.ticket,
  ...((proof.table ?? null) === null ? {} : { table: proof.table }),
});

export const recordText = (proof: RoundRecord): string =>
  JSON.stringify(recordOfProof(proof), null, 2);

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isStep = (value: unknown): boolean => isFields(value) && Array.isArray(value['events']);

const areTexts = (value: unknown): boolean =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

const isTicket = (value: unknown): boolean =>
  isFields(value) &&
  [value['deck'], value['number'], value['tickets'], value['pays']].every(Number.isSafeInteger) &&
  areTexts([value['root'], value['salt']]) &&
  areTexts(value['path']);

const areNone = (values: readonly unknown[]): boolean => values.every((value) => value === null);

/** What decides a round: the seeds of its player, or the round of its table. */
function isDecided(found: Readonly<Record<string, unknown>>): boolean {
  const { clientSeed, nonce, serverSeed, serverSeedHash, table = null } = found;
  if (table !== null)
    return isTable(table) && areNone([clientSeed, nonce, serverSeed, serverSeedHash]);
  return (
    areTexts([clientSeed, serverSeedHash]) &&
    (serverSeed === null || typeof serverSeed === 'string') &&
    Number.isSafeInteger(nonce)
  );
}

/** Lines of a table that a person dealt: what they say is checked with them. */
const isLog = (value: unknown): boolean =>
  isFields(value) &&
  Array.isArray(value['lines']) &&
  value['lines'].length <= LINES_MAX &&
  value['lines'].every(
    (line) =>
      isFields(line) &&
      areTexts([
        line['table'],
        line['kind'],
        line['who'],
        line['at'],
        line['before'],
        line['hash'],
      ]) &&
      Number.isSafeInteger(line['position']) &&
      (line['round'] === null || Number.isSafeInteger(line['round'])) &&
      (line['value'] === null || typeof line['value'] === 'string'),
  );

const isTable = (value: unknown): boolean => {
  if (!isFields(value)) return false;
  if (value['proof'] === null && Array.isArray(value['draws']))
    return value['draws'].every(Number.isSafeInteger) && isLog(value['dealt']);
  if (!isFields(value['proof'])) return false;
  const { draws, number, proof } = value;
  const isDrawn = draws === null || (Array.isArray(draws) && draws.every(Number.isSafeInteger));
  return (
    isDrawn &&
    [number, proof['place'], proof['beaconRound']].every(isPlace) &&
    areTexts([proof['chainEnd'], proof['beaconChainEnd']]) &&
    [proof['hash'], proof['beacon']].every((one) => one === null || typeof one === 'string')
  );
};

/** Of the log of one round. */
const LINES_MAX = 500;
/** Places that a browser hashes its way through; no chain of the house is as long. */
const PLACE_MAX = 1_000_000;
const isPlace = (value: unknown): boolean =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= PLACE_MAX;

/** A record as someone pasted it; null where it is none. The game need not be one of ours. */
export function readRecord(text: string): RoundRecord | null {
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isFields(found)) return null;
  const { gameCode, stake, steps, ticket = null } = found;
  const isRecord =
    areTexts([gameCode, found['tableHash']]) &&
    isDecided(found) &&
    typeof stake === 'string' &&
    amountFromText(stake) !== null &&
    typeof found['currency'] === 'string' &&
    currencies.has(found['currency']) &&
    Array.isArray(steps) &&
    steps.length > 0 &&
    steps.every(isStep) &&
    (ticket === null || isTicket(ticket));
  return isRecord
    ? recordOfProof({ ...(found as RoundRecord), ticket: ticket as RoundRecord['ticket'] })
    : null;
}
