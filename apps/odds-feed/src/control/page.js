// The page of scenes. Everything that comes from the feed is put in as text, never as markup.
const LOOK_MS = 2_000;
const KEY = 'feed-control-token';
const WORDS = {
  goal_home: 'Goal, home',
  goal_away: 'Goal, away',
  red_card_home: 'Red card, home',
  red_card_away: 'Red card, away',
  suspend: 'Suspend',
  wrong_score: 'Wrong score',
  abandon: 'Abandon',
  cancel: 'Cancel',
};
const FINAL = new Set(['abandon', 'cancel']);
const SPORTS = {
  1: 'Football',
  2: 'Basketball',
  3: 'Baseball',
  4: 'Ice hockey',
  5: 'Tennis',
  6: 'Handball',
  12: 'Rugby',
  16: 'American football',
  20: 'Table tennis',
  23: 'Volleyball',
  31: 'Badminton',
  109: 'Counter-Strike',
  194: 'Valorant',
};

const find = (id) => document.getElementById(id);
let token = sessionStorage.getItem(KEY) ?? '';
let timer = 0;
/** A final scene is pressed twice: the first press arms it. */
let armed = '';

function make(tag, text, name) {
  const element = document.createElement(tag);
  if (text !== undefined) element.textContent = text;
  if (name !== undefined) element.className = name;
  return element;
}

async function call(path, body) {
  const response = await fetch(`/control/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (response.status === 401) throw new Error('unauthorised');
  return response.json();
}

function sceneButton(match, name) {
  const id = `${match.event} ${name}`;
  const button = make('button', armed === id ? `${WORDS[name]}: sure?` : WORDS[name]);
  button.type = 'button';
  button.dataset.id = id;
  if (FINAL.has(name)) button.className = 'final';
  button.addEventListener('click', async () => {
    if (FINAL.has(name) && armed !== id) {
      armed = id;
      button.textContent = `${WORDS[name]}: sure?`;
      return;
    }
    armed = '';
    button.disabled = true;
    await act(() => call('scenes', { event: match.event, name }));
  });
  return button;
}

function card(match) {
  const box = make('article', undefined, 'card');
  const head = make('div', undefined, 'head');
  const sides = make('h3', `${match.home} – ${match.away}`);
  head.append(sides, make('b', match.score === null ? '' : match.score.join(' : '), 'score'));
  const starts = new Date(match.startsAt).toLocaleTimeString([], {
    hour: '2-digit',
    minute: '2-digit',
  });
  const facts = [
    SPORTS[match.sport] ?? `Sport ${match.sport}`,
    match.stage === 'live' ? match.clock : starts,
    match.isStopped ? 'betting stopped' : null,
  ];
  const about = make('p', facts.filter((fact) => fact !== null).join(' · '), 'quiet');
  const buttons = make('div', undefined, 'buttons');
  buttons.append(...match.scenes.map((name) => sceneButton(match, name)));
  box.append(head, about, buttons);
  return box;
}

function happening({ at, isDone, sent, what, where }) {
  const item = make('li');
  const name = what.startsWith('silence_')
    ? `Silent for ${what.slice(8)} s`
    : (WORDS[what] ?? what);
  item.append(
    make('b', isDone ? name : `${name}: not possible now`),
    make('span', `${new Date(at).toLocaleTimeString()} · ${where}`, 'quiet'),
  );
  if (sent.length > 0) item.append(make('code', sent.join(', ')));
  return item;
}

/** Puts cards in their place and leaves the focus on the button that had it. */
function replace(box, cards) {
  const held = document.activeElement?.dataset?.id;
  box.replaceChildren(...cards);
  if (held === undefined) return;
  for (const button of box.querySelectorAll('button')) {
    if (button.dataset.id === held) button.focus();
  }
}

function show({ happened, matches, producers }) {
  const wanted = find('search').value.trim().toLowerCase();
  const fits = ({ away, home }) => `${home} ${away}`.toLowerCase().includes(wanted);
  const live = matches.filter(({ stage }) => stage === 'live');
  const shown = live.filter(fits);
  find('live-count').textContent = String(live.length);
  find('none').hidden = shown.length > 0;
  replace(find('live'), shown.map(card));
  replace(find('next'), matches.filter((match) => match.stage !== 'live' && fits(match)).map(card));
  find('happened').replaceChildren(
    ...(happened.length === 0
      ? [make('li', 'Nothing yet. Press a button of a match.', 'quiet')]
      : happened.map(happening)),
  );
  const select = find('product');
  const chosen = select.value;
  select.replaceChildren(
    ...producers.map(({ id, isSilent, name }) => {
      const option = make('option', `${name} (${id})${isSilent ? ', silent now' : ''}`);
      option.value = String(id);
      return option;
    }),
  );
  if (chosen !== '') select.value = chosen;
}

function leave(text) {
  clearTimeout(timer);
  token = '';
  sessionStorage.removeItem(KEY);
  find('board').hidden = true;
  find('leave').hidden = true;
  find('login').hidden = false;
  find('problem').textContent = text;
}

async function look() {
  clearTimeout(timer);
  try {
    show(await call('matches'));
    find('problem').textContent = '';
    find('login').hidden = true;
    find('leave').hidden = false;
    find('board').hidden = false;
    sessionStorage.setItem(KEY, token);
    timer = setTimeout(look, LOOK_MS);
  } catch (error) {
    if (error.message === 'unauthorised') return leave('This token opens nothing.');
    find('problem').textContent = 'The feed does not answer; it is asked again.';
    timer = setTimeout(look, LOOK_MS);
  }
}

async function act(work) {
  try {
    await work();
  } catch (error) {
    if (error.message === 'unauthorised') return leave('This token opens nothing.');
  }
  await look();
}

find('login').addEventListener('submit', (event) => {
  event.preventDefault();
  token = find('token').value.trim();
  void look();
});
find('leave').addEventListener('click', () => leave(''));
find('search').addEventListener('input', () => void look());
find('silence').addEventListener('submit', (event) => {
  event.preventDefault();
  const product = Number(find('product').value);
  const seconds = Number(find('seconds').value);
  void act(() => call('silences', { product, seconds }));
});
if (token !== '') void look();
