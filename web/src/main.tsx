// Before any code that reads the address.
import './lib/i18n/landing-locale';
// Before all other styles, so that component styles override the global ones.
import './styles/tokens.css';
import './styles/base.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { loadFirstScreen } from './app/app-routes';
import { startLocale } from './lib/i18n/i18n';
import { createQueryClient } from './lib/query-client';
import { startTheme } from './lib/theme';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element #root to put the site in');

startTheme();

const client = createQueryClient();
const screen = loadFirstScreen(client);
// What the page has painted stays until the screen can replace it, instead of a placeholder in between.
const isPainted = root.querySelector('main [lang]');

// The scripts have just run: what React prepares for the first render is a task of its own, between which the page answers.
const nextTask = () => new Promise((begin) => setTimeout(begin));

// Wait for the language, so that no English flashes up for readers of Hindi.
void Promise.all([startLocale(), isPainted && screen, nextTask()]).then(() =>
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App client={client} />
      </StrictMode>,
    ),
  ),
);
