import { fetchAfterStart } from './fetchAfterStart';

const hints = () => [...document.head.querySelectorAll('link')].map((link) => link.getAttribute('href'));

it('has what the server has named fetched, once, and does without it', () => {
  fetchAfterStart();
  expect(hints()).toEqual([]);
  document.body.innerHTML =
    '<template id="after-start"><link rel="preload" href="/a.js"><link rel="preload" href="/b.js"></template>';
  fetchAfterStart();
  fetchAfterStart();
  expect(hints()).toEqual(['/a.js', '/b.js']);
});
