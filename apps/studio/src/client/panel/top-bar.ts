import type { Session } from '../api.ts';
import type { Words } from '../words/words.ts';
import { element, icon, iconButton, setIcon } from './element.ts';

const NARROW_PX = 600;

export type TopHandlers = {
  readonly onPaytable: () => void;
  readonly onHistory: () => void;
  readonly onFairness: () => void;
  /** Time and net result of this sitting. */
  readonly onSitting: () => void;
  /** Answers whether sound is on now. */
  readonly onSound: () => boolean;
  /** Null where the page around the game closes it. */
  readonly onClose: (() => void) | null;
};

export type TopDeps = {
  readonly session: Pick<Session, 'isDemo'>;
  readonly words: Words;
  readonly title: string;
  /** Off where the stage shows the name of the game itself. */
  readonly isTitleShown: boolean;
  readonly isSoundOn: boolean;
  /** What stands in the middle of the bar. */
  readonly middle?: HTMLElement | null;
  readonly handlers: TopHandlers;
};

/** The bar above a game: the time, and the buttons of its dialogs. */
export function createTopBar({
  session,
  words,
  title,
  isTitleShown,
  isSoundOn,
  middle = null,
  handlers,
}: TopDeps) {
  const soundLabel = (isOn: boolean) => words(isOn ? 'bar.sound_off' : 'bar.sound_on');
  const sound = iconButton(isSoundOn ? 'sound' : 'mute', soundLabel(isSoundOn), () => {
    const isOn = handlers.onSound();
    setIcon(sound, isOn ? 'sound' : 'mute', soundLabel(isOn));
  });
  const clock = element('time', { class: 'clock' });
  const sitting = element(
    'button',
    {
      class: 'clock-button',
      attributes: { type: 'button', 'aria-haspopup': 'dialog', title: words('bar.sitting') },
      onClick: handlers.onSitting,
    },
    icon('sitting'),
    element('span', { class: 'visually-hidden', text: words('bar.sitting') }),
    clock,
  );
  const demo = element('span', {
    class: 'demo',
    text: words('game.demo_short'),
    attributes: { title: words('game.demo') },
  });
  const view = element(
    'header',
    { class: 'top' },
    element('h1', { class: isTitleShown ? 'game-name' : 'visually-hidden', text: title }),
    session.isDemo && demo,
    sitting,
    element('span', { class: 'grow' }),
    middle,
    middle !== null && element('span', { class: 'grow' }),
    iconButton('info', words('bar.paytable'), handlers.onPaytable),
    iconButton('history', words('bar.history'), handlers.onHistory),
    iconButton('fair', words('bar.fairness'), handlers.onFairness),
    sound,
    handlers.onClose !== null && iconButton('close', words('bar.close'), handlers.onClose),
  );
  return {
    view,
    /** The server's time, shown in the person's zone. */
    runClock(serverTime: string, language: string): void {
      const offset = Date.parse(serverTime) - Date.now();
      const format = new Intl.DateTimeFormat(`${language}-u-nu-latn`, {
        hour: '2-digit',
        minute: '2-digit',
        // A phone has no room for them beside the buttons.
        ...(window.innerWidth < NARROW_PX ? {} : { second: '2-digit' }),
      });
      const draw = () => {
        const now = new Date(Date.now() + offset);
        clock.textContent = format.format(now);
        clock.dateTime = now.toISOString();
      };
      draw();
      window.setInterval(draw, 1_000);
    },
  };
}
