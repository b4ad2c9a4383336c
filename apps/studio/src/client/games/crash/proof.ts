import { crashPlan } from '@parlour/games/crash';
import type { TableRoundView } from '../../api.ts';
import { timesOfHundredths } from '../../instant/figures.ts';
import { element } from '../../panel/element.ts';
import { checkTableRound, drawnFrom, isGood } from '../../shared/check.ts';
import { pointIn } from './bets.ts';
import type { CrashWords } from './words.ts';

const fact = (label: string, value: string, isHash = true): HTMLElement[] => [
  element('dt', { text: label }),
  element('dd', { class: isHash ? 'mono' : '', text: value }),
];

/** What a round is drawn from, as far as it is out. */
export function proofFacts(
  { draws, number, proof: from }: TableRoundView,
  words: CrashWords,
): HTMLElement {
  const proof = drawnFrom({ number, proof: from });
  const point = pointIn(draws);
  const later = words('crash.proof_later');
  return element(
    'dl',
    { class: 'figures' },
    ...fact(words('crash.proof_round'), String(number), false),
    ...(point === null ? [] : fact(words('crash.proof_point'), timesOfHundredths(point), false)),
    ...fact(words('crash.proof_end'), proof.chainEnd),
    ...fact(words('crash.proof_place'), String(proof.place), false),
    ...fact(words('crash.proof_hash'), proof.hash ?? later, proof.hash !== null),
    ...fact(words('crash.proof_beacon_end'), proof.beaconChainEnd),
    ...fact(words('crash.proof_beacon_round'), String(proof.beaconRound), false),
    ...fact(words('crash.proof_beacon'), proof.beacon ?? later, proof.beacon !== null),
  );
}

/** Whether link, beacon and point of a round fit, computed in this browser, line by line. */
export function checkLines(round: TableRoundView, words: CrashWords): HTMLElement[] {
  const found = checkTableRound(round, crashPlan.draw);
  if (found === null) return [];
  const line = (isKept: boolean, key: 'chain' | 'beacon' | 'point') =>
    element('p', {
      class: 'verdict',
      text: words(`crash.check_${key}_${isKept ? 'ok' : 'bad'}`),
      attributes: { 'data-result': isKept ? 'ok' : 'bad' },
    });
  return [
    line(found.isInChain, 'chain'),
    line(found.isBeacon, 'beacon'),
    line(found.isDrawn, 'point'),
    ...(isGood(found) ? [] : [element('p', { text: words('fair.verify_bad') })]),
  ];
}

/** A round with its proof, and the button that computes it again. */
export function proofView(round: TableRoundView, words: CrashWords): HTMLElement {
  const result = element('div', { class: 'crash-check', attributes: { role: 'status' } });
  const check = element('button', {
    class: 'primary',
    text: words('pool.check'),
    hidden: round.draws === null,
    attributes: { type: 'button' },
    onClick: () => result.replaceChildren(...checkLines(round, words)),
  });
  return element('div', {}, proofFacts(round, words), check, result);
}
