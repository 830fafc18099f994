import * as library from '@mdi/js';
import * as keyFigures from '../features/keyFigures/icons';
import * as common from './icons';

it.each(Object.entries({ common, keyFigures }))('has the icons of the library: %s', (_name, icons) => {
  expect(library).toMatchObject(icons);
});
