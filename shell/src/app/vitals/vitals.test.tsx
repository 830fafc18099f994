import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from '@relaptop/shared/router';
import { VITAL_PAGES } from '@relaptop/shared/contracts';
import { putConfigIntoPage } from '@relaptop/shared/testing';
import { pageOf, sendVitals } from './sendVitals';
import { useVitals } from '../Root';

type Note = (metric: { name: string; value: number }) => void;
const notes = new Map<string, Note>();
const mockNotes = notes;
jest.mock('web-vitals', () => ({
  onTTFB: (note: Note) => mockNotes.set('TTFB', note),
  onFCP: (note: Note) => mockNotes.set('FCP', note),
  onLCP: (note: Note) => mockNotes.set('LCP', note),
  onINP: (note: Note) => mockNotes.set('INP', note),
  onCLS: (note: Note) => mockNotes.set('CLS', note),
}));

const BUYER = {
  name: 'buyer-dashboard',
  version: '1.2.3',
  entry: '/remotes/buyer-dashboard/1.2.3/mf-manifest.json',
  integrity: 'sha384-x',
  mounts: ['dashboard' as const],
};

function Page() {
  useVitals();
  return null;
}

const setVisibility = (state: DocumentVisibilityState) => {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
};

describe('the speed of a page', () => {
  it("is reported with the library's measurements when the page is left", async () => {
    putConfigIntoPage();
    const sendBeacon = jest.fn((_address: string, _body: Blob) => true);
    Object.defineProperty(navigator, 'sendBeacon', { value: sendBeacon, configurable: true });
    sendVitals({ id: 'public/storefront/0', pathname: '/', params: {} });
    document.addEventListener('visibilitychange', () => notes.get('INP')?.({ name: 'INP', value: 80 }), {
      once: true,
    });
    setVisibility('hidden');
    const [, body] = sendBeacon.mock.calls[0] ?? [];
    expect(JSON.parse((await body?.text()) ?? '')).toEqual({
      page: 'home',
      route: '/',
      INP: 80,
    });
    notes.clear();
  });

  it('is measured late, and reported once by a beacon without the address', async () => {
    jest.useFakeTimers();
    putConfigIntoPage({ remotes: [BUYER] });
    const sendBeacon = jest.fn((_address: string, _body: Blob) => true);
    Object.defineProperty(navigator, 'sendBeacon', { value: sendBeacon, configurable: true });
    const routes = [{ id: 'dashboard/buyer-dashboard/1', path: '/dashboard/payment/:id', element: <Page /> }];
    const router = createMemoryRouter(routes, {
      initialEntries: ['/dashboard/payment/7?email=pat@example.test'],
    });
    render(<RouterProvider router={router} />);
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(notes.size).toBe(0);
    await act(() => jest.advanceTimersByTimeAsync(1_500));
    notes.get('LCP')?.({ name: 'LCP', value: 1234.5 });
    notes.get('CLS')?.({ name: 'CLS', value: 0.1 });
    notes.get('CLS')?.({ name: 'CLS', value: 0.2 });
    setVisibility('hidden');
    setVisibility('visible');
    setVisibility('hidden');
    jest.useRealTimers();
    expect(sendBeacon).toHaveBeenCalledTimes(1);
    const [address, body] = sendBeacon.mock.calls[0] ?? [];
    expect([address, body?.type]).toEqual(['/api/webVitals', 'application/json']);
    expect(JSON.parse((await body?.text()) ?? '')).toEqual({
      page: 'dashboard',
      route: '/dashboard/payment/:id',
      remote: 'buyer-dashboard',
      version: '1.2.3',
      LCP: 1234.5,
      CLS: 0.2,
    });
  });

  it.each([
    ['/', 'home'],
    ['/home', 'home'],
    ['/category/gaming', 'category'],
    ['/laptops', 'search'],
    ['/laptops/thinkpad-t14-83a7c8a0', 'laptop'],
    ['/adminPanel/orders', 'adminPanel'],
    ['/constructor', 'other'],
    ['/nobody@example.test', 'other'],
  ])('is reported for %s as %s', (pathname, page) => {
    expect(pageOf(pathname)).toBe(page);
    expect(VITAL_PAGES).toContain(page);
  });
});
