/** One collector: its places as a bar, its counts, the time left, and its waves in a row that opens below. */
import { CollectorStatus } from '@sightline/domain/collectors';
import { Pill } from '@sightline/ui';
import type { OperatorCollector } from '@sightline/wire/calls';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { dayAndTimeText } from '../../lib/dates.ts';
import { operatorTexts } from '../../lib/texts/operator.ts';
import classes from './table.module.css';
import { PlacesBar } from './places-bar.tsx';
import { timeLeft } from './time-left.ts';

const words = operatorTexts.collectors;
/** The server lists no more. */
const mostWaves = 10;

interface CollectorRowProps {
  collector: OperatorCollector;
  nowMs: number;
  columns: number;
}

export function CollectorRow({ collector, nowMs, columns }: CollectorRowProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const project = collector.Project.trim() || words.untitled;
  const isRecruited = collector.Status === CollectorStatus.recruited;
  return (
    <>
      <tr className={open ? classes.open : undefined}>
        <th scope="row">
          <span className={classes.project}>{project}</span>
          <Pill tone={isRecruited ? 'success' : 'accent'} dot={isRecruited}>
            {isRecruited ? words.running : words.paid}
          </Pill>
        </th>
        <td className={classes.places}>
          <PlacesBar collector={collector} project={project} />
        </td>
        <Count label={words.invited} count={collector.Invited} />
        <Count label={words.opened} count={collector.Opened} />
        <Count label={words.started} count={collector.Started} />
        <Count label={words.approved} count={collector.Approved} />
        <Count label={words.rejected} count={collector.Rejected} />
        <td data-label={words.timeLeft}>{timeLeft(collector, nowMs)}</td>
        <td className={classes.wavesCell}>
          {collector.Waves.length === 0 ? (
            <span className={classes.none}>{words.noWaves}</span>
          ) : (
            <button type="button" className={classes.waves} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
              {waveCount(collector)}
              <IconChevronDown size={14} stroke={1.5} aria-hidden />
            </button>
          )}
        </td>
      </tr>
      {open ? (
        <tr className={classes.wavesRow} id={id}>
          <td colSpan={columns}>
            <Waves collector={collector} project={project} />
          </td>
        </tr>
      ) : null}
    </>
  );
}

/** Waves are numbered from 1: the newest one tells how many there were. */
const waveCount = ({ Waves }: OperatorCollector): string => words.waveCount(Math.max(...Waves.map((wave) => wave.Number)));

function Count({ label, count }: { label: string; count: number }) {
  return (
    <td data-label={label} className={`${classes.number} ${count === 0 ? classes.none : ''}`}>
      {count.toLocaleString('en-US')}
    </td>
  );
}

function Waves({ collector: { Waves: waves }, project }: { collector: OperatorCollector; project: string }) {
  const isCut = Math.max(...waves.map((wave) => wave.Number)) > mostWaves;
  return (
    <>
      <ol className={classes.waveList} aria-label={words.wavesOf(project)}>
        {waves.map((wave) => (
          <li key={wave.Number}>
            <strong>{words.wave(wave.Number)}</strong>
            <span>{words.waveSize(wave.Size)}</span>
            <time dateTime={wave.At}>{dayAndTimeText(new Date(wave.At))}</time>
          </li>
        ))}
      </ol>
      {isCut ? <p className={classes.none}>{words.lastWaves(mostWaves)}</p> : null}
    </>
  );
}
