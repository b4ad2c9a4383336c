import { ballsIn } from '@parlour/games/bingo';
import type { TableRoundView } from '../../api.ts';
import { element } from '../../panel/element.ts';
import { checkTableRound, drawnFrom, isGood } from '../../shared/check.ts';
import { ballOf } from './ball.ts';
import type { Hall } from './room.ts';
import type { BingoWords } from './words.ts';

const fact = (label: string, value: string, isHash = true): HTMLElement[] => [
  element('dt', { text: label }),
  element('dd', { class: isHash ? 'mono' : '', text: value }),
];

/** What a round is drawn from, as far as it is out, and its balls in the order in which they were called. */
export function proofFacts(
  { room }: Pick<Hall, 'room'>,
  { draws, number, proof: from }: TableRoundView,
  words: BingoWords,
): HTMLElement {
  const proof = drawnFrom({ number, proof: from });
  const later = words('bingo.proof_later');
  return element(
    'div',
    {},
    element(
      'dl',
      { class: 'figures' },
      ...fact(words('bingo.proof_round'), String(number), false),
      ...fact(words('bingo.proof_end'), proof.chainEnd),
      ...fact(words('bingo.proof_place'), String(proof.place), false),
      ...fact(words('bingo.proof_hash'), proof.hash ?? later, proof.hash !== null),
      ...fact(words('bingo.proof_beacon_end'), proof.beaconChainEnd),
      ...fact(words('bingo.proof_beacon_round'), String(proof.beaconRound), false),
      ...fact(words('bingo.proof_beacon'), proof.beacon ?? later, proof.beacon !== null),
    ),
    draws !== null &&
      element(
        'ol',
        { class: 'bingo-called', attributes: { dir: 'ltr', 'aria-label': words('bingo.board') } },
        ...ballsIn(room, draws).map((ball) => element('li', {}, ballOf(room, ball, 'is-small'))),
      ),
  );
}

/** Whether link, beacon and balls of a round fit, computed in this browser, line by line. */
export function checkLines(
  { plan }: Pick<Hall, 'plan'>,
  round: TableRoundView,
  words: BingoWords,
): HTMLElement[] {
  const found = checkTableRound(round, plan.draw);
  if (found === null) return [];
  const line = (isKept: boolean, key: 'chain' | 'beacon' | 'balls') =>
    element('p', {
      class: 'verdict',
      text: words(`bingo.check_${key}_${isKept ? 'ok' : 'bad'}`),
      attributes: { 'data-result': isKept ? 'ok' : 'bad' },
    });
  return [
    line(found.isInChain, 'chain'),
    line(found.isBeacon, 'beacon'),
    line(found.isDrawn, 'balls'),
    ...(isGood(found) ? [] : [element('p', { text: words('fair.verify_bad') })]),
  ];
}

/** A round with its proof, and the button that computes it again. */
export function proofView(hall: Hall, round: TableRoundView, words: BingoWords): HTMLElement {
  const result = element('div', { attributes: { role: 'status' } });
  const check = element('button', {
    class: 'primary',
    text: words('pool.check'),
    hidden: round.draws === null,
    attributes: { type: 'button' },
    onClick: () => result.replaceChildren(...checkLines(hall, round, words)),
  });
  return element('div', { class: 'bingo-proof' }, proofFacts(hall, round, words), check, result);
}
