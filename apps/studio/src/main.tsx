/** Starts the researcher's application in the browser. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '@sightline/ui/not-loaded.css';
import { App } from './app/app.tsx';

const place = document.getElementById('root');
if (!place) throw new Error('The page has no #root');
createRoot(place).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
