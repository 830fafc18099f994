import * as library from '@mdi/js';
import * as home from '../features/home/icons';
import * as listing from '../features/listing/icons';
import * as search from '../features/search/icons';
import * as common from './icons';

// The copies exist, because an import from the library would put the icons of all pages into the first
// script.
it.each(Object.entries({ common, home, listing, search }))(
  'has the icons of the library: %s',
  (_name, icons) => {
    expect(library).toMatchObject(icons);
  },
);
