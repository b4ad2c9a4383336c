import '../styles.css';
import {
  cardName,
  commitServerSeed,
  createStream,
  drawCard,
  drawDice,
  drawKeno,
  drawLimbo,
  drawMines,
  drawPlinko,
  drawRoulette,
  isClientSeed,
  isServerSeed,
  type SeedPair,
  verifyCommit,
} from '@parlour/fairness';
import { games, versionOf } from '@parlour/games';
import { amountFromText, amountToText, currencyOf, truncateToCurrency, ZERO } from '@parlour/money';
import { call, type ProofView, RefusalError } from '../api.ts';
import { pages } from '../games/register.ts';
import type { InstantRecord } from '../instant/record.ts';
import { createMoney } from '../money.ts';
import { element } from '../panel/element.ts';
import { figuresOf } from '../panel/history.ts';
import { loadWords, type WordKey, type Words } from '../words/words.ts';
import { examples } from './examples.ts';
import { createVerifyForm, FLOATS, type Typed } from './form.ts';
import { readRecord, type RoundRecord } from './record-text.ts';
import { floatsOf, NotPlayedError, type Recomputed, recompute } from './recompute.ts';

const FLOATS_SHOWN = 8;
/** Of seeds that were typed without a record. */
const CURRENCY = 'USD';

type Look = 'ok' | 'bad' | 'hidden';

const verdict = (text: string, result: Look): HTMLElement =>
  element('p', { class: 'verdict', text, attributes: { 'data-result': result } });

/** What was typed is none of what a round is made of; the text says what. */
class TypedError extends Error {
  override readonly name = 'TypedError';
}

const digits = (value: number, count: number): string =>
  new Intl.NumberFormat('en', {
    minimumFractionDigits: count,
    maximumFractionDigits: count,
    useGrouping: false,
  }).format(value);

function showFloats(seeds: SeedPair, words: Words): HTMLElement[] {
  const from = () => createStream(seeds);
  const rows: [string, string][] = [
    [
      words('verify.first_floats'),
      floatsOf(seeds, FLOATS_SHOWN)
        .map((value) => digits(value, 10))
        .join('  '),
    ],
    ['Dice', digits(drawDice(from()) / 100, 2)],
    ['Limbo', `${digits(drawLimbo(from()) / 100, 2)}×`],
    ['Roulette', String(drawRoulette(from()))],
    ['Card', cardName(drawCard(from()))],
    [
      'Plinko 8',
      drawPlinko(from(), 8)
        .map((side) => (side === 0 ? 'L' : 'R'))
        .join(''),
    ],
    ['Mines 3 / 25', drawMines(from(), 3).join(', ')],
    ['Keno 10 / 40', drawKeno(from()).join(' ')],
  ];
  return [figures(rows)];
}

const figures = (rows: readonly (readonly [string, string])[]): HTMLElement =>
  element(
    'dl',
    { class: 'figures' },
    ...rows.flatMap(([label, value]) => [
      element('dt', { text: label }),
      element('dd', { class: 'mono', text: value }),
    ]),
  );

/** Whether the server seed is the promised one, or its hash when no promise is given. */
function promiseOf({ hash, serverSeed }: Pick<Typed, 'hash' | 'serverSeed'>, words: Words) {
  if (hash !== '') {
    const isKept = verifyCommit(serverSeed, hash);
    return verdict(words(isKept ? 'verify.hash_ok' : 'verify.hash_bad'), isKept ? 'ok' : 'bad');
  }
  return element(
    'p',
    { class: 'muted' },
    `${words('verify.hash_is')}: `,
    element('span', { class: 'mono', text: commitServerSeed(serverSeed) }),
  );
}

/** The record by its game's own page. Throws for a game that has none, which the studio does not offer. */
function recordOf(proof: RoundRecord, language: string): Promise<InstantRecord> {
  const page = pages[proof.gameCode];
  if (page === undefined) throw new Error(`no page of ${proof.gameCode}`);
  return page.record(proof, language);
}

/** What a record proves, in a sentence. */
function verdictOf({ isKnownTable, verdict: result }: InstantRecord, words: Words): HTMLElement {
  if (!isKnownTable) return verdict(words('verify.table_differs'), 'hidden');
  const keys = { ok: 'fair.verify_ok', bad: 'fair.verify_bad', hidden: 'verify.hidden' } as const;
  return verdict(words(keys[result]), result);
}

function jsonOf(text: string, label: WordKey, words: Words): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new TypedError(words('verify.not_json', { field: words(label) }));
  }
}

/** A round as its player played it. Throws a `TypedError` for text that says none. */
function playedOf(typed: Typed, words: Words) {
  const stake = amountFromText(typed.stake) ?? ZERO;
  if (stake <= ZERO) throw new TypedError(words('verify.bad_stake'));
  const choice = jsonOf(typed.choice, 'verify.choice', words);
  const actions = typed.actions.trim() === '' ? [] : jsonOf(typed.actions, 'verify.actions', words);
  if (!Array.isArray(actions)) throw new TypedError(words('verify.not_list'));
  const { carried, clientSeed, nonce, serverSeed } = typed;
  const taken = actions as readonly unknown[];
  return { serverSeed, clientSeed, nonce, stake, choice, carried, actions: taken };
}

/** Says that a round is not over, with the way to see its end. */
const goesOn = (words: Words, onClick: () => void): HTMLElement =>
  element(
    'div',
    { class: 'goes-on' },
    verdict(words('verify.goes_on'), 'hidden'),
    element('button', {
      class: 'plain',
      text: words('verify.finish'),
      attributes: { type: 'button' },
      onClick,
    }),
  );

/** The words that each step took, and the hashes of the rules. */
const detailsOf = (round: Recomputed, hashes: readonly string[], words: Words): HTMLElement[] => [
  element(
    'details',
    {},
    element('summary', { text: words('verify.words') }),
    figures(
      round.words.map((taken, index) => [
        words('verify.step_words', { number: index + 1 }),
        taken.map((word) => word.toString(16).padStart(8, '0')).join(' ') || '–',
      ]),
    ),
  ),
  element(
    'p',
    { class: 'muted small' },
    `${words('pay.table_hash')}: `,
    element('span', { class: 'mono', text: hashes.join(' · ') }),
  ),
];

async function showRound(
  typed: Typed,
  words: Words,
  onFinish: (actions: readonly unknown[]) => void,
): Promise<HTMLElement[]> {
  const { record } = typed;
  // Tickets and rounds of tables have no seeds of a player, and those of a pair in use are not out yet.
  if (record !== null && (record.ticket !== null || record.serverSeed === null)) {
    const found = await recordOf(record, words.language);
    return [verdictOf(found, words), found.view];
  }
  if (typed.game !== FLOATS && !(typed.game in examples)) {
    const isShared = games.some(({ code, table }) => code === typed.game && table !== undefined);
    return [verdict(words(isShared ? 'verify.of_tables' : 'verify.of_decks'), 'hidden')];
  }
  if (
    !isServerSeed(typed.serverSeed) ||
    !isClientSeed(typed.clientSeed) ||
    !Number.isSafeInteger(typed.nonce)
  )
    throw new TypedError(words('verify.malformed'));
  if (typed.game === FLOATS) return [promiseOf(typed, words), ...showFloats(typed, words)];
  const card = games.find(({ code }) => code === typed.game);
  if (card === undefined) throw new Error(`no game ${typed.game}`);
  const played = playedOf(typed, words);
  // A record names its table; seeds that were typed alone, or a table of no version, are read by the newest.
  const current = card.tableHash;
  const older =
    record === null ? null : versionOf(card.game, { current, tableHash: record.tableHash });
  const tableHash = older === null || record === null ? current : record.tableHash;
  const round = recompute(older ?? card.game, played);
  const currency = currencyOf(record?.currency ?? CURRENCY);
  const money = createMoney(currency);
  const { view } = await recordOf(
    {
      gameCode: typed.game,
      tableHash,
      serverSeed: typed.serverSeed,
      serverSeedHash: commitServerSeed(typed.serverSeed),
      clientSeed: typed.clientSeed,
      nonce: typed.nonce,
      currency: currency.code,
      stake: amountToText(played.stake),
      choice: played.choice,
      carried: played.carried,
      steps: [...round.steps],
      ticket: null,
    },
    words.language,
  );
  const won = round.win === null ? null : money.show(truncateToCurrency(round.win, currency));
  return [
    promiseOf(typed, words),
    ...(record === null ? [] : [verdictOf(await recordOf(record, words.language), words)]),
    won === null
      ? goesOn(words, () => onFinish([...played.actions, ...round.rest]))
      : element('h2', { class: 'total', text: `${words('verify.total')}: ${won}` }),
    element('div', { class: 'verified' }, view),
    ...detailsOf(round, tableHash === current ? [current, card.parSheetHash] : [tableHash], words),
  ];
}

/** What is wrong with what was typed or pasted; a fault of ours is thrown on. */
function refusalOf(error: unknown, { record }: Typed, words: Words): string {
  if (error instanceof TypedError) return error.message;
  if (!(error instanceof NotPlayedError)) {
    // Steps that someone made up may hold anything.
    if (record !== null) return words('verify.bad_record');
    throw error;
  }
  return error.place === 0
    ? words('verify.bad_choice')
    : words('verify.bad_action', { number: error.place });
}

function start(words: Words): void {
  document.title = `${words('verify.title')} – Parlour`;
  const root = document.querySelector('#root') as HTMLElement;
  const result = element('div', { class: 'result', attributes: { 'aria-live': 'polite' } });
  const record = element('div', { class: 'record', attributes: { 'aria-live': 'polite' } });
  let runs = 0;
  const onRun = async (typed: Typed) => {
    runs += 1;
    const run = runs;
    const shown = await showRound(typed, words, (actions) => form.setActions(actions)).catch(
      (error: unknown) => [verdict(refusalOf(error, typed, words), 'bad')],
    );
    // Another look may have been asked for while the game was loaded.
    if (run === runs) result.replaceChildren(...shown);
  };
  const onPaste = (text: string) => {
    const found = readRecord(text);
    if (found !== null && pages[found.gameCode] !== undefined) return form.fill(found);
    return result.replaceChildren(verdict(words('verify.bad_record'), 'bad'));
  };
  const form = createVerifyForm(words, { games, onRun: (typed) => void onRun(typed), onPaste });
  root.append(
    element(
      'header',
      { class: 'page-head' },
      element('p', { class: 'eyebrow', text: 'Parlour' }),
      element('h1', { text: words('verify.title') }),
      element('p', { class: 'muted', text: words('verify.intro') }),
      // The file that was taken away is the one that would be linked.
      location.protocol === 'file:'
        ? null
        : element(
            'p',
            {},
            element('a', { text: words('verify.take_away'), attributes: { href: './verifier' } }),
          ),
    ),
    record,
    form.view,
    result,
  );
  const linked = /^#record=(.+)$/.exec(location.hash)?.[1];
  if (linked !== undefined) onPaste(decodeURIComponent(linked));
  void showLinked(words, record, form.fill);
}

const GONE: readonly string[] = ['round.unknown', 'input.malformed'];

/** Why there is no record: an address that leads nowhere any more, or what can be tried again. */
function noRecord(error: unknown, words: Words, onAgain: () => void): HTMLElement[] {
  if (!(error instanceof RefusalError)) {
    return [verdict(words('verify.unreached'), 'hidden'), retry(words, onAgain)];
  }
  if (GONE.includes(error.code)) return [verdict(words('verify.nothing'), 'bad')];
  return [verdict(words.refusal(error.code, error.requestId), 'bad'), retry(words, onAgain)];
}

const retry = (words: Words, onClick: () => void): HTMLElement =>
  element('button', {
    class: 'plain',
    text: words('verify.retry'),
    attributes: { type: 'button' },
    onClick,
  });

/** A round that the operator linked: its record, and its proof when the seeds are out. */
async function showLinked(
  words: Words,
  record: HTMLElement,
  onRevealed: (proof: RoundRecord) => void,
): Promise<void> {
  const code = /^#view=([\w-]{43})$/.exec(location.hash)?.[1];
  if (code === undefined) return;
  record.replaceChildren(element('p', { class: 'muted', text: words('verify.loading') }));
  try {
    const proof = await call<ProofView>(`/views/${code}`);
    const money = createMoney(currencyOf(proof.currency));
    const found = await recordOf(proof, words.language);
    record.replaceChildren(
      element('h2', { text: words('verify.record') }),
      element('div', { class: 'detail' }, found.view, figuresOf(proof, words, money)),
      verdictOf(found, words),
    );
    if (proof.serverSeed !== null && proof.ticket === null) onRevealed(proof);
  } catch (error) {
    const again = () => void showLinked(words, record, onRevealed);
    record.replaceChildren(...noRecord(error, words, again));
  }
}

const wanted = new URLSearchParams(location.search).get('lang') ?? navigator.language;
void loadWords(wanted).then((words) => {
  document.documentElement.dir = words.direction;
  return start(words);
});
