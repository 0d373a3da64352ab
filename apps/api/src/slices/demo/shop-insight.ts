/** What the researcher of the website demo noted while watching, and concluded. */
import type { DemoInsight } from './demo-study.ts';

export const shopInsight: DemoInsight = {
  groups: { '': ['quote'], 'Finding the page': ['link-missed', 'search'], 'Working well': ['praise'] },
  notes: [
    { tester: 4, at: 0.2, text: 'Types “delivery” into the search field and gets no results.', tags: ['search'] },
    {
      tester: 12,
      at: 0.3,
      text: 'Searches for the delivery time before anything else. The page exists, but search only knows lamps.',
      tags: ['search'],
    },
    { tester: 9, at: 0.55, text: 'Gives up after the second search.', tags: ['search'] },
    { tester: 2, at: 0.4, text: 'Scrolls past the delivery link and looks next to the price.', tags: ['link-missed'] },
    { tester: 6, at: 0.7, text: 'Takes “2 to 4 working days” in the checkout for the answer.', tags: ['link-missed', 'quote'] },
    { tester: 7, at: 0.5, text: 'Puts the lamp into the basket to see a date.', tags: ['link-missed'] },
    { tester: 11, at: 0.45, text: 'Opens two other lamps before noticing the link.', tags: ['link-missed'] },
    { tester: 14, at: 0.6, text: 'Presses the picture several times; nothing opens.', tags: ['link-missed'] },
    { tester: 0, at: 0.9, text: 'Reads the table by country at once.', tags: ['praise'] },
    { tester: 5, at: 0.8, text: 'Finds the page in two steps.', tags: ['praise'] },
    { tester: 3, at: 0.35, text: 'Stops at the foot of the page and reads every link.', tags: [] },
  ],
  findings: [
    {
      title: 'The link to delivery times is easy to miss',
      severity: 3,
      recommendation: 'Show the delivery time beside the price, and link to the table by country from there.',
      tag: 'link-missed',
      figures: ['Success rate', 'Where did you look for the delivery time first?'],
    },
    {
      title: 'Search finds lamps only',
      severity: 2,
      recommendation: 'Let search find the pages on delivery, returns and payment too.',
      tag: 'search',
      figures: ['Misclicks'],
    },
  ],
};
