import {
  filesOf,
  page,
  remoteEntry,
  PRERENDERED,
  SHELL,
  SHELL_FILES,
  STOREFRONT,
  usePrerenderedShop,
} from '../../../testing/prerenderedShop';

const shop = usePrerenderedShop();

describe('the prerendered HTML in a page', () => {
  const withHtml = (changes: object = {}) => ({
    ...STOREFRONT,
    pages: [
      page('', { prerendered: { ...PRERENDERED, ...changes } }),
      page('blog', { prerendered: PRERENDERED }),
      page('bare'),
    ],
  });
  const WAIT_FOR_IT = '<link rel="expect" href="#prerendered-end" blocking="render" />';
  const RULES = /<script type="speculationrules".*?<\/script>/;
  const htmlIn = (body: string) => /<div>(.*)<\/div>/s.exec(body)?.[1]?.replace(RULES, '');

  it('shows the answers of its calls in its slots, which are empty without an answer', async () => {
    const html = '<p>{{categories.0.categoryId:text}}</p><p>{{unknown.text:text}}</p>';
    const pages = [
      page('', { prerendered: { ...PRERENDERED, html }, preloadedState: { categories: '/categories' } }),
    ];
    await shop().keep('storefront', '7', { ...STOREFRONT, pages });
    await shop().release(remoteEntry('storefront', '7', ['public']));
    const asked = (await shop().server.app.inject('/api/categories')).json<{ categoryId: string }[]>();
    expect((await shop().open('/')).body).toContain(`<p>${asked[0]?.categoryId}</p><p></p>`);
  });

  it('is the page in its frame, with each style once and the pictures of its release', async () => {
    await shop().keep('storefront', '6', withHtml());
    await shop().release(remoteEntry('storefront', '6', ['public'], 'https://cdn.example'));
    const { body } = await shop().open('/');
    const picture = '<img src="https://cdn.example/storefront/6/assets/desk.webp"> __NONCE__';
    expect(htmlIn(body)).toBe(
      `<header>at /</header><main>${picture}</main><template id="known-header"><header>known</header></template>`,
    );
    expect(body).toContain(
      '<style data-emotion="rl both frame page">.both{}.frame{}.page{content:"<\\/style>"}</style>',
    );
    expect(htmlIn((await shop().open('/blog')).body)).toContain('<header>at *</header>');
    expect(body).toContain(WAIT_FOR_IT);
  });

  it('declares a variable of the theme once, although frame and page both use it', async () => {
    const [home] = Object.values(SHELL.frames ?? {});
    if (!home) throw new Error('The shell has no frames.');
    const ofFrame = ':root{--a:1px;}[data-color-scheme="dark"]{--a:2px;}';
    const ofPage = ':root{--a:1px;--b:3px;}[data-color-scheme="dark"]{--a:2px;}';
    await shop().keepShell({ ...SHELL, frames: { '*': { ...home, styles: { 'theme-frame': ofFrame } } } });
    await shop().keep('storefront', '13', withHtml({ styles: { 'theme-page': ofPage, own: '.own{}' } }));
    await shop().release(remoteEntry('storefront', '13', ['public']));
    expect((await shop().open('/')).body).toContain(
      '<style data-emotion="rl theme-frame theme-page own">' +
        ':root{--a:1px;--b:3px}[data-color-scheme="dark"]{--a:2px}.own{}</style>',
    );
  });

  it('has one frame for all addresses of a pattern', async () => {
    const [home] = Object.values(SHELL.frames ?? {});
    if (!home) throw new Error('The shell has no frames.');
    await shop().keepShell({ ...SHELL, frames: { ...SHELL.frames, '/guides/:name': home } });
    await shop().keep('storefront', '12', {
      ...STOREFRONT,
      pages: [page('guides/one', { prerendered: PRERENDERED })],
    });
    await shop().release(remoteEntry('storefront', '12', ['public']));
    expect(htmlIn((await shop().open('/guides/one')).body)).toContain('<header>at /</header>');
  });

  it('comes before all scripts: their hints come later, and only its picture is fetched at once', async () => {
    const picture = { address: 'assets/desk.webp' };
    await shop().keep('storefront', '8', {
      ...STOREFRONT,
      pages: [page('', { prerendered: PRERENDERED, pictures: [picture] })],
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

  it('comes from the new release from the next page on', async () => {
    await shop().keep('storefront', '7', withHtml({ html: 'newer' }));
    await shop().release(remoteEntry('storefront', '7', ['public']));
    expect(htmlIn((await shop().open('/')).body)).toContain('<main>newer</main>');
  });

  it('is the frame with a loading sign if the page has none; the page’s files are fetched at once', async () => {
    await shop().release(remoteEntry('storefront', '6', ['public']));
    for (const [url, at] of Object.entries({ '/bare': 'at *', '/login': 'at *', '/dashboard': 'panel' })) {
      const { body } = await shop().open(url);
      expect(htmlIn(body)).toMatch(`<header>${at}</header><main><p>Loading</p></main>`);
      expect(body).toContain('.both{}.frame{}.waiting{}</style>');
      expect(body).toContain(WAIT_FOR_IT);
      const [head = ''] = body.split('</head>');
      for (const file of SHELL_FILES) expect(head).toContain(`href="${file}"`);
    }
  });

  it('has separate frames for focused pages and panels; an older shell has one frame for all', async () => {
    expect(htmlIn((await shop().open('/dashboard/checkout/1')).body)).toMatch('<header>focused</header>');
    expect(htmlIn((await shop().open('/dashboard/myOrders')).body)).toMatch('<header>panel</header>');
    const { focusedFrame: _unknown, ...older } = SHELL;
    await shop().keepShell(older);
    expect(htmlIn((await shop().open('/dashboard/checkout/1')).body)).toMatch('<header>at *</header>');
    const { panelFrame: _new, ...without } = SHELL;
    await shop().keepShell(without);
    expect(htmlIn((await shop().open('/dashboard/myOrders')).body)).toMatch('<header>at *</header>');
  });

  it('is missing if an older shell has none', async () => {
    await shop().keepShell({ scripts: ['assets/main.js'], shares: {} });
    for (const url of ['/bare', '/dashboard']) {
      const { body } = await shop().open(url);
      expect(htmlIn(body)).toBe('');
      expect(body).not.toContain(WAIT_FOR_IT);
    }
  });
});
