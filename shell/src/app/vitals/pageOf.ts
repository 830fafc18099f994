import type { VitalPage } from '@relaptop/shared/contracts';

const BY_FIRST_PART: Readonly<Record<string, VitalPage>> = {
  '': 'home',
  home: 'home',
  category: 'category',
  laptops: 'search',
  blog: 'blog',
  login: 'login',
  register: 'register',
  dashboard: 'dashboard',
  adminPanel: 'adminPanel',
};

/** @returns which kind of page an address leads to; nothing that is in the address itself. */
export function pageOf(pathname: string): VitalPage {
  const [, first = '', second = ''] = pathname.split('/');
  if (first === 'laptops' && second !== '') return 'laptop';
  return (Object.hasOwn(BY_FIRST_PART, first) && BY_FIRST_PART[first]) || 'other';
}
