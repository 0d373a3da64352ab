/** The embedded replay page: `/player/?rid=…&qid=…`, with the researcher's token from this origin's storage. */
import '@fontsource-variable/inter/index.css';
import '@sightline/ui/tokens.css';
import '@sightline/ui/not-loaded.css';
import './base.css';
import { createRoot } from 'react-dom/client';
import { PlayerPage } from './player-page.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');
// In the studio's frame its close button lies over the end of the head: the frame's name says how many px it takes.
const [, kept] = /^sightline-player (\d+)$/.exec(window.name) ?? [];
if (kept !== undefined) document.documentElement.style.setProperty('--kept-free', `${kept}px`);
const query = new URLSearchParams(location.search);
createRoot(root).render(<PlayerPage recordingId={query.get('rid') ?? ''} questionId={query.get('qid') ?? ''} />);
