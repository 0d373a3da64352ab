/** The figures of one screen or page, each with its interval. */
import { HeatLegend } from '@sightline/charts';
import type { ScreenPlace } from '@sightline/wire/calls';
import { resultsTexts } from '../../../lib/texts/results.ts';
import { screensTexts } from '../../../lib/texts/screens.ts';
import gaze from '../gaze/gaze.module.css';
import { oneDecimal } from '../figures.ts';
import { isClickMap, type PlaceMode } from './map-modes.ts';

const words = screensTexts;

type Interval = ScreenPlace['ExitInterval'];

const shareOf = (share: number, interval: Interval): string =>
  interval === null ? words.share(share) : words.shareWith(share, interval.Low, interval.High);

export function PlaceFigures({ place, mode, isPage }: { place: ScreenPlace; mode: PlaceMode; isPage: boolean }) {
  const { Testers, Visits, TimeSec, TimeInterval, Clicks, Misclicks, Map: map } = place;
  const time = TimeSec === null ? resultsTexts.none : words.seconds(oneDecimal(TimeSec));
  return (
    <>
      <p role="status">{shownText(place, mode)}</p>
      <dl className={gaze.figures}>
        <Figure name={words.testers} value={String(Testers)} />
        <Figure name={words.visits} value={String(Visits)} />
        <Figure
          name={words.time}
          value={time}
          note={TimeInterval === null ? words.tooFew : words.interval(oneDecimal(TimeInterval.Low), oneDecimal(TimeInterval.High))}
        />
        <Figure name={words.clicks} value={words.clicksWith(Clicks, Misclicks)} />
        <Figure name={words.misclicked} value={shareOf(place.MisclickRate, place.MisclickInterval)} />
        <Figure name={words.exits} value={shareOf(place.ExitRate, place.ExitInterval)} />
      </dl>
      {place.Members.length > 1 && <Members members={place.Members} />}
      {isPage && map !== null && <p className={gaze.quiet}>{words.sheet(Math.round(map.Width), map.Testers, Testers)}</p>}
      <HeatLegend {...(isClickMap(mode) ? words.legends.clicks : words.legends[mode])} />
    </>
  );
}

function shownText({ Map: map }: ScreenPlace, mode: PlaceMode): string {
  if (mode === 'scroll') return words.scrolled(map?.Reached.at(-1) ?? 0);
  if (mode === 'hover')
    return map === null || map.Hover === null ? words.noMouse : words.hovered(oneDecimal(map.Hover.Sec), map.Hover.Testers, map.Testers);
  const shown = map?.Clicks.find((one) => one.Map === mode);
  return words.shown[mode](shown?.Count ?? 0, shown?.Testers ?? 0);
}

function Figure({ name, value, note }: { name: string; value: string; note?: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {value}
        {note !== undefined && <span className={gaze.placeCount}> {note}</span>}
      </dd>
    </div>
  );
}

/** The pages that are counted as this one. */
function Members({ members }: { members: readonly string[] }) {
  return (
    <details>
      <summary>{words.members(members.length)}</summary>
      <ul>
        {members.map((member) => (
          <li key={member}>{member}</li>
        ))}
      </ul>
    </details>
  );
}
