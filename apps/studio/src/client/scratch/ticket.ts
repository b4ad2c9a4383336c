import type { DeckView } from '../api.ts';
import { element } from '../panel/element.ts';
import type { Fields } from './fields.ts';
import type { Look, LookTools } from './look.ts';

const NUMBER_DIGITS = 6;
const ROOT_SHOWN = 8;

/** The printed ticket around its fields: head, top prize, number, and the deck that it is of. */
export function createTicket<Picture, Key extends string>(
  look: Look<Picture, Key>,
  fields: Pick<Fields<Picture>, 'crumbs' | 'view'>,
  { prize, words }: LookTools<Key>,
) {
  const head = element('div', { class: 'sc-head', attributes: { 'aria-hidden': 'true' } });
  head.innerHTML = look.head;
  const serial = element('span');
  const print = element('span');
  const seal = element('p', { class: 'sc-seal', hidden: true, attributes: { role: 'status' } });
  const top = prize(look.plan.prizes[0]?.pays ?? 0);
  const view = element(
    'section',
    { class: 'sc-ticket', attributes: { 'aria-label': words('scratch.ticket') } },
    head,
    element('p', { class: 'sc-top', text: words('scratch.win_up_to', { prize: top }) }),
    fields.view,
    element('p', { class: 'sc-how', text: words(look.how) }),
    element('footer', { class: 'sc-foot', attributes: { dir: 'ltr' } }, serial, print),
    fields.crumbs,
    seal,
  );
  return {
    view,
    /** The number of the ticket; null before it is drawn. */
    number(number: number | null) {
      const text = number === null ? '·' : String(number + 1);
      serial.textContent = `№ ${text.padStart(NUMBER_DIGITS, number === null ? '·' : '0')}`;
    },
    deck({ beacon, number, root, state }: DeckView) {
      const mark = root === null ? '' : `${root.slice(0, ROOT_SHOWN)}… · `;
      const deck = element('bdi', { text: words('scratch.deck', { deck: number }) });
      print.replaceChildren(mark, deck);
      seal.hidden = state !== 'sealed' && state !== 'ready';
      const time = new Date(beacon.at).toLocaleTimeString(`${words.language}-u-nu-latn`);
      seal.textContent = words('scratch.sealing', { time });
    },
  };
}
