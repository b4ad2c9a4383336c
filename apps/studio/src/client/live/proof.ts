import type { DealtPlan } from '@parlour/games/dealt';
import type { TableRoundView } from '../api.ts';
import { element } from '../panel/element.ts';
import { checkTableRound, drawnFrom, isGood } from '../shared/check.ts';
import { dealtFacts, dealtLines } from './dealt-proof.ts';
import type { LiveWords } from './words.ts';

/** What a page of proofs needs of a game: how it draws, and what its draws are in words. */
export type Proven = {
  readonly draw: Parameters<typeof checkTableRound>[1];
  readonly nameOf: (draws: readonly number[]) => string;
  /** How it is entered where a person deals it. */
  readonly dealt?: DealtPlan;
};

const fact = (label: string, value: string, isHash = true): HTMLElement[] => [
  element('dt', { text: label }),
  element('dd', { class: isHash ? 'mono' : '', text: value }),
];

/** What a round is drawn from, as far as it is out. */
export function proofFacts(
  round: TableRoundView,
  { nameOf }: Pick<Proven, 'nameOf'>,
  words: LiveWords,
): HTMLElement {
  if (round.dealt !== undefined) return dealtFacts(round, nameOf, words);
  const { draws, number } = round;
  const proof = drawnFrom(round);
  const later = words('live.proof_later');
  return element(
    'dl',
    { class: 'figures' },
    ...fact(words('live.proof_round'), String(number), false),
    ...(draws === null ? [] : fact(words('live.result'), nameOf(draws), false)),
    ...fact(words('live.proof_end'), proof.chainEnd),
    ...fact(words('live.proof_place'), String(proof.place), false),
    ...fact(words('live.proof_hash'), proof.hash ?? later, proof.hash !== null),
    ...fact(words('live.proof_beacon_end'), proof.beaconChainEnd),
    ...fact(words('live.proof_beacon_round'), String(proof.beaconRound), false),
    ...fact(words('live.proof_beacon'), proof.beacon ?? later, proof.beacon !== null),
  );
}

/** Whether link, beacon and outcome of a round fit, computed in this browser, line by line. */
export function checkLines(
  round: TableRoundView,
  { dealt, draw }: Pick<Proven, 'dealt' | 'draw'>,
  words: LiveWords,
): HTMLElement[] {
  if (round.dealt !== undefined) return dealtLines(round, dealt, words);
  const found = checkTableRound(round, draw);
  if (found === null) return [];
  const line = (isKept: boolean, key: 'beacon' | 'chain' | 'result') =>
    element('p', {
      class: 'verdict',
      text: words(`live.check_${key}_${isKept ? 'ok' : 'bad'}`),
      attributes: { 'data-result': isKept ? 'ok' : 'bad' },
    });
  return [
    line(found.isInChain, 'chain'),
    line(found.isBeacon, 'beacon'),
    line(found.isDrawn, 'result'),
    ...(isGood(found) ? [] : [element('p', { text: words('fair.verify_bad') })]),
  ];
}

/** A round with its proof, and the button that computes it again. */
export function proofView(round: TableRoundView, proven: Proven, words: LiveWords): HTMLElement {
  const result = element('div', { class: 'live-check', attributes: { role: 'status' } });
  const check = element('button', {
    class: 'primary',
    text: words('pool.check'),
    hidden: round.draws === null,
    attributes: { type: 'button' },
    onClick: () => result.replaceChildren(...checkLines(round, proven, words)),
  });
  return element('div', {}, proofFacts(round, proven, words), check, result);
}
