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
import { LINES, lines, parSheetHash, symbolName, tableHash } from '@parlour/games/velvet-hours';
import { currencyOf } from '@parlour/money';
import { call, type ProofView } from '../api.ts';
import { createMoney } from '../money.ts';
import { element } from '../panel/element.ts';
import { spinGrid } from '../panel/grid.ts';
import { roundDetail } from '../panel/history.ts';
import { loadWords, type Words } from '../words/words.ts';
import { floatsOf, recompute, verifyRound } from './recompute.ts';

type Game = 'velvet-hours' | 'floats';
type Claim = SeedPair & {
  readonly hash: string;
  readonly stops: readonly (readonly number[])[] | null;
};

const FLOATS_SHOWN = 8;

function verdict(text: string, result: 'ok' | 'bad' | 'hidden'): HTMLElement {
  return element('p', { class: 'verdict', text, attributes: { 'data-result': result } });
}

function showFloats(claim: Claim, words: Words): HTMLElement[] {
  const from = () => createStream(claim);
  const rows: [string, string][] = [
    [
      words('verify.first_floats'),
      floatsOf(claim, FLOATS_SHOWN)
        .map((value) => value.toFixed(10))
        .join('  '),
    ],
    ['Dice', (drawDice(from()) / 100).toFixed(2)],
    ['Limbo', `${(drawLimbo(from()) / 100).toFixed(2)}×`],
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

function showRound(claim: Claim, words: Words): HTMLElement[] {
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

const linePlaces = (win: { line: number; count: number }): string[] =>
  (lines[win.line] ?? []).slice(0, win.count).map((row, reel) => `${reel}/${row}`);

function start(words: Words): void {
  document.title = `${words('verify.title')} – ${words('game.title')}`;
  const root = document.querySelector('#root') as HTMLElement;
  const field = (id: string, label: string, value: string) => {
    const input = element('input', {
      id,
      attributes: { type: 'text', spellcheck: 'false', autocomplete: 'off' },
    });
    input.value = value;
    return {
      input,
      row: element(
        'div',
        { class: 'field' },
        element('label', { text: label, attributes: { for: id } }),
        input,
      ),
    };
  };
  const query = new URLSearchParams(location.search);
  const server = field('server-seed', words('verify.server_seed'), query.get('serverSeed') ?? '');
  const hash = field('server-hash', words('verify.server_hash'), query.get('hash') ?? '');
  const client = field('client-seed', words('verify.client_seed'), query.get('clientSeed') ?? '');
  const nonce = field('nonce', words('verify.nonce'), query.get('nonce') ?? '0');
  const game = element(
    'select',
    { id: 'game' },
    element('option', { text: words('verify.game_velvet'), attributes: { value: 'velvet-hours' } }),
    element('option', { text: words('verify.game_floats'), attributes: { value: 'floats' } }),
  );
  if (query.get('game') === 'floats') game.value = 'floats';
  const paste = element('textarea', {
    id: 'paste',
    attributes: { rows: '3', spellcheck: 'false' },
  });
  const result = element('div', { class: 'result', attributes: { 'aria-live': 'polite' } });
  const record = element('div', { class: 'record' });
  let stops: Claim['stops'] = null;

  const run = () => {
    const claim: Claim = {
      serverSeed: server.input.value.trim(),
      clientSeed: client.input.value.trim(),
      nonce: Number.parseInt(nonce.input.value, 10),
      hash: hash.input.value.trim(),
      stops,
    };
    if (!isServerSeed(claim.serverSeed) || !isClientSeed(claim.clientSeed) || !(claim.nonce >= 0)) {
      result.replaceChildren(verdict(words('verify.malformed'), 'bad'));
      return;
    }
    const isKept = verifyCommit(claim.serverSeed, claim.hash);
    const promise =
      claim.hash === ''
        ? element(
            'p',
            { class: 'muted' },
            `${words('verify.hash_is')}: `,
            element('span', { class: 'mono', text: commitServerSeed(claim.serverSeed) }),
          )
        : verdict(words(isKept ? 'verify.hash_ok' : 'verify.hash_bad'), isKept ? 'ok' : 'bad');
    const shown =
      (game.value as Game) === 'floats' ? showFloats(claim, words) : showRound(claim, words);
    result.replaceChildren(promise, ...shown);
  };
  const fill = (proof: Partial<ProofView>) => {
    server.input.value = proof.serverSeed ?? '';
    hash.input.value = proof.serverSeedHash ?? '';
    client.input.value = proof.clientSeed ?? '';
    nonce.input.value = String(proof.nonce ?? 0);
    stops = proof.spins?.map((spin) => spin.stops) ?? null;
  };
  paste.addEventListener('input', () => {
    try {
      fill(JSON.parse(paste.value) as Partial<ProofView>);
      run();
    } catch {
      result.replaceChildren(verdict(words('verify.malformed'), 'bad'));
    }
  });
  for (const input of [server.input, hash.input, client.input, nonce.input]) {
    input.addEventListener('input', () => {
      stops = null;
    });
  }
  const form = element(
    'form',
    { class: 'verify-form' },
    element(
      'div',
      { class: 'field' },
      element('label', { text: words('verify.game'), attributes: { for: 'game' } }),
      game,
    ),
    server.row,
    hash.row,
    element('div', { class: 'pairs' }, client.row, nonce.row),
    element(
      'details',
      {},
      element('summary', { text: words('verify.paste') }),
      element('label', {
        class: 'visually-hidden',
        text: words('verify.paste'),
        attributes: { for: 'paste' },
      }),
      paste,
    ),
    element('button', {
      class: 'primary',
      text: words('verify.run'),
      attributes: { type: 'submit' },
    }),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    run();
  });
  root.append(
    element(
      'header',
      { class: 'page-head' },
      element('p', { class: 'eyebrow', text: words('game.title') }),
      element('h1', { text: words('verify.title') }),
      element('p', { class: 'muted', text: words('verify.intro') }),
    ),
    record,
    form,
    result,
    element(
      'footer',
      { class: 'muted small' },
      `${words('pay.table_hash')}: `,
      element('span', { class: 'mono', text: `${tableHash} · ${parSheetHash}` }),
    ),
  );
  if (server.input.value !== '') run();
  void showLinked(words, record, (proof) => {
    fill(proof);
    run();
  });
}

/** A round that the operator linked: its record, and its proof when the seeds are out. */
async function showLinked(
  words: Words,
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
  const isSameTable = proof.tableHash === tableHash;
  const outcome = verifyRound(proof);
  const texts = { ok: 'fair.verify_ok', bad: 'fair.verify_bad', hidden: 'verify.hidden' } as const;
  record.replaceChildren(
    element('h2', { text: words('verify.record') }),
    roundDetail(proof, words, money),
    verdict(
      words(isSameTable ? texts[outcome] : 'verify.table_differs'),
      isSameTable ? outcome : 'hidden',
    ),
  );
  if (proof.serverSeed !== null) onRevealed(proof);
}

const wanted = new URLSearchParams(location.search).get('lang') ?? navigator.language;
void loadWords(wanted).then(start);
