/** The embedded replay page: `/player/?rid=…&qid=…`, from a second of the test on with `&at=…`, to another with `&until=…`, at once with `&auto=1`, as one whole page of that many px with `&still=…`, with the researcher's token from this origin's storage. */
import '@fontsource-variable/inter/index.css';
import '@sightline/ui/tokens.css';
import '@sightline/ui/not-loaded.css';
import './base.css';
import { createRoot } from 'react-dom/client';
import { PlayerPage } from './player-page.tsx';
import { StillPage } from './still-page.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');
// In the studio's frame its buttons lie over the end of the head: the frame's name says how many px they take, and whether they lead through a playlist.
const [, kept, steps] = /^sightline-player (\d+)( steps)?$/.exec(window.name) ?? [];
if (kept !== undefined) document.documentElement.style.setProperty('--kept-free', `${kept}px`);
if (steps !== undefined) document.documentElement.dataset['steps'] = '';
const query = new URLSearchParams(location.search);
const numberOf = (name: string): number => (/^\d{1,5}(\.\d)?$/.test(query.get(name) ?? '') ? Number(query.get(name)) : 0);
const of = { recordingId: query.get('rid') ?? '', questionId: query.get('qid') ?? '' };
const startMs = numberOf('at') * 1000;
const untilMs = numberOf('until') * 1000;
const heightPx = numberOf('still');
createRoot(root).render(
  heightPx > 0 ? (
    <StillPage {...of} atMs={startMs} heightPx={heightPx} />
  ) : (
    <PlayerPage {...of} start={{ startMs, untilMs: untilMs > startMs ? untilMs : null, autoplay: query.get('auto') === '1' }} />
  ),
);
