import { nextCursorOf, toPage } from './pages';

const metaWith = (headers: Record<string, string>) => ({
  request: new Request('http://localhost/api/x'),
  response: new Response('[]', { headers }),
});

describe('pages of a list', () => {
  it('finds the cursor of the next page among several links', () => {
    const link = '</api/x?limit=25>; rel="first", </api/x?limit=25&cursor=a%2Bb>; rel="next"';
    expect(nextCursorOf(link)).toBe('a+b');
    expect(nextCursorOf('<https://shop.test/api/x?cursor=c>; rel=next')).toBe('c');
  });

  it('has no next page without such a link', () => {
    expect(nextCursorOf(null)).toBeNull();
    expect(nextCursorOf('</api/x?cursor=c>; rel="prev"')).toBeNull();
    expect(nextCursorOf('</api/x>; rel="next"')).toBeNull();
  });

  it('joins rows and headers', () => {
    const meta = metaWith({ link: '</x?cursor=c>; rel="next"', 'x-total-count': '60' });
    expect(toPage(['a'], meta, 25)).toEqual({ rows: ['a'], offset: 25, nextCursor: 'c', total: 60 });
  });

  it('works without headers that the server did not send', () => {
    expect(toPage([], metaWith({ 'x-total-count': 'many' }), 0)).toMatchObject({
      total: null,
      nextCursor: null,
    });
    expect(toPage([], undefined, 0)).toMatchObject({ total: null, nextCursor: null });
  });
});
