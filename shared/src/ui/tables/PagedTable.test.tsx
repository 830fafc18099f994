import { screen, waitFor } from '@testing-library/react';
import { api, request, toPage, type Page } from '@relaptop/shared/api';
import { installFakeServer, press, refusal, renderRoutes, type FakeServer } from '@relaptop/shared/testing';
import { PagedTable, usePages, type PageStart } from '@relaptop/shared/tables';

let mockIsOffline = false;
jest.mock('./Pager', () => {
  if (mockIsOffline) throw new Error('Loading chunk 7 failed');
  return jest.requireActual<object>('./Pager');
});

const listApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    testPages: build.query<Page<string>, PageStart>({
      query: ({ cursor }) => request('GET /flags', { limit: 25, cursor }),
      transformResponse: (rows: string[], meta, { offset }) => toPage(rows, meta, offset),
    }),
  }),
});

function Things() {
  const pages = usePages();
  const query = listApi.useTestPagesQuery(pages.start);
  return (
    <>
      <button onClick={() => void query.refetch()}>Look again</button>
      <PagedTable
        caption="Things"
        columns={[
          { label: 'SL.No', render: (_row, index) => index + 1 },
          { label: 'Name', render: (name: string) => name },
        ]}
        rowKey={(name) => name}
        query={query}
        pages={pages}
        empty={<p>Nothing here</p>}
      />
    </>
  );
}

const thing = (number: number) => `thing ${number}`;

describe('PagedTable', () => {
  let server: FakeServer;
  let things: string[];
  beforeEach(() => {
    things = Array.from({ length: 27 }, (_unused, index) => thing(index + 1));
    server = installFakeServer({
      'GET /flags': ({ query }) => {
        const start = Number(query.get('cursor') ?? 0);
        const end = start + Number(query.get('limit'));
        const headers: Record<string, string> = { 'x-total-count': String(things.length) };
        if (end < things.length) headers.link = `</api/flags?cursor=${end}>; rel="next"`;
        return { body: things.slice(start, end), headers };
      },
    });
  });
  afterEach(() => server.restore());
  const show = () => renderRoutes([{ path: '/', element: <Things /> }], { at: '/' });

  // This test must come first, because the other tests load the pager.
  it('keeps the rows when the pager could not be fetched, and tries again', async () => {
    mockIsOffline = true;
    const { user } = show();
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByText('thing 25')).toBeInTheDocument();
    mockIsOffline = false;
    await user.click(again);
    expect(await screen.findByText('1–25 of 27')).toBeInTheDocument();
  });

  it('opens the next page, continues the numbers, and goes back', async () => {
    const { user } = show();
    expect(await screen.findByText('1–25 of 27')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /previous page/i })).toBeDisabled();

    await user.click(screen.getByRole('button', { name: /next page/i }));
    expect(await screen.findByRole('row', { name: '27 thing 27' })).toBeInTheDocument();
    expect(screen.getByText('26–27 of 27')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /next page/i })).toBeDisabled();

    await press(user, screen.getByRole('button', { name: /previous page/i }));
    expect(await screen.findByText('thing 1')).toBeInTheDocument();
  });

  it('says how many rows there are on the last page when the server has not counted them', async () => {
    const pageOf = (names: string[], link = '') => ({ body: names, headers: { link } });
    server.use({
      'GET /flags': ({ query }) =>
        query.get('cursor') === null
          ? pageOf(things.slice(0, 25), '</api/flags?cursor=25>; rel="next"')
          : pageOf(things.slice(25)),
    });
    const { user } = show();
    expect(await screen.findByText('1–25')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /next page/i }));
    expect(await screen.findByText('26–27 of 27')).toBeInTheDocument();
  });

  it('goes back when the last row of a later page is removed', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: /next page/i }));
    await screen.findByText('thing 27');
    things.length = 25;
    await user.click(screen.getByText('Look again'));
    expect(await screen.findByText('thing 1')).toBeInTheDocument();
    expect(screen.queryByText('Nothing here')).not.toBeInTheDocument();
  });

  it('shows no pager for a list of one page, and the given text for an empty one', async () => {
    things.length = 2;
    const { user } = show();
    await screen.findByText('thing 2');
    expect(screen.queryByRole('button', { name: /next page/i })).not.toBeInTheDocument();
    things.length = 0;
    await user.click(screen.getByText('Look again'));
    expect(await screen.findByText('Nothing here')).toBeInTheDocument();
  });

  it('keeps rows after a failed poll, and says that they are out of date', async () => {
    const { user } = show();
    await screen.findByText('thing 1');
    const looks = server.requests.length;
    server.use({ 'GET /flags': refusal(503, 'unavailable', 'The shop is resting.') });
    await user.click(screen.getByText('Look again'));
    await waitFor(() => expect(server.requests).toHaveLength(looks + 1));
    await waitFor(() =>
      expect(screen.getByRole('status')).toHaveTextContent('Not up to date: The shop is resting.'),
    );
    expect(screen.getByText('thing 1')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /next page/i }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The shop is resting.');
  });

  it('removes the note after a successful poll, and shows none for an empty list', async () => {
    const { user } = show();
    await screen.findByText('thing 1');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    server.use({ 'GET /flags': refusal(503, 'unavailable', 'The shop is resting.') });
    await user.click(screen.getByText('Look again'));
    const again = await screen.findByRole('button', { name: 'Try again' });
    let answer: () => void = () => undefined;
    const body: string[] = [];
    server.use({
      'GET /flags': () => new Promise((resolve) => (answer = () => resolve({ body }))),
    });
    const looks = server.requests.length;
    await user.click(again);
    await waitFor(() => expect(server.requests).toHaveLength(looks + 1));
    // The note stays during the next try and doesn't flicker.
    expect(screen.getByRole('status')).toHaveTextContent('Not up to date');
    answer();
    expect(await screen.findByText('Nothing here')).toBeInTheDocument();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('says why a list failed and tries again', async () => {
    const good = { body: ['thing 1'] };
    server.use({ 'GET /flags': refusal(503, 'unavailable', 'The shop is resting.') });
    const { user } = show();
    expect(await screen.findByRole('alert')).toHaveTextContent('The shop is resting.');
    server.use({ 'GET /flags': good });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByText('thing 1')).toBeInTheDocument());
  });
});
