import type { Api, ProofView, Session } from '../api.ts';
import type { Money } from '../money.ts';
import { leave, type Portal } from '../portal.ts';
import { paceNotes } from '../sitting/pace.ts';
import type { Sound } from '../sound/synth.ts';
import type { Words } from '../words/words.ts';
import { createDialog } from './dialog.ts';
import { element } from './element.ts';
import { createHistory, figuresOf } from './history.ts';
import { createTopBar } from './top-bar.ts';

type GameTopBase = {
  readonly api: Api;
  readonly money: Money;
  readonly portal: Portal;
  readonly root: HTMLElement;
  readonly session: Session;
  readonly sound: Pick<Sound, 'isOn' | 'toggle'>;
  readonly words: Words;
};

type Fairness = {
  open(): Promise<void>;
  /** The proof of one round of a table. */
  openRound?(number: number): Promise<void>;
};

export type GameTopDeps = {
  /** The balance in the middle of the bar, and the class it has there; absent where it stands elsewhere. */
  readonly purse?: { readonly look: string; readonly balance: HTMLElement };
  readonly rules: () => readonly HTMLElement[];
  /** A round of the player's history, above its figures and below them. */
  readonly steps: (proof: ProofView) => HTMLElement;
  readonly facts?: (proof: ProofView) => HTMLElement | false;
  readonly verify: Parameters<typeof createHistory>[0]['verify'];
  /** What the dialog of fairness holds. */
  readonly fairnessIn: (body: HTMLElement) => Fairness;
  readonly onError: (error: unknown) => void;
  readonly onSitting: () => void;
};

/** The bar above a game with its dialogs: rules, rounds of the player, fairness. */
export function createGameTop(
  { api, money, portal, root, session, sound, words }: GameTopBase,
  { facts, fairnessIn, onError, onSitting, purse, rules, steps, verify }: GameTopDeps,
) {
  const dialog = (title: string) => createDialog(root, title, words('dialog.close'));
  const info = dialog(words('instant.rules'));
  const past = dialog(words('history.title'));
  const fair = dialog(words('fair.title'));
  const fairness = fairnessIn(fair.body);
  const history = createHistory({
    api,
    words,
    money,
    body: past.body,
    detail: (proof) =>
      element(
        'div',
        { class: 'detail' },
        steps(proof),
        figuresOf(proof, words, money),
        facts?.(proof) ?? false,
      ),
    verify,
    onError,
  });
  const openHistory = () => {
    past.open();
    void history.open();
  };
  const bar = createTopBar({
    session,
    words,
    title: session.game.name,
    isTitleShown: true,
    isSoundOn: sound.isOn,
    middle:
      purse === undefined
        ? null
        : element(
            'p',
            { class: purse.look },
            element('span', { class: 'muted', text: words('bar.balance') }),
            purse.balance,
          ),
    handlers: {
      onPaytable() {
        info.body.replaceChildren(...rules(), ...paceNotes(session, words));
        info.open();
      },
      onHistory: openHistory,
      onSitting,
      onFairness() {
        fair.open();
        void fairness.open();
      },
      onSound: () => sound.toggle(),
      onClose:
        !portal.isFramed && session.lobbyUrl !== null
          ? leave(portal, 'close', session.lobbyUrl)
          : null,
    },
  });
  return {
    ...bar,
    openHistory,
    openRound(number: number) {
      fair.open();
      void fairness.openRound?.(number);
    },
  };
}
