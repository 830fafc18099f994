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

  it('is the user’s when they followed a link to its address, with any content', () => {
    page('<a href="/blog?page=2#top"><b>Blog</b></a>');
    click('b');
    expect(pending.take(AT)).toBe('link');
  });

  it('is the user’s only once: the next one to the same address may be the app’s', () => {
    page('<a href="/blog?page=2">Blog</a>');
    click('a');
    pending.take(AT);
    expect(pending.take(AT)).toBeNull();
  });

  it('is the app’s after a button, or a link to another address', () => {
    page('<a href="/blog?page=2">Blog</a><a id="other" href="/home">Home</a><button>Send</button>');
    click('a');
    click('button');
    expect(pending.take(AT)).toBeNull();
    click('#other');
    expect(pending.take(AT)).toBeNull();
  });

  it('is the user’s when they went back or forward', () => {
    window.history.pushState(null, '', '/blog?page=2');
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(pending.take(AT)).toBe('history');
  });
});
