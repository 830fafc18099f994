import { act, waitFor } from '@testing-library/react';
import {
  installFakeServer,
  refusal,
  renderRoutes,
  sessionOf,
  SIGNED_OUT,
  type FakeServer,
} from '@relaptop/shared/testing';
import { forgetPlace, readRememberedPlace, rememberPlace } from '@relaptop/shared/rememberedPlace';
import { PlaceOfAccount } from './PlaceOfAccount';

const AUSTIN = { townSlug: 'austin-tx', label: 'Austin, TX', latitude: 30.26715, longitude: -97.74306 };
const WACO = { townSlug: 'waco-tx', label: 'Waco, TX', latitude: 31.54933, longitude: -97.14667 };
const [GET, PUT] = ['GET /me/place', 'PUT /me/place'];

let server: FakeServer;
beforeEach(() => {
  server = installFakeServer({ [GET]: { body: { town: null } }, [PUT]: { body: { town: null } } });
});
afterEach(() => {
  forgetPlace();
  server.restore();
});

const open = (session = sessionOf('user')) =>
  renderRoutes([{ path: '/', element: <PlaceOfAccount /> }], { at: '/', session });
const changes = () => server.requests.filter(({ method }) => method === 'PUT').map(({ body }) => body);
const untilAsked = () => waitFor(() => expect(server.requests.length).toBeGreaterThan(0));

describe('the town of an account', () => {
  it('comes to a browser that has another or none', async () => {
    rememberPlace(WACO);
    server.use({ [GET]: { body: { town: AUSTIN } } });
    open();
    await waitFor(() => expect(readRememberedPlace()).toEqual(AUSTIN));
    expect(changes()).toEqual([]);
  });

  it('is that of the browser if the account has none, and follows each choice', async () => {
    rememberPlace(WACO);
    open();
    await waitFor(() => expect(changes()).toEqual([{ townSlug: 'waco-tx' }]));
    act(() => rememberPlace(AUSTIN));
    await waitFor(() => expect(changes()).toHaveLength(2));
    act(forgetPlace);
    await waitFor(() => expect(changes().slice(1)).toEqual([{ townSlug: 'austin-tx' }, { townSlug: null }]));
  });

  it('is forgotten in the browser when the list of towns no longer has it', async () => {
    rememberPlace(WACO);
    server.use({ [PUT]: refusal(404, 'not_found', 'There is no such town.') });
    open();
    await waitFor(() => expect(readRememberedPlace()).toBeNull());
  });

  it('stays in the browser while the server can’t be reached', async () => {
    rememberPlace(WACO);
    server.use({ [GET]: refusal(503, 'unavailable', 'Not now.') });
    open();
    await untilAsked();
    expect(readRememberedPlace()).toEqual(WACO);
    expect(changes()).toEqual([]);
  });

  it('is not asked for without a session', () => {
    rememberPlace(WACO);
    open(SIGNED_OUT);
    expect(server.requests).toEqual([]);
  });
});
