import * as library from '@mdi/js';
import * as keyFigures from '../features/keyFigures/icons';
import * as common from './icons';

// The files have copies, because webpack doesn't split the library. An import would add the icons of all
// pages to the first scripts.
it.each(Object.entries({ common, keyFigures }))('has the icons of the library: %s', (_name, icons) => {
  expect(library).toMatchObject(icons);
});
