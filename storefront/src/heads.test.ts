import { heads } from './heads';
import { remote } from './remote';

describe('the heads of pages', () => {
  it.each(Object.entries(heads))('fit the server’s limits: %s', (_path, { title, description }) => {
    expect(title).toMatch(/^.{1,100}$/);
    expect(description).toMatch(/^.{30,160}$/);
  });

  it('have the titles of the routes', () => {
    const titles = remote.routes.map(({ path = '', handle }) => [path, handle?.title]);
    expect(titles).toEqual(
      expect.arrayContaining(Object.entries(heads).map(([path, { title }]) => [path, title])),
    );
  });
});
