import type { Api, ProofView, RoundView, TicketProof } from '../api.ts';
import { times } from '../instant/figures.ts';
import type { Money } from '../money.ts';
import { read } from '../money.ts';
import { schemeOf } from '../scheme.ts';
import { recordText } from '../verify/record-text.ts';
import type { WordKey, Words } from '../words/words.ts';
import { element, icon } from './element.ts';

export type HistoryDeps = {
  readonly api: Api;
  readonly words: Words;
  readonly money: Money;
  readonly body: HTMLElement;
  /** A round as it was. */
  readonly detail: (proof: ProofView) => HTMLElement;
  readonly verify: (proof: ProofView) => Promise<'ok' | 'bad' | 'hidden'>;
  readonly onError: (error: unknown) => void;
};

/** One hash or several. */
const HASHES = /^[0-9a-f]{64}( [0-9a-f]{64})*$/;

const when = (text: string, language: string): string =>
  new Date(text).toLocaleString(`${language}-u-nu-latn`, {
    dateStyle: 'short',
    timeStyle: 'medium',
  });

/** The player's rounds, newest first, and each of them again as it was. */
export function createHistory({ api, words, money, body, detail, verify, onError }: HistoryDeps) {
  const list = element('ol', { class: 'rounds' });
  const more = element('button', {
    class: 'plain',
    text: words('history.more'),
    hidden: true,
    attributes: { type: 'button' },
  });
  let last: string | undefined;

  const row = (round: RoundView) => {
    const isWon = read(round.win) > 0n;
    const open = element(
      'button',
      { class: 'round-row', attributes: { type: 'button' }, onClick: () => void show(round.id) },
      element('time', {
        text: when(round.createdAt, words.language),
        attributes: { datetime: round.createdAt },
      }),
      element('span', {
        class: 'state',
        text: round.state === 'closed' ? '' : words(`history.state.${round.state}` as WordKey),
      }),
      element('span', { class: 'amount', text: money.short(round.stake) }),
      element('span', {
        class: isWon ? 'amount gain' : 'amount muted',
        text: money.short(round.win),
      }),
      icon('right'),
    );
    return element('li', {}, open);
  };

  const load = async () => {
    more.disabled = true;
    const { rounds } = await api.rounds(last);
    list.append(...rounds.map(row));
    last = rounds.at(-1)?.id ?? last;
    more.hidden = rounds.length < 20;
    more.disabled = false;
    if (list.childElementCount === 0)
      list.replaceWith(element('p', { class: 'muted empty', text: words('history.empty') }));
  };
  more.addEventListener('click', () => void load().catch(onError));

  const show = async (id: string) => {
    const proof = await api.proof(id).catch(onError);
    if (proof === undefined) return;
    const back = element(
      'button',
      { class: 'plain', attributes: { type: 'button' }, onClick: () => void open() },
      icon('left'),
      words('history.back'),
    );
    const verdict = element('p', { class: 'verdict', attributes: { role: 'status' } });
    const check = element('button', {
      class: 'primary',
      text: words('history.verify'),
      attributes: { type: 'button' },
      onClick: () => {
        void verify(proof).then((result) => {
          const key = {
            ok: 'fair.verify_ok',
            bad: 'fair.verify_bad',
            hidden: 'fair.verify_hidden',
          } as const;
          verdict.textContent = words(key[result]);
          verdict.dataset['result'] = result;
        });
      },
    });
    body.replaceChildren(
      back,
      detail(proof),
      check,
      ...copyRecord(proof, words),
      verdict,
      ...verifierLink(proof),
    );
    back.focus();
  };

  /** The verifier with this round, which stays in the address behind the hash and is sent nowhere. */
  const verifierLink = (proof: ProofView): HTMLElement[] => {
    const { serverSeed, table, ticket } = proof;
    if (serverSeed === null && ticket === null && (table?.draws ?? null) === null) return [];
    const record = encodeURIComponent(recordText(proof));
    const href = `./verify?lang=${words.language}&scheme=${schemeOf()}#record=${record}`;
    const attributes = { href, target: '_blank', rel: 'noopener' };
    return [element('p', {}, element('a', { text: words('fair.open_verifier'), attributes }))];
  };

  const open = async () => {
    last = undefined;
    list.replaceChildren();
    const head = element(
      'div',
      { class: 'rounds-head muted' },
      element('span', { text: words('history.when') }),
      element('span', { text: words('bar.stake') }),
      element('span', { text: words('bar.win') }),
    );
    body.replaceChildren(head, list, more);
    await load().catch(onError);
  };
  return { open };
}

/** The record as one text; where the browser keeps its clipboard to itself, to be selected by hand. */
function copyRecord(proof: ProofView, words: Words): HTMLElement[] {
  const said = element('p', { class: 'muted', attributes: { role: 'status' } });
  const copy = async () => {
    const text = recordText(proof);
    try {
      await navigator.clipboard.writeText(text);
      said.textContent = words('history.copied');
    } catch {
      const field = element('textarea', {
        attributes: { readonly: '', rows: '4', dir: 'ltr', 'aria-label': words('verify.record') },
      });
      field.value = text;
      said.replaceChildren(words('history.not_copied'), field);
      field.select();
    }
  };
  const button = element('button', {
    class: 'plain',
    text: words('history.copy'),
    attributes: { type: 'button' },
    onClick: () => void copy(),
  });
  return [button, said];
}

/** What proves a ticket: its place, its salt, and the hashes from it to the root of its deck. */
const ticketFacts = (ticket: TicketProof, words: Words): [string, string][] => [
  [words('ticket.deck'), String(ticket.deck)],
  [
    words('ticket.number'),
    words('ticket.of', { number: ticket.number + 1, tickets: ticket.tickets }),
  ],
  [words('ticket.pays'), words('ticket.times', { times: times(ticket.pays) })],
  [words('ticket.salt'), ticket.salt],
  [words('ticket.path'), ticket.path.join(' ')],
  [words('ticket.root'), ticket.root],
];

/** Pools that the round hit, with what was promised of them and revealed. */
const poolFacts = (pools: ProofView['pools'], words: Words, money: Money): [string, string][] =>
  pools.flatMap(({ level, number, point, pointHash, prize, salt }): [string, string][] => [
    [words('pool.won_title', { level: words(`pool.${level}`) }), money.show(prize)],
    ...(point === null || salt === null || pointHash === null
      ? []
      : ([
          [words('pool.filling'), String(number)],
          [words('pool.point'), money.show(point)],
          [words('pool.salt'), salt],
          [words('pool.hash'), pointHash],
        ] satisfies [string, string][])),
  ]);

/** When a round was played, and what was staked and won. */
export function figuresOf(round: ProofView | RoundView, words: Words, money: Money): HTMLElement {
  const facts: [string, string][] = [
    [words('history.when'), when(round.createdAt, words.language)],
    [words('bar.stake'), money.show(round.staked)],
    [words('bar.win'), money.show(round.win)],
    [words('history.round'), round.id],
    ...('pools' in round ? poolFacts(round.pools, words, money) : []),
    ...('ticket' in round && round.ticket !== null ? ticketFacts(round.ticket, words) : []),
  ];
  return element(
    'dl',
    { class: 'figures' },
    ...facts.flatMap(([label, value]) => [
      element('dt', { text: label }),
      element('dd', { class: HASHES.test(value) ? 'mono' : '', text: value }),
    ]),
  );
}
