// The chat's panel on a page: who may write in it, in whose language phrases are read, and what is unread.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Window } from 'happy-dom';
import type { ChatApi, ChatLine, ChatView, Session } from '../api.ts';
import common from '../words/en.json' with { type: 'json' };
import { createChatPanel } from './panel.ts';
import en from './words/en.json' with { type: 'json' };
import hi from './words/hi.json' with { type: 'json' };
import type { ChatWords } from './words.ts';

const page = new Window({ url: 'http://studio.test/holdem' });
Object.assign(globalThis, { document: page.document, window: page });

const wordsOf = (language: string, own: Readonly<Record<string, string>>): ChatWords => {
  const texts: Readonly<Record<string, string>> = { ...common, ...own };
  const fixed = { language, direction: 'ltr', refusal: (code: string) => code };
  return Object.assign((key: string) => texts[key] ?? key, fixed) as unknown as ChatWords;
};

let lines = 0;
function line(change: Partial<ChatLine> = {}): ChatLine {
  lines += 1;
  return {
    id: `line-${lines}`,
    number: lines,
    author: 'other',
    tag: 'A1B2',
    language: 'en',
    kind: 'text',
    text: 'well met',
    at: '2026-11-27T10:00:00.000Z',
    isHidden: false,
    ...change,
  };
}

const seated: ChatView = {
  mode: 'free',
  needsSeat: false,
  mutedUntil: null,
  author: 'own',
  ignored: [],
  lines: [],
  phrases: ['good_luck'],
  emotes: [],
  charsMax: 160,
};

type Options = { readonly view?: Partial<ChatView>; readonly words?: ChatWords };

function openPanel({ view = {}, words = wordsOf('en', en) }: Options = {}) {
  const server = { view: { ...seated, ...view } };
  const said: string[] = [];
  let unread = 0;
  const panel = createChatPanel({
    words,
    root: document.body,
    session: { language: words.language } as Session,
    nameOf: (tag) => `Hare ${tag}`,
    hueOf: () => 120,
    onClose: () => {},
    onUnread: () => (unread += 1),
    api: {
      view: () => Promise.resolve(server.view),
      say: ({ kind, text }: { kind: ChatLine['kind']; text: string }) => {
        said.push(`${kind} ${text}`);
        return Promise.resolve(line({ author: 'own', kind, text }));
      },
    } as unknown as ChatApi,
  });
  document.body.replaceChildren(panel.view);
  const find = (look: string) => panel.view.querySelector(look) as HTMLElement;
  return { panel, server, said, find, unread: () => unread };
}

test('who looks on reads what is said, and writes once there is a seat', async () => {
  const { find, panel, server } = openPanel({
    view: { mode: 'read', needsSeat: true, lines: [line({ text: 'nice hand' })] },
  });
  await panel.refresh();
  assert.match(find('.chat-lines').textContent, /nice hand/);
  assert.equal(find('.chat-note').textContent, en['chat.note_seat']);
  assert.deepEqual([find('.chat-form').hidden, find('.chat-phrases').hidden], [true, true]);
  // An onlooker reports what is said, as those do who sit.
  assert.notEqual(find('.chat-menu > div'), null);
  server.view = { ...seated, lines: server.view.lines };
  await panel.refresh();
  assert.equal(find('.chat-note').hidden, true);
  assert.deepEqual([find('.chat-form').hidden, find('.chat-phrases').hidden], [false, false]);
});

test('a phrase travels as its code, and each reads it in the own language', async () => {
  const { find, panel, said } = openPanel();
  await panel.refresh();
  (find('.chat-phrases button') as HTMLButtonElement).click();
  await new Promise((resolve) => setImmediate(resolve));
  assert.deepEqual(said, ['phrase good_luck']);
  assert.equal(find('.chat-phrase').textContent, en['chat.phrase.good_luck']);
  const there = openPanel({ words: wordsOf('hi', hi) });
  await there.panel.refresh();
  there.panel.take([line({ kind: 'phrase', text: 'good_luck' })]);
  assert.equal(there.find('.chat-phrase').textContent, hi['chat.phrase.good_luck']);
  assert.notEqual(hi['chat.phrase.good_luck'], en['chat.phrase.good_luck']);
});

test('lines of others are unread once; own, removed and ignored ones are not, and a removed line loses its text', async () => {
  const { find, panel, unread } = openPanel({
    view: { ignored: [{ author: 'loud', tag: 'FFFF' }] },
  });
  await panel.refresh();
  const fresh = line({ text: 'a word too many' });
  panel.take([fresh, line({ author: 'own' }), line({ author: 'loud' })]);
  panel.take([fresh]);
  assert.equal(unread(), 1);
  panel.take([{ ...fresh, text: '', isHidden: true }]);
  assert.doesNotMatch(find('.chat-lines').textContent, /a word too many/);
  assert.equal(find('.chat-lines').childElementCount, 2);
});

test('the mark of a line has the colour of the seat; what is left is off the page', async () => {
  const { find, panel } = openPanel({ view: { lines: [line()] } });
  await panel.refresh();
  assert.equal(find('.chat-badge').style.getPropertyValue('--turn'), '120');
  assert.match(find('.chat-name').textContent, /Hare A1B2/);
  panel.end();
  assert.equal(document.querySelector('.chat'), null);
});
