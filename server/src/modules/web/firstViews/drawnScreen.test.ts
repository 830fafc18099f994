import {
  filesOf,
  page,
  remoteEntry,
  SCREEN,
  SHELL_FILES,
  STOREFRONT,
  useDrawnShop,
} from '../../../testing/drawnShop';

const shop = useDrawnShop();

describe('the first screen in the page', () => {
  const drawn = (changes: object = {}) => ({
    ...STOREFRONT,
    pages: [page('', { screen: { ...SCREEN, ...changes } }), page('blog', { screen: SCREEN }), page('bare')],
  });
  const WAIT_FOR_SCREEN = '<link rel="expect" href="#screen-end" blocking="render" />';
  const screenIn = (body: string) => /<div>(.*)<\/div>/s.exec(body)?.[1];

  it('is the page in the frame of its address, with each style once and the pictures of its release', async () => {
    await shop().keep('storefront', '6', drawn());
    await shop().release(remoteEntry('storefront', '6', ['public'], 'https://cdn.example'));
    const { body } = await shop().open('/');
    const picture = '<img src="https://cdn.example/storefront/6/assets/desk.webp"> __NONCE__';
    expect(screenIn(body)).toBe(
      `<header>at /</header><main>${picture}</main><template id="known-header"><header>known</header></template>`,
    );
    expect(body).toContain(
      '<style data-emotion="rl both frame page">.both{}.frame{}.page{content:"<\\/style>"}</style>',
    );
    expect(screenIn((await shop().open('/blog')).body)).toContain('<header>at *</header>');
    expect(body).toContain(WAIT_FOR_SCREEN);
  });

  it('comes before all scripts: their hints wait with them, and only its picture is fetched at once', async () => {
    const picture = { address: 'assets/desk.webp' };
    await shop().keep('storefront', '8', {
      ...STOREFRONT,
      pages: [page('', { screen: SCREEN, pictures: [picture] })],
    });
    await shop().release(remoteEntry('storefront', '8', ['public']));
    const { body, link } = await shop().open('/');
    const [head = '', rest = ''] = body.split('</head>');
    expect(head.match(/href="[^"]*\/8\/[^"]*"/g)).toEqual(['href="/remotes/storefront/8/assets/desk.webp"']);
    expect(link).toContain('desk.webp');
    expect(link).not.toContain('.js');
    const waiting = /<template>(.*?)<\/template>/.exec(
      rest.replace(/<template id="known.*?<\/template>/, ''),
    )?.[1];
    for (const file of [...SHELL_FILES, ...filesOf('8', 'assets/page-.js')])
      expect(waiting).toContain(`href="${file}"`);
  });

  it('is that of another release from the next page on', async () => {
    await shop().keep('storefront', '7', drawn({ html: 'newer' }));
    await shop().release(remoteEntry('storefront', '7', ['public']));
    expect(screenIn((await shop().open('/')).body)).toContain('<main>newer</main>');
  });

  it('is missing where nothing was drawn', async () => {
    await shop().release(remoteEntry('storefront', '6', ['public']));
    for (const url of ['/bare', '/login', '/dashboard']) {
      const { body } = await shop().open(url);
      expect(screenIn(body)).toBe('');
      expect(body).not.toContain(WAIT_FOR_SCREEN);
    }
  });
});
