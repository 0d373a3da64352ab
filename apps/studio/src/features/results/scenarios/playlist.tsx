/** The recordings of a path: each plays by itself, or all of them in order. */
import { Button } from '@mantine/core';
import { Pill } from '@sightline/ui';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { resultsTexts } from '../../../lib/texts/results.ts';
import { clockText } from '../figures.ts';
import { outcomeLook } from '../outcomes.ts';
import type { HrefWith } from '../results-address.ts';
import classes from './scenarios.module.css';
import type { Tester } from './testers.ts';

const words = resultsTexts.paths;
const step = 20;

interface PlaylistProps {
  recordingIds: readonly string[];
  testerOf: (recordingId: string) => Tester;
  hrefWith: HrefWith;
}

export function Playlist({ recordingIds, testerOf, hrefWith }: PlaylistProps) {
  const [count, setCount] = useState(step);
  const rest = recordingIds.length - count;
  const [first] = recordingIds;
  return (
    <section>
      <h3>{words.recordings}</h3>
      {first !== undefined && (
        <Button
          component={Link}
          to={hrefWith({ play: first, auto: recordingIds.length > 1 })}
          preventScrollReset
          variant="default"
          fullWidth
        >
          {words.playAll(recordingIds.length)}
        </Button>
      )}
      <ul className={classes.playlist}>
        {recordingIds.slice(0, count).map((id) => (
          <PlaylistRow key={id} tester={testerOf(id)} href={hrefWith({ play: id })} />
        ))}
      </ul>
      {rest > 0 && (
        <Button variant="subtle" size="sm" fullWidth onClick={() => setCount(count + step)}>
          {words.showMore(Math.min(rest, step))}
        </Button>
      )}
    </section>
  );
}

function PlaylistRow({ tester, href }: { tester: Tester; href: string }) {
  const look = tester.outcome === null ? null : outcomeLook[tester.outcome];
  return (
    <li>
      <Link to={href} preventScrollReset aria-label={tester.playText} className={classes.play}>
        <IconPlayerPlayFilled size={13} aria-hidden />
      </Link>
      <span>{tester.name}</span>
      <span className={classes.playTime}>{tester.timeSec === null ? resultsTexts.none : clockText(tester.timeSec)}</span>
      {look && <Pill tone={look.tone}>{look.name}</Pill>}
    </li>
  );
}
