import '../styles.css';
import './demo.css';
import { element } from '../panel/element.ts';
import { createPortal } from '../portal.ts';
import { followScheme } from '../scheme.ts';
import { createDial } from './dial.ts';
import { readLabel } from './label.ts';
import { type DemoWords, demoWords } from './words.ts';
import {
  canTurn,
  CREDITS_START,
  drawField,
  FIELDS,
  type Purse,
  purseAfter,
  TURN_COST,
} from './wheel.ts';

const label = readLabel(location.search);
const words = demoWords(label.language);
const portal = createPortal(
  label.lobbyUrl === null ? [] : [new URL(label.lobbyUrl).origin],
  label.lobbyUrl,
);

const randomNumber = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

function createToy(say: DemoWords): HTMLElement {
  const numbers = new Intl.NumberFormat(say.language);
  let purse: Purse = { credits: CREDITS_START, turns: 0 };
  const dial = createDial(FIELDS.map((field) => numbers.format(field)));
  const credits = element('strong', { class: 'demo-credits-count' });
  const outcome = element('p', { class: 'demo-outcome', attributes: { role: 'status' } });
  const turn = element('button', { class: 'demo-turn', attributes: { type: 'button' } });

  const show = () => {
    credits.textContent = numbers.format(purse.credits);
    turn.textContent = canTurn(purse)
      ? say('turn', { cost: TURN_COST })
      : say('refill', { count: CREDITS_START });
  };
  const press = async () => {
    if (!canTurn(purse)) {
      purse = { credits: CREDITS_START, turns: 0 };
      outcome.textContent = '';
      show();
      return;
    }
    turn.disabled = true;
    outcome.textContent = say('turning');
    const field = drawField(randomNumber);
    await dial.turnTo(field);
    purse = purseAfter(purse, field);
    const count = FIELDS[field] ?? 0;
    outcome.textContent = count === 0 ? say('nothing') : say('won', { count });
    turn.disabled = false;
    show();
    turn.focus();
  };
  turn.addEventListener('click', () => void press());
  show();
  return element(
    'section',
    { class: 'demo-toy', attributes: { 'aria-label': say('credits') } },
    element('p', { class: 'demo-credits' }, say('credits'), ' ', credits),
    dial.node,
    outcome,
    turn,
    element('p', { class: 'demo-rules', text: say('rules') }),
  );
}

function createCard(say: DemoWords): HTMLElement {
  const { iconUrl, lobbyUrl, name, vendor } = label;
  const alt = say('art', { name });
  return element(
    'section',
    { class: 'demo-card' },
    iconUrl !== null && element('img', { class: 'demo-art', attributes: { src: iconUrl, alt } }),
    element(
      'div',
      { class: 'demo-words' },
      element('h1', { class: 'demo-name', text: name }),
      element('p', { class: 'demo-vendor', text: vendor }),
      element('p', { class: 'demo-about', text: say('about', { vendor }) }),
      lobbyUrl !== null &&
        element('a', {
          class: 'demo-back',
          text: say('back'),
          attributes: { href: lobbyUrl },
          onClick: leave,
        }),
    ),
  );
}

/** In a frame the portal closes the game; a link would open the lobby inside its own game page. */
function leave(event: MouseEvent): void {
  if (!portal.isFramed) return;
  event.preventDefault();
  portal.notify({ event: 'close' });
}

followScheme();
document.documentElement.lang = words.language;
document.documentElement.dir = words.direction;
document.title = `${label.name} – ${words('label')}`;
document
  .querySelector('#root')
  ?.append(
    element('p', { class: 'demo-label', text: words('label') }),
    element('div', { class: 'demo-stage' }, createCard(words), createToy(words)),
  );
portal.notify({ event: 'ready' });
