import type { Amount } from '@parlour/money';
import { createDialog } from '../../panel/dialog.ts';
import { element } from '../../panel/element.ts';
import { createHistory, figuresOf } from '../../panel/history.ts';
import { createTopBar } from '../../panel/top-bar.ts';
import { leave } from '../../portal.ts';
import type { TableNews } from '../../shared/news.ts';
import { paceNotes } from '../../sitting/pace.ts';
import type { Base } from './base.ts';
import { createFairness } from './fairness.ts';
import { proofFacts } from './proof.ts';
import { roundIn, verifyBingo } from './record.ts';
import { bingoRules } from './rules.ts';

type TopDeps = {
  readonly onError: (error: unknown) => void;
  readonly onSitting: () => void;
  readonly balance: HTMLElement;
  readonly round: () => TableNews['round'] | null;
  /** The chosen one. */
  readonly stake: () => Amount;
};

/** The bar above the game, with its dialogs: rules, rounds of the player, fairness. */
export function createTop(
  { api, hall, money, portal, root, session, sound, words }: Base,
  { balance, onError, onSitting, round, stake }: TopDeps,
) {
  const dialog = (title: string) => createDialog(root, title, words('dialog.close'));
  const info = dialog(words('instant.rules'));
  const past = dialog(words('history.title'));
  const fair = dialog(words('fair.title'));
  const history = createHistory({
    api,
    words,
    money,
    body: past.body,
    detail: (proof) =>
      element(
        'div',
        { class: 'detail' },
        roundIn(hall, proof, words),
        figuresOf(proof, words, money),
        proof.table !== null && proofFacts(hall, proof.table, words),
      ),
    verify: (proof) => Promise.resolve(verifyBingo(hall, proof)),
    onError,
  });
  const fairness = createFairness({ hall, api: api.table, words, body: fair.body, round, onError });
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
    middle: element(
      'p',
      { class: 'bingo-purse' },
      element('span', { class: 'muted', text: words('bar.balance') }),
      balance,
    ),
    handlers: {
      onPaytable: () => {
        const at = { stake: stake(), money, session };
        info.body.replaceChildren(...bingoRules(hall, words, at), ...paceNotes(session, words));
        info.open();
      },
      onHistory: openHistory,
      onSitting,
      onFairness: () => {
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
  return { ...bar, openHistory };
}
