import { screen } from '@testing-library/react';
import { paths } from '@relaptop/shared/paths';
import { useLocation } from '@relaptop/shared/router';
import type { SessionState } from '@relaptop/shared/session';
import {
  installFakeServer,
  putConfigIntoPage,
  renderRoutes,
  SIGNED_OUT,
  type FakeServer,
  type RenderedRoutes,
} from '@relaptop/shared/testing';
import { ListingPage } from '../features/listing/ListingPage';
import { aLaptop, aLaptopPage } from './samples';

export const LAPTOP = aLaptop({ pictures: ['/images/a.webp', '/images/b.webp', '/images/c.webp'] });
export const CALL = `GET /laptops/${LAPTOP._id}`;
export const RIGHT = `/laptops/thinkpad-x1-carbon-${LAPTOP._id}`;

export const serveLaptop = (): FakeServer =>
  installFakeServer({ [CALL]: { body: aLaptopPage({ laptop: LAPTOP }) } });

/** Replaces the login page. Shows the page to which the user returns after the login. */
function LogInStub() {
  const { state } = useLocation() as { state: { from: { pathname: string; hash: string } } };
  return <h1>{`Log in for ${state.from.pathname}${state.from.hash}`}</h1>;
}

export interface OpenedPage extends RenderedRoutes {
  address: () => string;
}

export function openListing({
  at = RIGHT,
  session = SIGNED_OUT,
}: { at?: string; session?: SessionState } = {}): OpenedPage {
  putConfigIntoPage({ receivedAfterDays: 7 });
  const view = renderRoutes(
    [
      { path: '/laptops/:slugAndId', element: <ListingPage /> },
      { path: paths.login.path, element: <LogInStub /> },
    ],
    { at, session },
  );
  const { router } = view;
  return { ...view, address: () => router.state.location.pathname + router.state.location.hash };
}

export const headingOfLaptop = () => screen.findByRole('heading', { level: 1, name: 'ThinkPad X1 Carbon' });
