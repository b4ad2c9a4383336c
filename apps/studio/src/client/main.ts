import './styles.css';
import './reward.css';
import './sitting/sitting.css';
import { createApi, RefusalError } from './api.ts';
import { enter } from './entry.ts';
import { openGame } from './games/register.ts';
import { element } from './panel/element.ts';
import { createFreeRounds } from './reward.ts';
import { followScheme } from './scheme.ts';
import { withRetry } from './retry.ts';
import { loadWords } from './words/words.ts';

async function boot(): Promise<void> {
  const root = document.querySelector('#root') as HTMLElement;
  const entering = withRetry(
    () => enter(),
    () => {},
  );
  // Awaited below; until then nothing is said about it.
  entering.catch(() => {});
  let words = await loadWords(navigator.language);
  const veil = element(
    'div',
    { class: 'veil', attributes: { role: 'status' } },
    element('p', { text: words('game.loading') }),
  );
  root.append(veil);
  try {
    const secret = await entering;
    if (secret === null) throw new RefusalError('session.unknown');
    const api = createApi(secret);
    const session = await withRetry(
      () => api.session(),
      () => {},
    );
    words = await loadWords(session.language);
    if (new URLSearchParams(location.search).get('view') === 'chat') {
      const { openChatPage } = await import('./chat/page.ts');
      openChatPage({ root, api, session, words });
      veil.remove();
      return;
    }
    const free = createFreeRounds(api, session, words);
    if (free.view !== null) document.body.prepend(free.view);
    await openGame({ root, api: free.api, session });
    veil.classList.add('gone');
    window.setTimeout(() => veil.remove(), 500);
  } catch (error) {
    const refusal = error instanceof RefusalError ? error : new RefusalError('fault');
    veil.replaceChildren(element('p', { text: words.refusal(refusal.code, refusal.requestId) }));
    if (!(error instanceof RefusalError)) throw error;
  }
}

followScheme();
void boot();
