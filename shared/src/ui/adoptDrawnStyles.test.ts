import createCache from '@emotion/cache';
import { SCREEN_STYLES_ID } from '@relaptop/shared/contracts';
import { adoptDrawnStyles } from './adoptDrawnStyles';

describe('the styles of a first screen', () => {
  afterEach(() => document.head.replaceChildren());

  const putIntoPage = (css: string) => {
    document.head.innerHTML = `<style id="${SCREEN_STYLES_ID}">${css}</style>`;
  };
  const insertedBy = (cache: ReturnType<typeof createCache>, name: string) => {
    cache.insert(`.rl-${name}`, { name, styles: 'color:red;' }, cache.sheet, true);
    return Object.keys(cache.inserted);
  };

  it('are known to Emotion by their names, those within media queries and selectors as well', () => {
    putIntoPage(
      'body{margin:0}.rl-1abc{color:red}@media print{.rl-2def:hover>svg{color:blue}}.other-3{top:0}',
    );
    expect(Object.keys(adoptDrawnStyles(createCache({ key: 'rl' })).inserted)).toEqual(['1abc', '2def']);
  });

  it('are not what a page without a first screen has', () => {
    const cache = adoptDrawnStyles(createCache({ key: 'rl' }));
    expect(cache.inserted).toEqual({});
    expect(insertedBy(cache, '4new')).toEqual(['4new']);
  });
});
