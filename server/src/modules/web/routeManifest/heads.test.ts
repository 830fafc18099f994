import { page, remoteEntry, SHELL, STOREFRONT, usePrerenderedShop } from '../../../testing/prerenderedShop';

const shop = usePrerenderedShop();

const NASTY = `</title><script>alert("x")</script>`;
const HEAD = { title: 'Terms', description: 'The rules for buyers and sellers, in plain words.' };
const data = (field: string) => ({ '@context': 'https://schema.org', '@type': 'Article', headline: field });

let version = 10;
async function release(mounts: readonly string[], ...pages: object[]) {
  version += 1;
  const manifest = { ...STOREFRONT, pages: [page(''), ...pages] };
  await shop().keep('storefront', String(version), JSON.stringify(manifest));
  await shop().release(remoteEntry('storefront', String(version), mounts));
}
const headAt = async (url: string) => (await shop().open(url)).body.split('</head>')[0] ?? '';

describe('the head that a remote gives its page', () => {
  it('is in the page and in the sitemap, with the address from the server', async () => {
    await release(['public'], page('terms', { head: HEAD }));
    const html = await headAt('/terms');
    expect(html).toContain('<title>Terms | Relaptop</title>');
    expect(html).toMatch(/<link rel="canonical" href="[^"]+\/terms">/);
    const { body } = await shop().server.app.inject('/sitemap-pages.xml');
    expect(body).toContain('/terms</loc>');
  });

  it('is text: a script in it is only a word', async () => {
    const head = { title: NASTY, description: NASTY, structuredData: [data(NASTY)] };
    await release(['public'], page('terms', { head }));
    const html = await headAt('/terms');
    expect(html).toContain('&lt;/title&gt;&lt;script&gt;');
    expect(html).toContain('\\u003c/title');
    expect(html).not.toContain(NASTY);
    expect(html).not.toContain('alert("x")</script>');
  });

  it('can’t contain robots rules, an address, or facts that only the server knows', async () => {
    const head = {
      ...HEAD,
      canonical: '/elsewhere',
      robots: 'none',
      picture: '//evil.example/p.jpg',
      html: '<b>',
    };
    await release(['public'], page('terms', { head }));
    const html = await headAt('/terms');
    expect(html).toMatch(/<link rel="canonical" href="[^"]+\/terms">/);
    expect(html).not.toMatch(/elsewhere|robots|evil|<b>/);
  });

  it.each([
    ['a title', { ...HEAD, title: 'x'.repeat(101) }],
    ['a description', { ...HEAD, description: 'x'.repeat(161) }],
    ['a type', { ...HEAD, type: '"><script>' }],
    ['structured data', { ...HEAD, structuredData: ['<script>'] }],
  ])('is ignored in a build with %s, which the contract refuses', async (_what, head) => {
    await release(['public'], page('terms', { head }));
    const html = await headAt('/terms');
    expect(html).toContain('<title>Relaptop: second-hand laptops</title>');
    expect(html).toContain('noindex');
  });

  it('has no structured data above a size limit', async () => {
    await release(
      ['public'],
      page('terms', { head: { ...HEAD, structuredData: [data('x'.repeat(10_000))] } }),
    );
    const html = await headAt('/terms');
    expect(html).toContain('<title>Terms | Relaptop</title>');
    expect(html).not.toContain('ld+json');
  });

  it.each(['login', 'laptops/:slugAndId', '../terms', 'terms?x=1', ''])(
    'is ignored at an address of another page: %s',
    async (path) => {
      await shop().keepShell({ ...SHELL, heads: { '/login': { ...HEAD, title: 'Log in' } } });
      await release(['public'], page(path, { head: { ...HEAD, title: 'Mine' } }));
      for (const address of ['/', '/login', '/terms', '/laptops/none', '/terms?x=1'])
        expect(await headAt(address)).not.toContain('Mine');
      expect(await headAt('/login')).toContain('<title>Log in | Relaptop</title>');
    },
  );

  it('is ignored in a panel, whose pages are private', async () => {
    await release(['dashboard'], page('terms', { head: HEAD }));
    for (const address of ['/terms', '/dashboard/terms']) {
      const html = await headAt(address);
      expect(html).not.toContain('Terms');
      expect(html).toContain('noindex');
    }
  });
});
