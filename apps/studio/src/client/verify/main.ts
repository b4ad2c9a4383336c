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
  verifyCommit,
} from '@parlour/fairness';
import { LINES, lines, parSheetHash, symbolName, tableHash } from '@parlour/games/velvet-hours';
import { currencyOf } from '@parlour/money';
import { call, type ProofView } from '../api.ts';
import { createMoney } from '../money.ts';
import { element } from '../panel/element.ts';
import { pages } from '../games/register.ts';
import { spinGrid } from '../games/velvet-hours/panel/grid.ts';
import { velvetCatalogues, type VelvetWords } from '../games/velvet-hours/words.ts';
import { figuresOf } from '../panel/history.ts';
import { loadWords } from '../words/words.ts';
import { type Claim, createVerifyForm } from './form.ts';
import { floatsOf, recompute } from './recompute.ts';

const FLOATS_SHOWN = 8;

function verdict(text: string, result: 'ok' | 'bad' | 'hidden'): HTMLElement {
  return element('p', { class: 'verdict', text, attributes: { 'data-result': result } });
}

const digits = (value: number, count: number): string =>
  new Intl.NumberFormat('en', {
    minimumFractionDigits: count,
    maximumFractionDigits: count,
    useGrouping: false,
  }).format(value);

function showFloats(claim: Claim, words: VelvetWords): HTMLElement[] {
  const from = () => createStream(claim);
  const rows: [string, string][] = [
    [
      words('verify.first_floats'),
      floatsOf(claim, FLOATS_SHOWN)
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
  return [
    element(
      'dl',
      { class: 'figures' },
      ...rows.flatMap(([label, value]) => [
        element('dt', { text: label }),
        element('dd', { class: 'mono', text: value }),
      ]),
    ),
  ];
}

function showRound(claim: Claim, words: VelvetWords): HTMLElement[] {
  const { spins, total, words: taken } = recompute(claim);
  const shown: HTMLElement[] = [];
  if (claim.stops !== null) {
    const same = claim.stops.every((stops, index) => stops.join() === spins[index]?.stops.join());
    shown.push(verdict(words(same ? 'verify.matches' : 'verify.differs'), same ? 'ok' : 'bad'));
  }
  shown.push(
    element('h2', {
      class: 'total',
      text: `${words('verify.total')}: ${words('verify.in_stakes', { stakes: String(total / LINES) })}`,
    }),
  );
  for (const [index, spin] of spins.entries()) {
    const marked = new Set(spin.evaluation.lineWins.flatMap((win) => linePlaces(win)));
    const wins = spin.evaluation.lineWins.map((win) =>
      element('li', {
        text: `${win.line + 1}: ${win.count} × ${words(`symbol.${symbolName(win.symbol)}`)} – ${words('verify.line_bets', { count: win.pay * spin.multiplier })}`,
      }),
    );
    shown.push(
      element(
        'section',
        { class: 'verified' },
        element('h3', {
          text:
            index === 0
              ? words('history.paid_spin')
              : `${words('history.free_spin', { number: index })} · ×${spin.multiplier}`,
        }),
        element(
          'div',
          { class: 'verified-row' },
          spinGrid(spin.window, marked, words),
          element(
            'dl',
            { class: 'figures' },
            element('dt', { text: words('verify.words') }),
            element('dd', {
              class: 'mono',
              text: (taken[index] ?? [])
                .map((word) => word.toString(16).padStart(8, '0'))
                .join(' '),
            }),
            element('dt', { text: words('verify.stops') }),
            element('dd', { class: 'mono', text: spin.stops.join(' · ') }),
            element('dt', { text: words('bar.win') }),
            element('dd', { text: words('verify.line_bets', { count: spin.win }) }),
          ),
        ),
        wins.length === 0 ? null : element('ul', { class: 'wins' }, ...wins),
      ),
    );
  }
  return shown;
}

/** Whether the server seed is the promised one, or its hash when no promise is given. */
function promiseOf(claim: Claim, words: VelvetWords): HTMLElement {
  const isKept = verifyCommit(claim.serverSeed, claim.hash);
  return claim.hash === ''
    ? element(
        'p',
        { class: 'muted' },
        `${words('verify.hash_is')}: `,
        element('span', { class: 'mono', text: commitServerSeed(claim.serverSeed) }),
      )
    : verdict(words(isKept ? 'verify.hash_ok' : 'verify.hash_bad'), isKept ? 'ok' : 'bad');
}

const linePlaces = (win: { line: number; count: number }): string[] =>
  (lines[win.line] ?? []).slice(0, win.count).map((row, reel) => `${reel}/${row}`);

function start(words: VelvetWords): void {
  document.title = `${words('verify.title')} – ${words('game.title')}`;
  const root = document.querySelector('#root') as HTMLElement;
  const result = element('div', { class: 'result', attributes: { 'aria-live': 'polite' } });
  const record = element('div', { class: 'record' });
  const onMalformed = () => result.replaceChildren(verdict(words('verify.malformed'), 'bad'));
  const onRun = (claim: Claim) => {
    const isReadable =
      isServerSeed(claim.serverSeed) && isClientSeed(claim.clientSeed) && claim.nonce >= 0;
    if (!isReadable) return onMalformed();
    const shown = claim.game === 'floats' ? showFloats(claim, words) : showRound(claim, words);
    return result.replaceChildren(promiseOf(claim, words), ...shown);
  };
  const form = createVerifyForm(words, { onRun, onMalformed });
  root.append(
    element(
      'header',
      { class: 'page-head' },
      element('p', { class: 'eyebrow', text: words('game.title') }),
      element('h1', { text: words('verify.title') }),
      element('p', { class: 'muted', text: words('verify.intro') }),
    ),
    record,
    form.view,
    result,
    element(
      'footer',
      { class: 'muted small' },
      `${words('pay.table_hash')}: `,
      element('span', { class: 'mono', text: `${tableHash} · ${parSheetHash}` }),
    ),
  );
  if (form.isFilled) form.run();
  void showLinked(words, record, form.fill);
}

/** A round that the operator linked: its record, and its proof when the seeds are out. */
async function showLinked(
  words: VelvetWords,
  record: HTMLElement,
  onRevealed: (proof: ProofView) => void,
): Promise<void> {
  const code = /^#view=([\w-]{43})$/.exec(location.hash)?.[1];
  if (code === undefined) return;
  const proof = await call<ProofView>(`/views/${code}`).catch(() => null);
  if (proof === null) {
    record.replaceChildren(verdict(words('verify.nothing'), 'bad'));
    return;
  }
  const money = createMoney(currencyOf(proof.currency));
  const { isSameTable, verdict: result, view } = await recordOf(proof, words.language);
  const texts = { ok: 'fair.verify_ok', bad: 'fair.verify_bad', hidden: 'verify.hidden' } as const;
  record.replaceChildren(
    element('h2', { text: words('verify.record') }),
    element('div', { class: 'detail' }, view, figuresOf(proof, words, money)),
    verdict(
      words(isSameTable ? texts[result] : 'verify.table_differs'),
      isSameTable ? result : 'hidden',
    ),
  );
  // The form below recomputes rounds of Velvet Hours.
  if (proof.serverSeed !== null && proof.gameCode === 'velvet-hours') onRevealed(proof);
}

/** The record by its game's own page. Throws for a game that has none, which the studio does not offer. */
function recordOf(proof: ProofView, language: string) {
  const page = pages[proof.gameCode];
  if (page === undefined) throw new Error(`no page of ${proof.gameCode}`);
  return page.record(proof, language);
}

const wanted = new URLSearchParams(location.search).get('lang') ?? navigator.language;
void loadWords(wanted, velvetCatalogues).then((words) => {
  document.documentElement.dir = words.direction;
  return start(words);
});
