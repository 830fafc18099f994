import * as library from '@mdi/js';
import * as home from '../features/home/icons';
import * as listing from '../features/listing/icons';
import * as search from '../features/search/icons';
import * as common from './icons';

// Copies: webpack doesn't split the library, so an import would add the icons of all pages to the first scripts.
it.each(Object.entries({ common, home, listing, search }))(
  'has the icons of the library: %s',
  (_name, icons) => {
    expect(library).toMatchObject(icons);
  },
);
