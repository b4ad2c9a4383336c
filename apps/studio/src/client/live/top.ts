import { rulesOf } from '../instant/rules.ts';
import { read } from '../money.ts';
import { createDialog } from '../panel/dialog.ts';
import { element } from '../panel/element.ts';
import { createHistory, figuresOf } from '../panel/history.ts';
import { createTopBar } from '../panel/top-bar.ts';
import { leave } from '../portal.ts';
import { paceNotes } from '../sitting/pace.ts';
import type { Base } from './base.ts';
import { outcomeIn } from './bets.ts';
import { createFairness } from './fairness.ts';
import { proofFacts } from './proof.ts';
import { provenOf, stepsIn, verifyLive } from './record.ts';
import type { LiveKey } from './words.ts';

/** The bar above the table, with its dialogs: rules, rounds of the player, fairness. */
export function createTop<Key extends string, Outcome>(base: Base<Key, Outcome>) {
  const { api, game, made, money, portal, refuse: onError, root, session, sound, words } = base;
  const proven = provenOf(game, words);
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
        stepsIn(game, proof, words),
        figuresOf(proof, words, money),
        proof.table !== null && proofFacts(proof.table, proven, words),
      ),
    verify: (proof) => Promise.resolve(verifyLive(game, proof)),
    onError,
  });
  const fairness = createFairness({
    api: api.table,
    words,
    body: fair.body,
    proven,
    pill: (draws) => game.pill(outcomeIn(game.engine, draws), words),
    round: () => made.news?.round ?? null,
    onError,
  });
  const openHistory = () => {
    past.open();
    void history.open();
  };
  const onPaytable = () => {
    const at = { stake: read(session.stakeDefault), money, session };
    info.body.replaceChildren(
      ...rulesOf<LiveKey | Key>({ ...game, isKept: false }, words, at),
      ...paceNotes(session, words),
    );
    info.open();
  };
  const bar = createTopBar({
    session,
    words,
    title: session.game.name,
    isTitleShown: true,
    isSoundOn: sound.isOn,
    handlers: {
      onPaytable,
      onHistory: openHistory,
      onSitting: () => made.sitting?.open(),
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
      void fairness.openRound(number);
    },
  };
}
