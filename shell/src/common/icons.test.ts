import * as library from '@mdi/js';
import * as icons from './icons';

it('has the icons of the library', () => {
  expect(library).toMatchObject(icons);
});
