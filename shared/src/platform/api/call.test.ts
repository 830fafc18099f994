import { request, page, pages } from '@relaptop/shared/api';
import { LIMITS } from '@relaptop/shared/contracts';

describe('the request of a call', () => {
  it('escapes its parameters in the path only', () => {
    expect(request('GET /myBooking/:email', { email: 'a b@example.test' })).toEqual({
      url: '/myBooking/a%20b%40example.test',
      method: 'GET',
    });
  });

  it('sends other fields as its query when it reads, and as its body when it writes', () => {
    expect(request('GET /priceSuggestion', { brand: 'Lenovo', model: 'ThinkPad T480' })).toMatchObject({
      params: { brand: 'Lenovo', model: 'ThinkPad T480' },
    });
    const dismissal = request('PUT /flags/:id/dismissal', { id: '1', note: 'A real offer.' });
    expect(dismissal).toMatchObject({ url: '/flags/1/dismissal', method: 'PUT' });
    expect(dismissal).not.toHaveProperty('params');
    expect(dismissal.body).toEqual({ note: 'A real offer.' });
  });

  it('sends no body without fields for it, and can send a query in addition', () => {
    const advertised = request('PUT /productAdvertise/:id', { id: '1', query: { email: 'a@example.test' } });
    expect(advertised).not.toHaveProperty('body');
    expect(advertised.params).toEqual({ email: 'a@example.test' });
  });
});

describe('an endpoint of a list', () => {
  const meta = {
    response: new Response(null, { headers: { link: '</api/flags?cursor=next>; rel="next"' } }),
  };

  it('sends the cursor, and not the number of rows before', () => {
    expect(page('GET /flags').query({ only: '1', cursor: 'here', offset: 20 })).toMatchObject({
      url: '/flags',
      params: { only: '1', cursor: 'here', limit: LIMITS.page.default },
    });
  });

  it('with an infinite query returns the start of the next page, for a list and for an object', () => {
    const list = pages('GET /conversations', () => ({}));
    const answered = { ...meta, request: new Request('http://shop.example') };
    expect(list.transformResponse([], answered)).toMatchObject({ rows: [], nextCursor: 'next' });
    const seller = pages('GET /sellers/:id', (id: string) => ({ id }));
    expect(seller.query({ queryArg: '1', pageParam: 'here' })).toMatchObject({
      url: '/sellers/1',
      params: { cursor: 'here' },
    });
    expect(seller.transformResponse({} as never, answered)).toEqual({ nextCursor: 'next' });
  });
});
