import { ballsIn } from '@parlour/games/bingo';
import type { TableApi, TableRoundView } from '../../api.ts';
import { element, icon } from '../../panel/element.ts';
import { ballOf } from './ball.ts';
import { proofFacts, proofView } from './proof.ts';
import type { Hall } from './room.ts';
import type { BingoWords } from './words.ts';

/** Balls of a round that its line in the list shows. */
const FIRST_BALLS = 5;

export type FairnessDeps = {
  readonly hall: Hall;
  readonly api: Pick<TableApi, 'rounds'>;
  readonly words: BingoWords;
  readonly body: HTMLElement;
  /** The round that goes on; null before the first news. */
  readonly round: () => TableRoundView | null;
  readonly onError: (error: unknown) => void;
};

/** Explains how tickets and calls come about, and computes rounds of the past again. */
export function createFairness({ api, body, hall, onError, round, words }: FairnessDeps) {
  const show = (one: TableRoundView) => {
    const back = element(
      'button',
      { class: 'plain', attributes: { type: 'button' }, onClick: () => void open() },
      icon('left'),
      words('bingo.all_rounds'),
    );
    body.replaceChildren(back, proofView(hall, one, words));
    back.focus();
  };
  const row = (one: TableRoundView): HTMLElement =>
    element(
      'li',
      {},
      element(
        'button',
        {
          class: 'round-row',
          attributes: {
            type: 'button',
            'aria-label': words('bingo.proof_of', { number: one.number }),
          },
          onClick: () => show(one),
        },
        element('span', { text: `№ ${one.number}` }),
        element('span', { class: 'grow' }),
        ...ballsIn(hall.room, (one.draws ?? []).slice(0, FIRST_BALLS)).map((ball) =>
          ballOf(hall.room, ball, 'is-small'),
        ),
        icon('right'),
      ),
    );
  const list = element('ol', { class: 'rounds' });
  const more = element('button', {
    class: 'plain',
    text: words('history.more'),
    hidden: true,
    attributes: { type: 'button' },
  });
  let before = 0;
  const load = async () => {
    more.disabled = true;
    try {
      const { rounds } = await api.rounds(before);
      list.append(...rounds.map(row));
      before = rounds.at(-1)?.number ?? before;
      more.hidden = rounds.length === 0 || before <= 1;
    } finally {
      more.disabled = false;
    }
  };
  more.addEventListener('click', () => void load().catch(onError));

  const open = async () => {
    const now = round();
    before = (now?.number ?? 0) + 1;
    list.replaceChildren();
    body.replaceChildren(
      element('p', { text: words('bingo.fair_intro') }),
      element(
        'ol',
        { class: 'rules' },
        ...(['tickets', 'chain', 'beacon', 'calls'] as const).map((key) =>
          element('li', { text: words(`bingo.fair_${key}`) }),
        ),
      ),
      ...(now === null
        ? []
        : [element('h3', { text: words('bingo.fair_now') }), proofFacts(hall, now, words)]),
      element('h3', { text: words('bingo.last_rounds') }),
      list,
      more,
    );
    await load().catch(onError);
  };
  return { open };
}
