/** For tests and remotes that run alone; never part of a built app. */
export { aConversation, aMessage } from './conversations';
export { sessionOf, SIGNED_OUT } from './fakeSession';
export { installFakeServer, refusal, type FakeRequest, type FakeServer } from './fakeServer';
export { NOTHING_RECEIVED } from './orders';
export { anOffer } from './offers';
export { press } from './press';
export { putConfigIntoPage } from './putConfigIntoPage';
export { renderRoutes, type RenderedRoutes } from './renderRoutes';
export { runAlone } from './runAlone';
