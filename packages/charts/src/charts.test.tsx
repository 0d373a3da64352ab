/// <reference types="vite/client" />
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { HorizontalBars } from './horizontal-bars.tsx';
import { IntervalWhisker } from './interval-whisker.tsx';
import { SmileyColumns } from './smiley-columns.tsx';
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
    expect(cells(markup)).toEqual([...head, 'One', '33.3%', '1']);
  });
  it('draws five faces and the mean', () => {
    const columns = [1, 2, 3, 4, 5].map((rating) => ({ rating, percent: 20, count: 1, color: `var(--of-${rating})` }));
    const markup = renderToStaticMarkup(<SmileyColumns label="Ratings" head={head} columns={columns} figure="3.0" caption="95% 2–4" />);
    expect(markup.match(/<svg/g)).toHaveLength(5);
    expect(markup).toContain('stroke="var(--of-5)"');
    expect(markup).toContain('<caption>Ratings: 3.0, 95% 2–4</caption>');
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
