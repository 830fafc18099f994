import { createAppStore } from '@relaptop/shared/store';
import { sessionOf, SIGNED_OUT } from '../testing/fakeSession';
import { api } from './api';
import * as firstAnswers from './firstAnswers';
import { storeFirstAnswers } from './storeFirstAnswers';

const CATEGORIES = [{ categoryId: 'gaming', categoryName: 'Gaming' }];

const withCalls = api.injectEndpoints({
  endpoints: (build) => ({
    testOffers: build.query<string[], void>({ query: () => '/testOffers', providesTags: ['Product'] }),
  }),
});

/** A store of somebody with this token, and the calls that it sends. */
function storeOf(token: string | null) {
  const session = { readToken: () => token, renewToken: async () => null, end: () => undefined };
  const state = token ? sessionOf('user') : SIGNED_OUT;
  return createAppStore({ session: (known = state) => known, services: { apiBase: '/api', session } });
}

describe('answers that came with the page', () => {
  const answers: Record<string, unknown> = { '/categories': CATEGORIES, '/testOffers': ['one'] };
  const taken = jest.spyOn(firstAnswers, 'takeFirstAnswer');

  beforeEach(() => taken.mockReset().mockImplementation((path) => answers[path]));
  afterAll(() => taken.mockRestore());

  it('are in the store at once, as if the calls had been made', () => {
    const store = storeOf(null);
    store.dispatch(storeFirstAnswers({ '/categories': 'categories', '/testOffers': 'testOffers' }));
    const { data, status } = withCalls.endpoints.testOffers.select()(store.getState());
    expect({ data, status }).toEqual({ data: ['one'], status: 'fulfilled' });
    expect(Object.keys(store.getState().api.queries)).toHaveLength(2);
    expect(store.getState().api.provided.tags.Product).toBeDefined();
  });

  it('are left for their calls when the page has none, or their endpoint is not there yet', () => {
    const store = storeOf(null);
    store.dispatch(storeFirstAnswers({ '/orders': 'testOffers', '/testOffers': 'notThereYet' }));
    expect(store.getState().api.queries).toEqual({});
    expect(taken).not.toHaveBeenCalledWith('/testOffers');
  });

  it('are none of somebody’s who is logged in', () => {
    const store = storeOf('a token');
    store.dispatch(storeFirstAnswers({ '/testOffers': 'testOffers' }));
    expect(store.getState().api.queries).toEqual({});
    expect(taken).not.toHaveBeenCalled();
  });
});
