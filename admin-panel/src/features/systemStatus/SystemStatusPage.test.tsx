import { act, screen, within } from '@testing-library/react';
import type { SystemStatus } from '@relaptop/shared/contracts';
import {
  installFakeServer,
  refusal,
  renderRoutes,
  sessionOf,
  type FakeServer,
} from '@relaptop/shared/testing';
import { remote } from '../../remote';

const LIVE: SystemStatus = {
  at: '2026-03-04T10:05:00.000Z',
  startedAt: '2026-03-04T08:00:00.000Z',
  releases: [
    { app: 'shell', version: '1.1.0-aa', files: 'there' },
    {
      app: 'storefront',
      version: '1.2.0-bb',
      releasedAt: '2026-03-03T09:00:00.000Z',
      releasedBy: 'ada',
      previous: '1.1.0-cc',
      files: 'changed',
      owner: '@relaptop/storefront',
      why: 'New prices',
      shares: [
        { name: 'react', version: '19.3.1', from: 'shell' },
        { name: '@relaptop/shared/ui', version: '2.13.0', from: 'shell' },
        { name: '@relaptop/shared/api', version: '2.13.0', from: 'shell' },
        { name: '@relaptop/shared/news', version: '2.14.0', from: 'storefront' },
      ],
      vitals: {
        measured: 1200,
        failed: 3,
        LCP: 1940,
        INP: 120,
        CLS: 0.02,
        TTFB: 310,
        pages: [{ route: '/laptops/:slugAndId', measured: 900, LCP: 2310 }],
      },
    },
    { app: 'wish-list', version: '0.1.0-dd', files: 'elsewhere' },
  ],
  failures: [
    { remote: 'storefront', version: '1.2.0-bb', kind: 'timeout', count: 3 },
    { remote: 'storefront', version: '1.1.0-cc', kind: 'page', count: 2 },
    { remote: 'storefront', version: '1.2.0-bb', kind: 'start', count: 1 },
  ],
  checks: [
    { check: 'database', state: 'healthy', says: 'Answered in 3 ms.' },
    {
      check: 'registry',
      state: 'unhealthy',
      says: 'Files are not as released.',
      remedy: 'Release it again.',
    },
    { check: 'cards', state: 'unknown', says: 'Not asked yet.' },
  ],
  figures: [
    { figure: 'buyers', count: 912_345, precision: 'about' },
    { figure: 'onSale', count: 1000, precision: 'moreThan' },
    { figure: 'paid', count: 12, precision: 'exact' },
  ],
};

const STAGE: NonNullable<SystemStatus['stages']>[number] = {
  app: 'storefront',
  version: '1.3.0-ee',
  percent: 5,
  since: '2026-03-04T09:00:00.000Z',
  files: 'there',
  stage: { visits: 120, failed: 3, measured: 100, slow: 7 },
  live: { visits: 0, failed: 0, measured: 0, slow: 0 },
};

let server: FakeServer;
let answer: SystemStatus;
beforeEach(() => {
  answer = LIVE;
  server = installFakeServer({ 'GET /live': () => ({ body: answer }) });
});
afterEach(() => {
  server.restore();
});
const open = () => renderRoutes(remote.routes, { at: '/live', session: sessionOf('admin') });
const card = async (name: string) =>
  (await screen.findByRole('heading', { level: 3, name })).closest('li') as HTMLElement;
const calls = () => server.requests.filter(({ path }) => path === '/live').length;

describe('System status', () => {
  it('shows each release with its version, the previous one, its files and its failures, the health of each part, what to do about an unhealthy one, and the figures, and how exact they are', async () => {
    open();
    const storefront = await card('Storefront');
    expect(within(storefront).getByText('1.2.0-bb')).toBeInTheDocument();
    expect(within(storefront).getByText('1.1.0-cc')).toBeInTheDocument();
    expect(within(storefront).getByText('Files changed')).toBeInTheDocument();
    expect(within(storefront).getByText('3 too slow, 1 did not start')).toBeInTheDocument();
    expect(storefront).toHaveTextContent(/Mar 3, 2026.* by ada/);
    expect(storefront).toHaveTextContent('Owner@relaptop/storefrontReasonNew prices');
    expect(storefront).toHaveTextContent(
      'Measured visits in 7 days1,200Failures in 7 days3 of 1,200 (0.3%)Speed, 75th percentileLCP 1.9 s, INP 120 ms, CLS 0.02, TTFB 0.3 s/laptops/:slugAndIdLCP 2.3 s (900)',
    );
    expect(storefront).toHaveTextContent(
      'Shared by the site framereact 19.3.1, @relaptop/shared 2.13.0Own copies@relaptop/shared 2.14.0',
    );
    expect(screen.getByText(/Storefront 1\.1\.0-cc: 2 with a broken page script/)).toBeInTheDocument();
    const other = await card('wish-list');
    expect(within(other).getByText('On another server, not checked')).toBeInTheDocument();
    expect(within(other).getByText('None')).toBeInTheDocument();
    expect(await card('Site frame (shell)')).toHaveTextContent('The release date is unknown');
    expect(await card('Database')).toHaveTextContent('OKAnswered in 3 ms.');
    expect(await card('Version registry')).toHaveTextContent(
      'Needs attentionFiles are not as released.What to do: Release it again.',
    );
    expect(await card('Card payments')).toHaveTextContent('Not checked yet');
    expect(screen.getByText('1 check needs attention.')).toBeInTheDocument();
    expect(screen.getByText(/^Is the shop healthy/)).toBeInTheDocument();
    const figure = (name: string) => screen.getByText(name).nextElementSibling?.textContent;
    expect(figure('Buyers')).toBe('about 912,345');
    expect(figure('For sale')).toBe('more than 1,000');
    expect(figure('Paid')).toBe('12');
  });

  it.each([
    ['that everything works when each check is healthy', ['healthy'], 'Everything works.'],
    [
      'less when a check has no result yet',
      ['healthy', 'unknown'],
      'No problems found. 1 check has no result yet.',
    ],
  ])('says %s', async (_case, states, text) => {
    const checks = LIVE.checks.filter(({ state }) => states.includes(state));
    answer = { ...LIVE, checks, failures: LIVE.failures.filter(({ kind }) => kind !== 'start') };
    open();
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it('does not say so after earlier failures of live versions', async () => {
    answer = { ...LIVE, checks: LIVE.checks.filter(({ state }) => state === 'healthy') };
    open();
    expect(await screen.findByText(/^Everything works now\. Earlier failures/)).toBeInTheDocument();
    expect(screen.queryByText('Everything works.')).not.toBeInTheDocument();
  });

  it('shows a staged rollout with its audience, both failure rates and the commands', async () => {
    answer = {
      ...LIVE,
      stages: [STAGE],
      failures: [...LIVE.failures, { remote: 'storefront', version: '1.3.0-ee', kind: 'page', count: 2 }],
    };
    open();
    const stage = await card('Storefront: staged rollout');
    expect(stage).toHaveTextContent('1.3.0-ee');
    expect(stage).toHaveTextContent('Shown to5% of all browsers');
    expect(stage).toHaveTextContent('Slow visits7 of 100 (7.0%)Slow visits with the live version0 of 0');
    expect(stage).toHaveTextContent('Visits that failed3 of 120 (2.5%)');
    expect(stage).toHaveTextContent('Visits that failed with the live version0 of 0');
    expect(stage).toHaveTextContent('Failures in browsers2 with a broken page script');
    expect(stage).toHaveTextContent('npm run release -- storefront --promote');
    expect(screen.queryByText(/Storefront 1\.3\.0-ee:/)).not.toBeInTheDocument();
  });

  it('says why the server has halted a rollout, and how to start it again', async () => {
    const { percent: _none, ...rest } = STAGE;
    const halted = { haltedAt: '2026-03-04T10:00:00.000Z', reason: 'It failed in 6 of 6 visits.' };
    answer = { ...LIVE, stages: [{ ...rest, role: 'admin', ...halted }] };
    open();
    const stage = await card('Storefront: staged rollout');
    expect(within(stage).getByText('Halted')).toBeInTheDocument();
    expect(stage).toHaveTextContent('Everyone has the live version again. It failed in 6 of 6 visits.');
    expect(stage).toHaveTextContent('npm run release -- storefront 1.3.0-ee --for admins');
    expect(stage).not.toHaveTextContent('--promote');
  });

  it('says which figures could not be counted and what to do, and shows all else', async () => {
    const uncounted: SystemStatus['uncounted'] = {
      figures: ['waiting', 'sold'],
      says: 'It took too long.',
      remedy: 'Look at the log.',
    };
    answer = { ...LIVE, uncounted };
    open();
    const said = await screen.findByText('2 figures could not be counted.');
    expect(said.closest('[role=status]')).toHaveTextContent(
      '2 figures could not be counted. It took too long.What to do: Look at the log.',
    );
    const figure = (name: string) => screen.getByText(name).nextElementSibling?.textContent;
    expect(figure('Waiting for a laptop')).toBe('not counted');
    expect(figure('Sold')).toBe('not counted');
    expect(figure('Paid')).toBe('12');
    expect(await card('Database')).toHaveTextContent('OK');
    expect(await card('Storefront')).toHaveTextContent('1.2.0-bb');
  });

  it('says when nothing is released', async () => {
    answer = { ...LIVE, releases: [] };
    open();
    expect(await screen.findByText('Nothing is released yet')).toBeInTheDocument();
    expect(screen.getByText(/npm run release/)).toBeInTheDocument();
  });

  it('shows a failure, retries with a placeholder, and updates by Refresh; after a failure the old figures stay, with the reason', async () => {
    const failed = refusal(503, 'unavailable', 'The database does not answer.');
    server.use({ 'GET /live': failed });
    const { user } = open();
    expect(await screen.findByText('The database does not answer.')).toBeInTheDocument();
    let answerNow = () => undefined as void;
    const gate = new Promise<void>((resolve) => (answerNow = resolve));
    server.use({ 'GET /live': () => gate.then(() => ({ body: answer })) });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('status', { name: 'Loading the system status' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'System status' })).toBeInTheDocument();
    answerNow();
    await card('Database');
    expect(screen.queryByRole('status', { name: 'Loading the system status' })).not.toBeInTheDocument();
    answer = { ...LIVE, figures: [{ figure: 'paid', count: 13, precision: 'exact' }] };
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('13')).toBeInTheDocument();
    server.use({ 'GET /live': failed });
    await user.click(await screen.findByRole('button', { name: 'Refresh' }));
    expect(
      await screen.findByText('We couldn’t update these figures: The database does not answer.'),
    ).toBeInTheDocument();
    expect(screen.getByText('13')).toBeInTheDocument();
  });

  it('updates when the tab becomes visible again, not in the background', async () => {
    open();
    await card('Database');
    expect(calls()).toBe(1);
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(screen.getByRole('button', { name: 'Refresh' })).toBeInTheDocument();
    expect(calls()).toBe(1);
    visibility.mockReturnValue('visible');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByRole('button', { name: 'Refresh' })).toBeInTheDocument();
    expect(calls()).toBe(2);
    visibility.mockRestore();
  });
});
