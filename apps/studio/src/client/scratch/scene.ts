import { TAKE, type TicketEvent } from '@parlour/games/scratch';
import { payHundredths } from '@parlour/games/solo';
import type { Api, DeckView, Session, StepView } from '../api.ts';
import { percent, times } from '../instant/figures.ts';
import type { Fact, Scene, SceneDeps } from '../instant/scene.ts';
import { read } from '../money.ts';
import { element } from '../panel/element.ts';
import { createDecks } from './decks.ts';
import { createFields } from './fields.ts';
import type { Look, LookTools } from './look.ts';
import { createPrizes } from './prizes.ts';
import { createTicket } from './ticket.ts';
import type { ScratchKey } from './words.ts';

const ASK_AGAIN_MS = 1_500;
/** Fields that have a key of their own. */
const KEYS = 9;
const PRICE_HUNDREDTHS = 100;

export const ticketOf = <Picture>({ events }: StepView): TicketEvent<Picture> | null =>
  (events[0] as TicketEvent<Picture> | undefined) ?? null;

type Deps<Key extends string> = SceneDeps<ScratchKey | Key> & {
  readonly api: Pick<Api, 'decks'>;
  readonly session: Pick<Session, 'stakeDefault'>;
};

/** Only what pays more than its price glitters. */
function resultOf(pays: number): 'bright' | 'even' | 'none' {
  if (pays > PRICE_HUNDREDTHS) return 'bright';
  return pays > 0 ? 'even' : 'none';
}

/** A ticket under foil, what is left in its deck, and the ways to scratch it. */
export function createScratchScene<Picture, Key extends string>(
  look: Look<Picture, Key>,
  deps: Deps<Key>,
): Scene {
  const { api, money, session, words } = deps;
  const price = read(session.stakeDefault);
  const prize = (pays: number): string =>
    money.short(payHundredths(price, pays)).replace(/[.,]00$/, '');
  let isAuto = false;
  /** The ticket is paid and was not drawn, because its deck was sold out. */
  let isPaid = false;
  const fields = createFields(look, { ...deps, prize });
  const ticket = createTicket(look, fields, { words, prize });
  const reveal = element('button', {
    class: 'primary sc-reveal',
    text: words('scratch.reveal_all'),
    attributes: { type: 'button', disabled: '' },
    onClick: () => revealAll(),
  });
  const sheet = createDecks({
    words,
    plan: look.plan,
    page: () => view.closest<HTMLElement>('.instant') ?? view,
  });
  const prizes = createPrizes({ words, prize, onMore: () => sheet.open(decks.all()) });
  const view = element(
    'div',
    { class: `scratch sc-${look.code}` },
    element('div', { class: 'sc-stage' }, ticket.view, reveal),
    prizes.view,
  );
  const decks = watchDecks(api, view, (deck, hit) => {
    prizes.draw(deck, hit);
    ticket.deck(deck);
    deps.onChoice();
  });

  const revealAll = () => {
    reveal.disabled = true;
    void fields.rubAll();
  };
  const cover = () => {
    view.dataset['state'] = 'covered';
    delete view.dataset['result'];
    ticket.number(null);
    fields.cover();
  };
  cover();
  // Sizes are known once the page is laid out.
  requestAnimationFrame(() => {
    if (view.dataset['state'] === 'covered') cover();
  });
  void decks.refresh(null);

  return {
    fields: element('p', { class: 'muted small', text: words('scratch.hint') }),
    view,
    choice: () => ({}),
    setChoice: () => undefined,
    facts: () => factsOf(look, { words, prize }),
    lock: () => undefined,
    reset: cover,
    isCovered: true,
    isReady: decks.isOnSale,
    press() {
      if (isPaid) return words('scratch.take');
      return words(decks.isOnSale() ? 'instant.play' : 'scratch.shuffling');
    },
    next: () => TAKE,
    setAuto(next) {
      isAuto = next;
    },
    async show(step, { isMoved }) {
      const event = ticketOf<Picture>(step);
      isPaid = event === null;
      if (event === null) return;
      ticket.number(event.number);
      const allOpen = fields.lay(event);
      view.dataset['state'] = 'live';
      reveal.disabled = false;
      if (!isMoved) fields.openAll();
      else if (isAuto) revealAll();
      await allOpen;
      reveal.disabled = true;
      fields.end();
      view.dataset['result'] = resultOf(event.pays);
      view.dataset['state'] = 'done';
      await decks.refresh(event.pays);
    },
    label(steps) {
      const last = steps.at(-1);
      const event = last === undefined ? null : ticketOf(last);
      return event === null ? '' : times(event.pays);
    },
    keys: {
      r: revealAll,
      ...Object.fromEntries(
        Array.from({ length: Math.min(KEYS, look.fieldCount) }, (_, place) => [
          String(place + 1),
          () => fields.openAt(place),
        ]),
      ),
    },
  };
}

/** The decks of the card as they were last known; asked for again while none is on sale. */
function watchDecks(
  api: Deps<never>['api'],
  view: HTMLElement,
  onDeck: (deck: DeckView, hit: number | null) => void,
) {
  let decks: readonly DeckView[] = [];
  const current = () => decks.find(({ state }) => state === 'on_sale') ?? decks[0];
  /** `hit` is what was just won. */
  const refresh = async (hit: number | null): Promise<void> => {
    ({ decks } = await api.decks().catch(() => ({ decks })));
    const deck = current();
    if (deck !== undefined) onDeck(deck, hit);
    if (deck?.state === 'on_sale') return;
    setTimeout(() => {
      if (view.isConnected) void refresh(null);
    }, ASK_AGAIN_MS);
  };
  const isOnSale = () => current()?.state === 'on_sale';
  return { all: () => decks, isOnSale, refresh };
}

function factsOf<Picture, Key extends string>(
  { sheet }: Look<Picture, Key>,
  { prize, words }: LookTools<Key>,
): readonly Fact[] {
  const [figures] = sheet.modes;
  if (figures === undefined) return [];
  return [
    { label: words('scratch.top_prize'), value: prize(figures.winMaxHundredths) },
    {
      label: words('scratch.winning'),
      value: words('scratch.one_in', { count: (1_000_000 / figures.hitPpm).toFixed(2) }),
    },
    { label: words('pay.rtp_short'), value: percent(figures.rtpPpm) },
  ];
}
