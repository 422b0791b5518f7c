// Before any code that reads the address.
import './lib/i18n/landing-locale';
import './lib/painted-page';
// Before all other styles, so that component styles override the global ones.
import './styles/tokens.css';
import './styles/base.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { loadFirstScreen } from './app/app-routes';
import { startLocale } from './lib/i18n/i18n';
import { startTheme } from './lib/theme';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element #root to put the site in');

startTheme();

// Words that the page has painted stay until the screen can replace them, instead of a placeholder in between.
const screen = root.querySelector('main [lang]') ? loadFirstScreen() : undefined;

// Wait for the language, so that no English flashes up for readers of Hindi.
void Promise.all([startLocale(), screen]).then(() =>
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  ),
);
