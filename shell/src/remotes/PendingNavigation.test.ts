import { PendingNavigation } from './PendingNavigation';

const AT = 'http://localhost/blog?page=2';

describe('a navigation', () => {
  const pending = new PendingNavigation();
  pending.start();

  const page = (html: string) => {
    document.body.innerHTML = html;
  };
  const click = (selector: string) => {
    const target = document.querySelector(selector);
    target?.addEventListener('click', (event) => event.preventDefault());
    target?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  };

  it('is personal when a link to its address was followed, whatever stands in the link', () => {
    page('<a href="/blog?page=2#top"><b>Blog</b></a>');
    click('b');
    expect(pending.take(AT)).toBe('link');
  });

  it('is personal once: the next one to the same address may be the shop’s own', () => {
    page('<a href="/blog?page=2">Blog</a>');
    click('a');
    pending.take(AT);
    expect(pending.take(AT)).toBeNull();
  });

  it('is the shop’s own after a button was pressed, or a link to elsewhere', () => {
    page('<a href="/blog?page=2">Blog</a><a id="other" href="/home">Home</a><button>Send</button>');
    click('a');
    click('button');
    expect(pending.take(AT)).toBeNull();
    click('#other');
    expect(pending.take(AT)).toBeNull();
  });

  it('is personal when the person went back or forward', () => {
    window.history.pushState(null, '', '/blog?page=2');
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(pending.take(AT)).toBe('history');
  });
});
