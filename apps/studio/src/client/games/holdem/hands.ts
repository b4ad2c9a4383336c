import { isOpenedOf } from '@parlour/fairness';
import type { HoldemView } from '@parlour/games/holdem';
import type { HandProofView, PlayedHandView, RoomApi } from '../../api.ts';
import { isGain } from '../../celebration.ts';
import type { Money } from '../../money.ts';
import { element, iconButton } from '../../panel/element.ts';
import { drawFace } from './face.ts';
import { createBaize } from './baize.ts';
import { nameOf } from './names.ts';
import { sentenceOf } from './said.ts';
import { type HoldemWords, levelName } from './words.ts';

type Deps = {
  readonly api: RoomApi;
  readonly words: HoldemWords;
  readonly money: Money;
  readonly body: HTMLElement;
  readonly onError: (error: unknown) => void;
};

/** Hands that the player was dealt in, each of them again step by step, with its proof. */
export function createHands({ api, body, money, onError, words }: Deps) {
  const ownCards = (played: PlayedHandView): HTMLElement => {
    const { players } = played.view as HoldemView;
    const cards = players.find(({ seat }) => seat === played.seat)?.cards ?? [];
    return element('span', { class: 'hand-cards' }, ...cards.map((card) => drawFace(card)));
  };

  const row = (played: PlayedHandView): HTMLElement =>
    element(
      'li',
      {},
      element(
        'button',
        {
          class: 'hand-row',
          attributes: { type: 'button' },
          onClick: () => void show(played).catch(onError),
        },
        ownCards(played),
        element(
          'span',
          { class: 'lobby-name' },
          element('b', { text: words('holdem.hand_number', { number: String(played.number) }) }),
          element('span', { class: 'muted small', text: levelName(played.level.id, words) }),
        ),
        element('span', {
          class: isGain(played.won, played.put) ? 'amount gain' : 'amount muted',
          text: words('holdem.put_won', {
            put: money.short(played.put),
            won: money.short(played.won),
          }),
        }),
      ),
    );

  const facts = ({ root, seatSeeds, serverSeed, ...proof }: HandProofView): HTMLElement => {
    const cut = { root, seatSeeds, number: proof.number };
    const isGood = proof.opened.every((card) => isOpenedOf(cut, card));
    const line = (label: string, value: string) => [
      element('dt', { text: label }),
      element('dd', {}, element('code', { text: value, attributes: { dir: 'ltr' } })),
    ];
    return element(
      'section',
      { class: 'hand-proof' },
      element('p', {
        class: isGood ? 'verdict ok' : 'verdict bad',
        text: words(isGood ? 'holdem.check_ok' : 'holdem.check_bad'),
      }),
      element(
        'dl',
        {},
        ...line(words('holdem.proof_root'), root),
        ...line(words('holdem.proof_seeds'), seatSeeds.join(' ')),
        ...line(words('holdem.proof_server'), serverSeed ?? words('holdem.proof_later')),
      ),
    );
  };

  const show = async (played: PlayedHandView): Promise<void> => {
    const proof = await api.proof(played.id);
    const steps = proof.steps as readonly HoldemView[];
    const baize = createBaize({ words, money, onSit: null });
    const at = element('p', { class: 'muted small' });
    const log = element('ol', { class: 'steps' });
    const name = (seat: number) =>
      seat === played.seat ? words('holdem.you') : nameOf(played.tags[seat] ?? '', words);
    let step = 0;
    const draw = () => {
      const hand = steps[step] as HoldemView;
      baize.draw(
        {
          seatCount: played.seatCount,
          own: played.seat,
          hand,
          handKey: played.id,
          canSit: false,
          seats: hand.players.map(({ seat, stack }) => ({
            seat,
            stack,
            tag: played.tags[seat] ?? '',
            isComputer:
              (played.tags[seat] ?? '').startsWith('C') && played.tags[seat]?.length === 2,
            state: 'seated',
            isNew: false,
            isAway: false,
            isOnline: true,
          })),
        },
        null,
      );
      at.textContent = words('holdem.replay_step', {
        step: String(step + 1),
        steps: String(steps.length),
      });
      log.replaceChildren(
        ...hand.events.map((event) =>
          element('li', { text: sentenceOf(event, { words, money, nameOf: name }) }),
        ),
      );
    };
    const go = (by: number) => {
      step = Math.min(steps.length - 1, Math.max(0, step + by));
      draw();
    };
    body.replaceChildren(
      element(
        'div',
        { class: 'replay' },
        iconButton('left', words('holdem.hands'), () => void open().catch(onError)),
        element('b', { text: words('holdem.hand_number', { number: String(played.number) }) }),
        element('span', {
          class: 'muted',
          text: words('holdem.rake', { amount: money.short(played.rake) }),
        }),
      ),
      baize.view,
      element(
        'div',
        { class: 'replay' },
        iconButton('minus', words('holdem.replay_back'), () => go(-1)),
        at,
        iconButton('plus', words('holdem.replay_on'), () => go(1)),
      ),
      facts(proof),
      log,
    );
    draw();
  };

  const open = async (): Promise<void> => {
    const list = element('ul', { class: 'lobby-list' });
    const more = element('button', {
      class: 'plain',
      text: words('history.more'),
      hidden: true,
      attributes: { type: 'button' },
    });
    let last: string | undefined;
    const load = async () => {
      const { hands } = await api.hands(last);
      list.append(...hands.map(row));
      last = hands.at(-1)?.id ?? last;
      more.hidden = hands.length < 20;
      if (list.childElementCount === 0)
        list.append(element('li', { class: 'muted', text: words('holdem.hands_none') }));
    };
    more.addEventListener('click', () => void load().catch(onError));
    body.replaceChildren(list, more);
    await load();
  };
  return { open };
}
