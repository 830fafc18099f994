import { PRELOADED_STATE_ID } from '@relaptop/shared/contracts';
import { createAppStore } from '@relaptop/shared/store';
import { fakeSessionServices, sessionOf, SIGNED_OUT } from '../../testing/fakeSession';
import { api } from './api';
import { request } from './call';
import { storePreloadedState } from './preloadedState';

const withCalls = api.injectEndpoints({
  endpoints: (build) => ({
    testOffers: build.query<string[], void>({
      query: () => request('GET /bestSellers', {}),
      providesTags: ['Product'],
    }),
    testOne: build.query<string, string>({ query: (id) => request('GET /laptops/:id', { id }) }),
    testPages: build.infiniteQuery<string[], string, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: () => 'next' },
      query: ({ queryArg }) => request('GET /laptops', { q: queryArg }),
    }),
  }),
});

/** Opens a document with preloaded answers, as the server sends it. */
function openPage(state: object, navigation: object = {}): void {
  document.body.innerHTML = `<script type="application/json" id="${PRELOADED_STATE_ID}"></script>`;
  const element = document.querySelector('script');
  if (element) element.textContent = JSON.stringify(state);
  const entry = { type: 'navigate', transferSize: 4000, ...navigation };
  Object.assign(performance, { getEntriesByType: () => [entry] });
}

/** @returns a store that has read the document's preloaded answers */
function storeOf(token: string | null = null) {
  const session = fakeSessionServices({ readToken: () => token });
  const state = token ? sessionOf('user') : SIGNED_OUT;
  const store = createAppStore({
    session: (known = state) => known,
    services: { apiBase: '/api', session },
  });
  store.dispatch(storePreloadedState());
  return store;
}

const queriesOf = (store: ReturnType<typeof storeOf>) => store.getState().api.queries;

describe('state that came with the page', () => {
  const STATE = { categories: [{ categoryId: 'gaming', categoryName: 'Gaming' }], testOffers: ['one'] };
  afterEach(() => jest.restoreAllMocks());

  it('is in the store at once, as if the calls had been made', () => {
    openPage(STATE);
    const store = storeOf();
    const { data, status } = withCalls.endpoints.testOffers.select()(store.getState());
    expect({ data, status }).toEqual({ data: ['one'], status: 'fulfilled' });
    expect(Object.keys(queriesOf(store))).toHaveLength(2);
    expect(store.getState().api.provided.tags.Product).toBeDefined();
  });

  it('serves queries with the same arguments, infinite ones too', () => {
    const pages = { pages: [['one']], pageParams: [null] };
    openPage({ 'testOne("a \\"b\\" (c)")': 'answer', 'testPages("q=x")': pages });
    const store = storeOf();
    const { testOne, testPages } = withCalls.endpoints;
    expect(testOne.select('a "b" (c)')(store.getState()).data).toBe('answer');
    expect(testOne.select('other')(store.getState()).data).toBeUndefined();
    expect(testPages.select('q=x')(store.getState())).toMatchObject({ data: pages, hasNextPage: true });
  });

  it('is read once', () => {
    openPage(STATE);
    storeOf();
    expect(queriesOf(storeOf())).toEqual({});
  });

  it('ignores unknown endpoints and pages without it', () => {
    openPage({ notThereYet: [] });
    expect(queriesOf(storeOf())).toEqual({});
    document.body.innerHTML = '';
    expect(queriesOf(storeOf())).toEqual({});
  });

  it('is not used by logged-in people', () => {
    openPage(STATE);
    expect(queriesOf(storeOf('a token'))).toEqual({});
  });

  it('is not used in a cached document', () => {
    openPage(STATE, { transferSize: 0 });
    expect(queriesOf(storeOf())).toEqual({});
    openPage(STATE, { type: 'back_forward' });
    expect(queriesOf(storeOf())).toEqual({});
  });

  it('is not used half a minute later', () => {
    openPage(STATE);
    jest.spyOn(performance, 'now').mockReturnValue(30_001);
    expect(queriesOf(storeOf())).toEqual({});
  });
});
