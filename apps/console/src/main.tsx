import './app/styles.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { firstLanguage, showLanguage } from './lib/language.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root element');

await showLanguage(firstLanguage());
createRoot(root).render(<App />);
