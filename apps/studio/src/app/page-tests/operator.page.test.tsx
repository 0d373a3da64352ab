/** The operator's page: who finds it, its sections in each of their states, and what is done there. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { press, pressIn } from './acting.ts';
import type { Answers, Fields } from './fake-server.ts';
import { openStudio } from './open-studio.tsx';
import { emptyStorage, letter, letters, node, openCollector, operator, panel, payout, payouts, rejection } from './sample-operator.ts';

const open = (path: string, answers: Answers = {}) => openStudio(path, { answers: { getUserProfile: operator, ...answers } });
const navigation = async () => within(await screen.findByRole('navigation', { name: 'Main' }));

describe('the page', () => {
  it.each(['/operator', '/operator/payouts'])('is not found at %s by anyone else, and asks the server for nothing', async (path) => {
    const studio = await openStudio(path);
    await screen.findByRole('heading', { name: 'Page not found' });
    expect((await navigation()).queryByRole('link', { name: 'Operator' })).toBeNull();
    expect([...studio.server.asked('getOperatorPanel'), ...studio.server.asked('getOperatorPayouts')]).toEqual([]);
  });

  it('is linked in the navigation of operators, and each section has an address', async () => {
    const studio = await open('/contact');
    await studio.user.click(await (await navigation()).findByRole('link', { name: 'Operator' }));
    await screen.findByRole('heading', { level: 1, name: 'Operator' });
    expect(document.title).toBe('Operator · Sightline');
    const tabs = within(screen.getByRole('navigation', { name: 'Sections' }));
    for (const [name, path] of [
      ['Collectors', '/operator/collectors'],
      ['Payouts', '/operator/payouts'],
      ['Rejections', '/operator/rejections'],
      ['Failed jobs', '/operator/jobs'],
      ['Nodes', '/operator/nodes'],
      ['Storage', '/operator/storage'],
    ] as const) {
      await studio.user.click(tabs.getByRole('link', { name }));
      await waitFor(() => expect(studio.at()).toBe(path));
      expect(document.title).toBe(`${name} · Operator · Sightline`);
    }
  });

  it('has no other sections', async () => {
    await open('/operator/x');
    await screen.findByRole('heading', { name: 'Page not found' });
  });

  it.each([
    ['/operator', 'No members yet'],
    ['/operator/collectors', 'No paid collectors in progress'],
    ['/operator/payouts', 'No payouts to settle'],
    ['/operator/payouts?show=settled', 'No settled payouts yet'],
    ['/operator/rejections', 'No rejected tests'],
    ['/operator/jobs', 'No failed jobs'],
    ['/operator/nodes', 'No nodes listed'],
  ])('says at %s where there is nothing: “%s”', async (path, title) => {
    await open(path);
    await screen.findByRole('heading', { name: title });
  });

  it.each([
    ['/operator', 'getOperatorPanel'],
    ['/operator/collectors', 'getOperatorCollectors'],
    ['/operator/payouts', 'getOperatorPayouts'],
    ['/operator/rejections', 'getOperatorRejections'],
    ['/operator/jobs', 'getDeadLetters'],
    ['/operator/nodes', 'getOperatorNodes'],
    ['/operator/storage', 'getOperatorStorage'],
  ] as const)('shows at %s a skeleton until the server answers, and tries again what failed', async (path, call) => {
    const studio = await open('/contact');
    studio.server.fail(call, 'status 500');
    const release = studio.server.hold(call);
    await studio.user.click(await (await navigation()).findByRole('link', { name: 'Operator' }));
    const tab = within(await screen.findByRole('navigation', { name: 'Sections' }));
    await studio.user.click(tab.getAllByRole('link').find((link) => link.getAttribute('href') === path)!);
    await waitFor(() => expect(document.querySelector('main [aria-busy=true]')).not.toBeNull());
    release();
    await screen.findByRole('button', { name: 'Try again' });
    studio.server.fail(call, null);
    await press('Try again')(studio);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull());
  });
});

describe('the panel', () => {
  it('shows its figures, and members by country and age', async () => {
    await open('/operator', { getOperatorPanel: panel });
    const figures = within(await screen.findByRole('region', { name: 'Members' }));
    const said = figures.getAllByRole('definition').map(({ firstChild }) => firstChild?.textContent);
    expect(said).toEqual(['48,210', '120', '31', '904', '310', '1,204', '43%']);
    figures.getByText('20,000 simulated');
    const countries = within(screen.getByRole('table', { name: 'Active members by country' }));
    expect(countries.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'CountryMembersShare',
      'Norway36,00074.7%',
      'Another country12,21025.3%',
    ]);
    within(screen.getByRole('table', { name: 'Active members by age' })).getByRole('rowheader', { name: '65 and over' });
  });

  it.each(['manual', 'off'] as const)('says that PANEL is “%s”', async (Recruiting) => {
    await open('/operator', { getOperatorPanel: { ...panel, Recruiting, AnswerRate: null, Countries: [] } });
    await screen.findByText(new RegExp(`PANEL is set to “${Recruiting}”`));
    screen.getByText('Nobody was invited');
    screen.getByText('There are no active members.');
  });
});

describe('the nodes', () => {
  it('show what each does and whether it is there', async () => {
    const gone = { ...node, Id: '5f0c1b0e-9a3f-4f4c-8c5e-3b7f6f1d2a11', Host: 'node-1', Role: 'api', State: 'gone', Jobs: 0 } as const;
    await open('/operator/nodes', { getOperatorNodes: { Nodes: [node, gone] } });
    const [, first, second] = await screen.findAllByRole('row');
    within(first!).getByRole('rowheader', { name: 'node-3:3003' });
    for (const name of ['Ready', 'Jobs', '0.1.0', '2']) within(first!).getByRole('cell', { name });
    for (const name of ['Gone', 'Pages and calls']) within(second!).getByRole('cell', { name });
  });
});

describe('the storage', () => {
  it('shows what is taken, and the accounts that take most', async () => {
    const accounts = [{ Id: 'acc_1', Email: 'ana@nordlys.example', Recordings: 1_204, Bytes: 50 * 1024 ** 3 }];
    await open('/operator/storage', { getOperatorStorage: { ...emptyStorage, MediaBytes: 49 * 1024 ** 3, Accounts: accounts } });
    const figures = within(await screen.findByRole('region', { name: 'Storage' }));
    expect(figures.getAllByRole('definition').map(({ firstChild }) => firstChild?.textContent)).toEqual([
      '49 GB',
      '0 B',
      '800 GB',
      '200 GB',
    ]);
    screen.getByRole('cell', { name: '1,204' });
    screen.getByText('25.0% of its quota');
    expect(screen.getByRole('progressbar', { name: 'Storage used by ana@nordlys.example' }).getAttribute('aria-valuenow')).toBe('25');
  });

  it('says where the file store does not tell its room', async () => {
    await open('/operator/storage', { getOperatorStorage: { ...emptyStorage, FreeBytes: null, TotalBytes: null } });
    const figures = within(await screen.findByRole('region', { name: 'Storage' }));
    expect(figures.getAllByRole('definition')[2]?.textContent).toBe('Not knownThe file store does not say');
  });

  it('says that no account has recordings', async () => {
    await open('/operator/storage');
    await screen.findByText('No account has recordings yet.');
  });
});

describe('the collectors', () => {
  it('show places and what became of the invitations, and open their waves', async () => {
    const waiting = { ...openCollector, Id: 'col_new', Project: ' ', Status: 1, FinishDate: null, UnderWay: 0, Waves: [] };
    const studio = await open('/operator/collectors', { getOperatorCollectors: { Collectors: [openCollector, waiting] } });
    const [, first, second] = await screen.findAllByRole('row');
    expect(within(first!).getByRole('rowheader').textContent).toBe('SconcesCollecting');
    within(first!).getByText('2 in progress · 2 free');
    expect(within(first!).getByRole('progressbar', { name: 'Sconces: 6 of 10' }).getAttribute('aria-valuenow')).toBe('60');
    for (const count of ['48', '21', '11', '5', '1']) within(first!).getByRole('cell', { name: count });
    within(second!).getByRole('rowheader', { name: /^Untitled project ?Paid$/ });
    within(second!).getByText('Not started');
    within(second!).getByText('None yet');
    await studio.user.click(screen.getByRole('button', { name: '12 waves', expanded: false }));
    const waves = within(screen.getByRole('list', { name: 'Waves of Sconces' })).getAllByRole('listitem');
    expect(waves.map(({ textContent }) => textContent?.slice(0, 16))).toEqual(['Wave 128 invited', 'Wave 1140 invite']);
    screen.getByText('The last 10 waves are listed.');
    await studio.user.click(screen.getByRole('button', { name: '12 waves', expanded: true }));
    expect(screen.queryByRole('list', { name: 'Waves of Sconces' })).toBeNull();
  });
});

describe('the payouts', () => {
  const line = async () => within(within(await screen.findByRole('list', { name: 'Payouts' })).getAllByRole('listitem')[0]!);

  it.each([
    ['Mark as paid', 'paid', /^This sends no money\. Confirm only after you have paid \$12\.50 to ana@nordlys\.example \(PayPal\)/],
    ['Give back', 'refused', /^\$12\.50 returns to the member’s balance/],
  ] as const)('%s asks first, saying what it does, and loads the list again', async (label, outcome, says) => {
    let settled = false;
    const studio = await open('/operator/payouts', {
      getOperatorPayouts: () => (settled ? payouts() : payouts(payout())),
      settlePayout: () => {
        settled = true;
        return { res: 1 };
      },
    });
    (await line()).getByText('$12.50');
    await press(`${label}: $12.50 to ana@nordlys.example`)(studio);
    within(await screen.findByRole('dialog')).getByText(says);
    await studio.user.keyboard('{Escape}');
    expect(studio.server.asked('settlePayout')).toEqual([]);
    await press(`${label}: $12.50 to ana@nordlys.example`)(studio);
    await pressIn(studio, label);
    await screen.findByRole('heading', { name: 'No payouts to settle' });
    expect(studio.server.asked('settlePayout')).toEqual([{ payout: 'pay_1', outcome }]);
  });

  it('say of one that someone else has settled, and load the list again', async () => {
    const studio = await open('/operator/payouts', {
      getOperatorPayouts: payouts(payout()),
      settlePayout: { res: 0, errormessage: 'This payout has already been settled.', code: 'payout-settled' },
    });
    await press(/^Mark as paid/)(studio);
    studio.server.answer({ getOperatorPayouts: payouts() });
    await pressIn(studio, 'Mark as paid');
    await screen.findByText('This payout has already been settled.');
    await screen.findByRole('heading', { name: 'No payouts to settle' });
  });

  it('say that nothing returns to a member who has left', async () => {
    const studio = await open('/operator/payouts', { getOperatorPayouts: payouts(payout({ Member: null })) });
    (await line()).getByText(/The member has left/);
    await press(/^Give back/)(studio);
    within(await screen.findByRole('dialog')).getByText(/has no balance any more/);
  });

  it('copy an address', async () => {
    const studio = await open('/operator/payouts', { getOperatorPayouts: payouts(payout({ Method: 'bank', Address: 'NO9386011117947' })) });
    await press('Copy NO9386011117947')(studio);
    await screen.findByText('Copied');
    expect(await navigator.clipboard.readText()).toBe('NO9386011117947');
  });

  it('show the settled ones where that is chosen, which the address keeps', async () => {
    const SettledAt = '2026-11-25T10:00:00.000Z';
    const settled = payouts(payout({ State: 'paid', SettledAt }), payout({ Id: 'pay_2', State: 'refused', SettledAt }));
    const studio = await open('/operator/payouts', {
      getOperatorPayouts: (sent: Fields) => (sent['settled'] === 'true' ? settled : payouts()),
    });
    await studio.user.click(await screen.findByRole('radio', { name: 'Settled' }));
    (await line()).getByText('Paid');
    screen.getByText('Refused');
    expect(screen.queryByRole('button', { name: /^Mark as paid/ })).toBeNull();
    expect(studio.at()).toBe('/operator/payouts?show=settled');
    await studio.user.click(screen.getByRole('radio', { name: 'Requested' }));
    await screen.findByRole('heading', { name: 'No payouts to settle' });
    expect(studio.at()).toBe('/operator/payouts');
  });
});

describe('the rejections', () => {
  it('give the reason in words, and load more from where the list ends', async () => {
    const getOperatorRejections = ({ before }: Fields) =>
      before === undefined
        ? { Rejections: [rejection()], Next: 'rej_1' }
        : { Rejections: [rejection({ Id: 'rej_2', Reason: 'same-answers', Project: '' })], Next: null };
    const studio = await open('/operator/rejections', { getOperatorRejections });
    await screen.findByText('The test was completed far faster than by others.');
    studio.server.fail('getOperatorRejections', 'a time-out');
    await press('Show more')(studio);
    await screen.findByText(/^More rejections could not be loaded\./);
    studio.server.fail('getOperatorRejections', null);
    await press('Show more')(studio);
    await screen.findByText('Every statement was given the same answer.');
    screen.getByRole('rowheader', { name: 'Untitled project' });
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });
});

describe('the failed jobs', () => {
  it('are retried one by one, or all of a queue', async () => {
    const studio = await open('/operator/jobs', { getDeadLetters: letters(letter()), retryDeadLetters: { res: 1 } });
    await press(`Retry ${letter().Id}`)(studio);
    await screen.findByText('Retry started');
    await press('Retry all of send-mail')(studio);
    await waitFor(() => expect(studio.server.asked('retryDeadLetters')).toEqual([{ letter: letter().Id }, { queue: 'send-mail' }]));
  });

  it('are discarded once that is confirmed', async () => {
    const studio = await open('/operator/jobs', { getDeadLetters: letters(letter()), discardDeadLetter: { res: 1 } });
    await press(`Discard ${letter().Id}`)(studio);
    within(await screen.findByRole('dialog')).getByText(/^The job is deleted without being run/);
    studio.server.answer({ getDeadLetters: letters() });
    await pressIn(studio, 'Discard');
    await screen.findByRole('heading', { name: 'No failed jobs' });
    expect(studio.server.asked('discardDeadLetter')).toEqual([{ letter: letter().Id }]);
  });

  it('without an error say so', async () => {
    await open('/operator/jobs', { getDeadLetters: letters(letter({ Error: '' })) });
    await screen.findByText('No error was recorded.');
  });

  it('that someone else was faster with are said to be gone, and loaded again', async () => {
    const studio = await open('/operator/jobs', {
      getDeadLetters: letters(letter()),
      retryDeadLetters: { res: 0, errormessage: 'This letter has already been retried or discarded.', code: 'letter-gone' },
    });
    await screen.findByRole('button', { name: `Retry ${letter().Id}` });
    studio.server.answer({ getDeadLetters: letters() });
    await press(`Retry ${letter().Id}`)(studio);
    await screen.findByText('This letter has already been retried or discarded.');
    await screen.findByRole('heading', { name: 'No failed jobs' });
  });
});
