import * as library from '@mdi/js';
import home from '../features/home/icons.json';
import listing from '../features/listing/icons.json';
import search from '../features/search/icons.json';
import common from './icons.json';

// Copies: webpack doesn't split the library, so an import would add the icons of all pages to the first scripts.
it.each(Object.entries({ common, home, listing, search }))(
  'has the icons of the library: %s',
  (_name, icons) => {
    expect(library).toMatchObject(icons);
  },
);
