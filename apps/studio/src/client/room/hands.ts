import { isOpenedOf, provenRolls } from '@parlour/fairness';
import type { RoomSource } from '@parlour/games/room';
import type { HandProofView, PlayedHandView, RoomApi } from '../api.ts';
import { isGain } from '../celebration.ts';
import { countText } from '../instant/figures.ts';
import type { Money } from '../money.ts';
import { element, iconButton } from '../panel/element.ts';
import { createBaize } from './baize.ts';
import type { HandView, RoomParts } from './game.ts';
import { pastStanding, stakeName } from './match.ts';
import { nameOf } from './names.ts';
import type { RoomWords } from './words.ts';

type Deps<View extends HandView> = {
  readonly parts: RoomParts<View>;
  /** Of hands of matches, whose amounts are chips. */
  readonly inMatch: { readonly parts: RoomParts<View>; readonly chips: Money };
  readonly source: RoomSource;
  readonly api: RoomApi;
  readonly words: RoomWords;
  readonly money: Money;
  readonly body: HTMLElement;
  readonly onError: (error: unknown) => void;
};

/** Hands that the player was dealt in, each of them again step by step, with its proof. */
export function createHands<View extends HandView>({
  api,
  body,
  inMatch,
  money,
  onError,
  parts,
  source,
  words,
}: Deps<View>) {
  /** Whether what was dealt, shuffled again or rolled is what was bound; each roll also against what was said of it. */
  const isProven = (proof: HandProofView, seat: number): boolean => {
    const { cards, number, opened, rolls, root, seatSeeds, steps } = proof;
    const cut = { root, seatSeeds, number };
    if (source.kind === 'pack')
      return (
        opened.every((card) => isOpenedOf({ ...cut, cards }, card)) &&
        parts.provesShuffles?.(steps as readonly View[], seat, proof) !== false
      );
    const values = provenRolls({ ...cut, rolls: source.rolls, sides: source.sides }, rolls);
    const known = new Map(rolls.map(({ index }, place) => [index, values[place]]));
    const said = (steps as readonly View[]).flatMap((step) => parts.rolled?.(step) ?? []);
    return !values.includes(null) && said.every(({ index, value }) => known.get(index) === value);
  };

  const ownCards = ({ seat, view }: PlayedHandView): HTMLElement =>
    element('span', { class: 'hand-cards' }, ...parts.small(view as View, seat));

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
          element('b', { text: words('room.hand_number', { number: String(played.number) }) }),
          element('span', { class: 'muted small', text: stakeName(played.level, words) }),
        ),
        figures(played),
      ),
    );

  /** What a hand came to: of a match where the player stood, until its fee was lost or its prize taken. */
  const resultOf = ({ match, put, seat, won }: PlayedHandView): string => {
    const own = match?.players.find((one) => one.seat === seat);
    const isPaid = put !== '0.00' || won !== '0.00';
    if (own !== undefined && !isPaid)
      return words('room.match_stood', {
        count: countText(own.count),
        place: String(own.place),
        players: String(match?.players.length ?? 0),
      });
    return words('room.put_won', { put: money.short(put), won: money.short(won) });
  };

  /** What a hand came to; of one that was taken back, that nothing of it counts. */
  const figures = (played: PlayedHandView): HTMLElement => {
    const text = resultOf(played);
    const { isVoid, put, won } = played;
    if (!isVoid)
      return element('span', { class: isGain(won, put) ? 'amount gain' : 'amount muted', text });
    return element(
      'span',
      { class: 'hand-void' },
      element('b', { text: words('room.hand_void') }),
      element('s', { class: 'amount muted', text }),
    );
  };

  const facts = (proof: HandProofView, seat: number): HTMLElement => {
    const { root, seatSeeds, serverSeed } = proof;
    const isGood = isProven(proof, seat);
    const line = (label: string, value: string) => [
      element('dt', { text: label }),
      element('dd', {}, element('code', { text: value, attributes: { dir: 'ltr' } })),
    ];
    return element(
      'section',
      { class: 'hand-proof' },
      element('p', {
        class: isGood ? 'verdict ok' : 'verdict bad',
        text: words(isGood ? 'room.check_ok' : 'room.check_bad'),
      }),
      element(
        'dl',
        {},
        ...line(words('room.proof_root'), root),
        ...line(words('room.proof_seeds'), seatSeeds.join(' ')),
        ...line(words('room.proof_server'), serverSeed ?? words('room.proof_later')),
      ),
    );
  };

  const show = async (played: PlayedHandView): Promise<void> => {
    const proof = await api.proof(played.id);
    const steps = proof.steps as readonly View[];
    const { match } = played;
    const look = match === null ? { parts, money } : { parts: inMatch.parts, money: inMatch.chips };
    const baize = createBaize({ ...look, words, onSit: null, onMove: null });
    const at = element('p', { class: 'muted small' });
    const log = element('ol', { class: 'steps' });
    const name = (seat: number) =>
      seat === played.seat ? words('room.you') : nameOf(played.tags[seat] ?? '', words);
    let step = 0;
    const draw = () => {
      const hand = steps[step] as View;
      baize.draw(
        {
          seatCount: played.seatCount,
          own: played.seat,
          hand,
          handKey: played.id,
          canSit: false,
          rolls: { ...proof, opened: proof.rolls },
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
      at.textContent = words('room.replay_step', {
        step: String(step + 1),
        steps: String(steps.length),
      });
      log.replaceChildren(
        ...hand.events.map((event) => element('li', { text: look.parts.sentence(event, name) })),
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
        iconButton('left', words('room.hands'), () => void open().catch(onError)),
        element('b', { text: words('room.hand_number', { number: String(played.number) }) }),
        element('span', {
          class: 'muted',
          text: words('room.rake', { amount: money.short(played.rake) }),
        }),
      ),
      ...(played.isVoid
        ? [element('p', { class: 'void-note', text: words('room.hand_void_note') })]
        : []),
      baize.view,
      element(
        'div',
        { class: 'replay' },
        iconButton('minus', words('room.replay_back'), () => go(-1)),
        at,
        iconButton('plus', words('room.replay_on'), () => go(1)),
      ),
      ...(match === null ? [] : [pastStanding(match.players, played.seat, { words, money })]),
      facts(proof, played.seat),
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
        list.append(element('li', { class: 'muted', text: words('room.hands_none') }));
    };
    more.addEventListener('click', () => void load().catch(onError));
    body.replaceChildren(list, more);
    await load();
  };
  return { open };
}
