import { fetchAfterStart } from './fetchAfterStart';

const hints = () => [...document.head.querySelectorAll('link')].map((link) => link.getAttribute('href'));

it('fetches the files that the server lists, once, and works without a list', () => {
  fetchAfterStart();
  expect(hints()).toEqual([]);
  document.body.innerHTML =
    '<template id="after-start"><link rel="preload" href="/a.js"><link rel="preload" href="/b.js"></template>';
  fetchAfterStart();
  fetchAfterStart();
  expect(hints()).toEqual(['/a.js', '/b.js']);
});
