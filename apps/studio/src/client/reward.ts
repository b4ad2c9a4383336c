import { type Api, RefusalError, type Reward, type Session } from './api.ts';
import { element } from './panel/element.ts';
import type { Words } from './words/words.ts';

export type FreeRounds = {
  /** The calls of the page; rounds that are begun while free rounds are on are played by the reward. */
  readonly api: Api;
  /** What is offered; null where nothing is, and for a page that shows no offer. */
  readonly view: HTMLElement | null;
};

/** A slot is played in the way that was given, whichever way its bars are set to. */
const choiceOf = ({ isFeature }: Reward, choice: object): object =>
  'mode' in choice ? { ...choice, mode: isFeature ? 'buy' : 'spin' } : choice;

/** Shows the free rounds that the operator gave, and plays them once the player wants to. */
export function createFreeRounds(
  api: Api,
  session: Pick<Session, 'reward' | 'language'>,
  words: Words,
): FreeRounds {
  if (session.reward === null) return { api, view: null };
  let reward: Reward | null = session.reward;
  let isOn = false;
  /** Whether the studio cannot say what is left. */
  let isAway = false;
  /** Why there are none any more, where that is not because all were played. */
  let end: string | null = null;
  const text = element('p', { class: 'reward-text' });
  const live = element('p', { class: 'visually-hidden', attributes: { role: 'status' } });
  const button = element('button', {
    class: 'primary',
    attributes: { type: 'button' },
    onClick: () => (isAway ? void ask() : turn(!isOn)),
  });
  const view = element(
    'section',
    { class: 'reward-bar', attributes: { 'aria-label': words('reward.title'), dir: 'auto' } },
    text,
    button,
    live,
  );

  const untilText = ({ endsAt }: Reward): string =>
    words('reward.until', {
      time: new Intl.DateTimeFormat(`${session.language}-u-nu-latn`, {
        dateStyle: 'medium',
        timeStyle: 'short',
      }).format(new Date(endsAt)),
    });
  const draw = () => {
    document.body.classList.toggle('with-reward', !view.hidden);
    button.hidden = reward === null;
    if (reward === null) {
      text.textContent = end ?? words('reward.done');
      return;
    }
    if (isAway) {
      text.textContent = words('reward.away');
      button.textContent = words('verify.retry');
      return;
    }
    const params = { count: String(reward.left), stake: reward.label };
    const { isFeature } = reward;
    text.textContent = isOn
      ? words(isFeature ? 'reward.on_feature' : 'reward.on', params)
      : `${words(isFeature ? 'reward.offer_feature' : 'reward.offer', params)}, ${untilText(reward)}`;
    button.textContent = words(isOn ? 'reward.later' : 'reward.play');
  };
  const say = () => {
    draw();
    live.textContent = text.textContent;
  };
  const turn = (next: boolean) => {
    isOn = next;
    say();
  };
  /** Another tab may have used some: what is left is what the studio says. */
  const ask = async () => {
    const fresh = await api.reward().catch(() => null);
    const wasAway = isAway;
    isAway = fresh === null;
    if (fresh !== null) reward = fresh.reward;
    if (reward === null) turn(false);
    else if (isAway === wasAway) draw();
    else say();
  };
  draw();

  return {
    view,
    api: {
      ...api,
      isFree: () => isOn && reward !== null,
      async begin(key, stake, choice, how) {
        if (!isOn || reward === null) return api.begin(key, stake, choice, how);
        const { id, stake: free } = reward;
        try {
          const round = await api.begin(key, free, choiceOf(reward, choice), {
            ...how,
            rewardId: id,
          });
          void ask();
          return round;
        } catch (error) {
          if (error instanceof RefusalError) {
            end = error.code === 'reward.over' ? words.refusal(error.code) : null;
          }
          // A studio that does not answer is said here too, until it does.
          void ask();
          throw error;
        }
      },
    },
  };
}
