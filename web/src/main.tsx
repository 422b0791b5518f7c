import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import './styles/tokens.css';
import './styles/base.css';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element #root to put the site in');

createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
