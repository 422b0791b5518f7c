// Before all code that looks at the address.
import './lib/i18n/landing-locale';
import './lib/painted-page';
// First of the styles, so that what a component says of itself wins over what all elements share.
import './styles/tokens.css';
import './styles/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { startLocale } from './lib/i18n/i18n';
import { startTheme } from './lib/theme';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element #root to put the site in');

startTheme();

// The language first: who reads Hindi must not see English flash by.
void startLocale().then(() =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
);
