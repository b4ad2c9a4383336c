import { element } from '../../panel/element.ts';
import { type Kind, silksOf } from './picture.ts';

/** A small flag in a runner's colours, with its number. */
export function flagOf(kind: Kind, place: number): HTMLElement {
  const { ink, main, second } = silksOf(kind, place);
  const flag = element('span', {
    class: second === main ? 'race-flag' : 'race-flag striped',
    text: String(place + 1),
    attributes: { 'aria-hidden': 'true' },
  });
  flag.style.setProperty('--main', main);
  flag.style.setProperty('--second', second);
  flag.style.setProperty('--ink', ink);
  return flag;
}
