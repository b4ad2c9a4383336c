import './app/styles.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { firstLanguage, showLanguage } from './lib/language.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root element');

/**
 * No `await` of the module itself: what is imported here may need this very file, and would wait for it
 * while it waits for the import.
 */
async function begin(place: HTMLElement): Promise<void> {
  await showLanguage(firstLanguage());
  createRoot(place).render(<App />);
}

void begin(root);
