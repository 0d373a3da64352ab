/// <reference types="vite/client" />
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { BandLanes } from './band-lanes.tsx';
import { HorizontalBars } from './horizontal-bars.tsx';
import { IntervalWhisker } from './interval-whisker.tsx';
import { RatingColumns } from './rating-columns.tsx';
import { RatingRows } from './rating-rows.tsx';
import { ShareRing } from './share-ring.tsx';
import { CircleLegend, SuccessCircle } from './success-circle.tsx';

const segments = [
  { label: 'A', count: 3, color: 'red' },
  { label: 'B', count: 0, color: 'green' },
  { label: 'C', count: 1, color: 'blue' },
  { label: 'D', count: 1, color: 'black' },
  { label: 'E', count: 1, color: 'white' },
];
const head = ['Part', 'Share', 'Count'];
const cells = (markup: string): string[] => [...markup.matchAll(/<t[dh]\b[^>]*>([^<]*)</g)].map((match) => match[1] ?? '');

describe('charts', () => {
  it('draws an arc for each part that is not empty, and all parts in the table behind', () => {
    const markup = renderToStaticMarkup(
      <SuccessCircle label="Parts" head={head} figure="50%" measure="completed" caption="of 6" segments={segments} />,
    );
    expect(markup.match(/<circle/g)).toHaveLength(5);
    expect(cells(markup)).toEqual([...head, 'A', '50%', '3', 'B', '0%', '0', 'C', '17%', '1', 'D', '17%', '1', 'E', '17%', '1']);
  });
  it('names the first three parts that are not empty in the legend', () => {
    const markup = renderToStaticMarkup(<CircleLegend segments={segments} />);
    expect(markup.match(/<li/g)).toHaveLength(3);
    expect(markup).not.toContain('>B<');
    expect(markup).not.toContain('>E<');
  });
  it('puts percent and n beside each bar and into the table', () => {
    const markup = renderToStaticMarkup(<HorizontalBars label="Bars" head={head} rows={[{ name: 'One', percent: 33.3, count: 1 }]} />);
    expect(markup).toContain('width:33.3%');
    expect(cells(markup)).toEqual([...head, 'One', '33%', '1']);
  });
  it('draws the interval of a bar, and says it in both places', () => {
    const rows = [{ name: 'One', percent: 45.4545, count: 5, interval: { Low: 21.2675, High: 71.9881 } }];
    const markup = renderToStaticMarkup(<HorizontalBars label="Bars" head={head} rows={rows} />);
    expect(markup).toContain('left:21.2675%');
    expect(markup).toContain('95% 21–72</small>');
    expect(cells(markup)).toEqual([...head, 'One', '45% (95% 21–72)', '5']);
  });
  it('draws five faces and the mean', () => {
    const columns = [1, 2, 3, 4, 5].map((rating) => ({ rating, percent: 20, count: 1, color: `var(--of-${rating})` }));
    const markup = renderToStaticMarkup(
      <RatingColumns image="smile" label="Ratings" head={head} columns={columns} figure="3.0" caption="95% 2–4" />,
    );
    expect(markup.match(/<svg/g)).toHaveLength(5);
    expect(markup).toContain('stroke="var(--of-5)"');
    expect(markup).toContain('<caption>Ratings: 3.0, 95% 2–4</caption>');
  });
  it('draws stars by their number', () => {
    const columns = [{ rating: 4, percent: 100, count: 1, color: 'gold' }];
    const markup = renderToStaticMarkup(
      <RatingColumns image="star" label="Ratings" head={head} columns={columns} figure="4.0" caption="one answer" />,
    );
    expect(markup).toMatch(/>4<svg/);
    expect(markup).not.toContain('gold"><circle');
  });
  it('colours the range that a mean lies in, and marks the mean on it', () => {
    const row = (mean: number | null) => ({
      name: 'Row',
      left: 'Busy',
      right: 'Calm',
      mean,
      interval: null,
      color: 'teal',
      figure: String(mean),
      caption: 'n = 2',
      counts: [0, 1, 1, 0, 0],
    });
    const colored = (mean: number | null): number => {
      const markup = renderToStaticMarkup(<RatingRows label="Rows" head={head} rows={[row(mean)]} />);
      return [...markup.matchAll(/<span( style="background:teal")?><\/span>/g)].findIndex(([, style]) => style !== undefined);
    };
    expect([null, 1, 1.1, 2, 4, 4.9, 5].map(colored)).toEqual([-1, 0, 1, 1, 3, 4, 4]);
    const markup = renderToStaticMarkup(<RatingRows label="Rows" head={head} rows={[row(2.5)]} />);
    expect(markup).toContain('left:50%');
    expect(cells(markup).slice(head.length)).toEqual(['Row', 'Busy', 'Calm', '2.5', 'n = 2', '1: 0, 2: 1, 3: 1, 4: 0, 5: 0']);
  });
  it('draws a share as part of a ring, and nobody as an empty one', () => {
    const ring = (percent: number) =>
      renderToStaticMarkup(<ShareRing name="Rated 4 or 5" percent={percent} figure={`${percent}%`} description="d" color="teal" />);
    expect(ring(25)).toContain('stroke-dasharray="42.41');
    expect(ring(0)).not.toContain('teal');
  });
  it('places a whisker on its scale, labels the ticks and reads the interval out', () => {
    const ticks = [0, 50, 100].map((value) => ({ value, label: `${value}%` }));
    const markup = renderToStaticMarkup(<IntervalWhisker label="from 0 to 100" value={50} low={0} high={100} ticks={ticks} />);
    expect(markup).toContain('aria-label="from 0 to 100"');
    expect(markup).toContain('cx="70"');
    expect([...markup.matchAll(/<text[^>]*x="(\d+)"[^>]*>([^<]*)</g)].map(([, x, text]) => [x, text])).toEqual([
      ['14', '0%'],
      ['70', '50%'],
      ['126', '100%'],
    ]);
  });
});

describe('lanes with bands', () => {
  const lane = { name: 'Smile', means: [1, 2, null, 4], lows: [0, 1, null, 3], highs: [2, 3, null, 5] };
  const html = renderToStaticMarkup(
    <BandLanes label="Lanes" head={['Lane', 'Mean']} table={[['Smile', '+2']]} lanes={[lane]} reach={10} ticks={['Start', 'End']} />,
  );
  it('draw a gap where there is no value, and the band around the rest', () => {
    expect(html.match(/<polyline/g)).toHaveLength(2);
    expect(html.match(/<polygon/g)).toHaveLength(2);
    expect(html).toContain('<polyline class="');
  });
  it('have their figures in a table', () => expect(html).toMatch(/<caption>Lanes<\/caption>.*Smile.*\+2/));
  it('keep values beyond their reach at the edge', () => {
    const far = renderToStaticMarkup(
      <BandLanes label="" head={[]} table={[]} lanes={[{ name: '', means: [99], lows: [-99], highs: [99] }]} reach={10} ticks={[]} />,
    );
    expect(far).toMatch(/points="200,0 200,52"/);
  });
});
