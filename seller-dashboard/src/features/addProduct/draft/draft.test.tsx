import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import {
  installFakeServer,
  refusal,
  renderRoutes,
  sessionOf,
  type FakeServer,
} from '@relaptop/shared/testing';
import { remote } from '../../../remote';
import { ANSWERS } from '../../../testing/addProduct';
import { PAUSE_MS } from './useDraft';

const DRAFT = {
  _id: 'd1',
  content: { productName: 'Half a ThinkPad', specs: { brand: 'Lenovo' } },
  version: 1,
  date: '2026-03-04T10:00:00.000Z',
};
const pause = () => act(() => jest.advanceTimersByTimeAsync(PAUSE_MS));

let server: FakeServer;
const sent = (call: string) => server.requests.filter(({ method, path }) => `${method} ${path}` === call);
const name = (value: string) =>
  fireEvent.change(screen.getByLabelText(/Product Name/), { target: { value } });

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  server = installFakeServer(ANSWERS);
});
afterEach(() => {
  server.restore();
  jest.useRealTimers();
});

async function open(search = '') {
  const view = renderRoutes([{ path: '/dashboard', children: remote.routes }], {
    at: `/dashboard/addProduct${search}`,
    session: sessionOf('sealer'),
  });
  await screen.findByRole('option', { name: 'Gaming Laptops' });
  return view;
}

describe('a draft', () => {
  it('is created with the first input, saved with the next, and stored in the address', async () => {
    const { router } = await open();
    name('Think');
    fireEvent.change(screen.getByLabelText(/Resell Price/), { target: { value: '499' } });
    await pause();
    expect(screen.getByText(/^Draft saved/)).toBeInTheDocument();
    expect(sent('POST /drafts')[0]?.body).toEqual({
      content: { productName: 'Think', resellPrice: '499' },
    });
    expect(router.state.location.search).toBe('?draft=d1');
    name('ThinkPad');
    await pause();
    expect(sent('PUT /drafts/d1')).toHaveLength(1);
    expect(sent('PUT /drafts/d1')[0]?.body).toEqual({
      content: { productName: 'ThinkPad', resellPrice: '499' },
      version: 1,
    });
    expect(screen.getByLabelText(/Product Name/)).toHaveValue('ThinkPad');
  });

  it('that can’t be saved says so, and stays in the browser until it can', async () => {
    server.use({ 'POST /drafts': refusal(503, 'unavailable', 'The shop is resting.') });
    const { unmount } = await open();
    name('Think');
    await pause();
    expect(
      screen.getByText(/could not be saved: The shop is resting. What you typed is kept/),
    ).toBeInTheDocument();
    unmount();
    await open();
    expect(screen.getByLabelText(/Product Name/)).toHaveValue('Think');
    expect(screen.getByText(/^We restored what you typed last time/)).toBeInTheDocument();
  });

  it('continues where it was, and when another tab has changed it, is not overwritten without a question', async () => {
    const other = { ...DRAFT, version: 7 };
    server.use({
      'GET /drafts/d1': { body: DRAFT },
      'PUT /drafts/d1': refusal(409, 'draft_changed', 'This draft was changed in another tab.', {
        draft: other,
      }),
    });
    const { user } = await open('?draft=d1');
    expect(screen.getByLabelText(/Product Name/)).toHaveValue('Half a ThinkPad');
    expect(screen.getByLabelText(/Brand/)).toHaveValue('Lenovo');
    name('Mine');
    await pause();
    const keep = screen.getByRole('button', { name: 'Keep this version' });
    server.use({ 'PUT /drafts/d1': { body: { ...other, version: 8 } } });
    await user.click(keep);
    expect(await screen.findByText(/^Draft saved/)).toBeInTheDocument();
    expect(sent('PUT /drafts/d1').at(-1)?.body).toMatchObject({
      version: 7,
      content: { productName: 'Mine' },
    });
  });
});

describe('input from just before the page is left', () => {
  function holdBack(call: string) {
    let answer: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => (answer = resolve));
    server.use({ [call]: () => asked.then(() => ({ body: DRAFT })) });
    return () => act(async () => answer());
  }

  it('is restored after a link was followed', async () => {
    const { router, unmount } = await open();
    name('ThinkPad X1');
    await act(() => router.navigate('/dashboard/myProduct'));
    expect(sent('POST /drafts')).toHaveLength(0);
    unmount();
    await open();
    expect(screen.getByLabelText(/Product Name/)).toHaveValue('ThinkPad X1');
  });

  it('is restored after the tab was closed, also during a save; an unchanged draft stores nothing', async () => {
    // Postgres returns the keys of stored JSON in its own order, not in the form's order.
    const content = { specs: { model: 'X1', brand: 'Lenovo' }, location: 'Porto', productName: 'ThinkPad' };
    server.use({ 'GET /drafts/d1': { body: { ...DRAFT, content } } });
    const unchanged = await open('?draft=d1');
    expect(screen.getByLabelText(/Product Name/)).toHaveValue('ThinkPad');
    unchanged.unmount();
    expect(localStorage).toHaveLength(0);
    server.use({ 'GET /drafts/d1': { body: DRAFT } });
    const answer = holdBack('PUT /drafts/d1');
    const { unmount } = await open('?draft=d1');
    name('Whole');
    await pause();
    expect(sent('PUT /drafts/d1')).toHaveLength(1);
    name('Whole ThinkPad');
    fireEvent(window, new Event('pagehide'));
    const kept = localStorage.getItem('laptop-draft:d1');
    const body = sent('PUT /drafts/d1')[0]?.body as Pick<typeof DRAFT, 'content'> | undefined;
    unmount();
    await answer();
    localStorage.clear();
    localStorage.setItem('laptop-draft:d1', kept ?? '');
    server.use({ 'GET /drafts/d1': { body: { ...DRAFT, version: 2, content: body?.content } } });
    await open('?draft=d1');
    expect(screen.getByLabelText(/Product Name/)).toHaveValue('Whole ThinkPad');
    expect(screen.getByLabelText(/Brand/)).toHaveValue('Lenovo');
  });

  it('is discarded for a newer draft of the server', async () => {
    server.use({ 'GET /drafts/d1': { body: DRAFT } });
    const { unmount } = await open('?draft=d1');
    name('Mine');
    unmount();
    const newer = { ...DRAFT, version: 2, content: { productName: 'From the phone' } };
    server.use({ 'GET /drafts/d1': { body: newer } });
    await open('?draft=d1');
    expect(screen.getByLabelText(/Product Name/)).toHaveValue('From the phone');
    expect(screen.queryByText(/^We restored what you typed last time/)).not.toBeInTheDocument();
  });

  it('stays in the browser when an earlier save is answered later, which does not navigate back', async () => {
    const answer = holdBack('POST /drafts');
    const { router, unmount } = await open();
    name('Think');
    await pause();
    expect(sent('POST /drafts')).toHaveLength(1);
    name('ThinkPad X1');
    await act(() => router.navigate('/dashboard/myProduct'));
    await answer();
    expect(router.state.location).toMatchObject({ pathname: '/dashboard/myProduct', search: '' });
    unmount();
    server.use({ 'GET /drafts/d1': { body: DRAFT } });
    await open('?draft=d1');
    expect(screen.getByLabelText(/Product Name/)).toHaveValue('ThinkPad X1');
  });

  it('is saved after an earlier save has finished', async () => {
    server.use({ 'GET /drafts/d1': { body: DRAFT } });
    const answer = holdBack('PUT /drafts/d1');
    const { unmount } = await open('?draft=d1');
    name('Think');
    await pause();
    expect(sent('PUT /drafts/d1')).toHaveLength(1);
    name('ThinkPad X1');
    await pause();
    unmount();
    await answer();
    await waitFor(() => expect(sent('PUT /drafts/d1')).toHaveLength(2));
    expect(sent('PUT /drafts/d1')[1]?.body).toMatchObject({ content: { productName: 'ThinkPad X1' } });
    await waitFor(() => expect(localStorage).toHaveLength(0));
  });
});
