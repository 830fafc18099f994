import type { ContentPage } from '@relaptop/shared/remote';
import * as frameworks from '../../../content/blog/frameworks.mdx';
import * as prototypalInheritance from '../../../content/blog/prototypal-inheritance.mdx';
import * as reactState from '../../../content/blog/react-state.mdx';
import * as unitTests from '../../../content/blog/unit-tests.mdx';

/** By the hash of the address: `/blog#unit-tests`. */
export const ARTICLES: Readonly<Record<string, ContentPage>> = {
  'react-state': reactState,
  'prototypal-inheritance': prototypalInheritance,
  'unit-tests': unitTests,
  frameworks,
};
