import { useState } from 'react';
import { publicPages } from '@relaptop/shared/paths';
import { useLocation } from '@relaptop/shared/router';

/** @returns what stands in the field, and how to change it. On the page of results it begins with what was searched for. */
export function useSearchText(): [string, (text: string) => void] {
  const { pathname, search } = useLocation();
  const searched = pathname === publicPages.laptops.path ? (new URLSearchParams(search).get('q') ?? '') : '';
  const [typed, setTyped] = useState({ searched, text: searched });
  // Another search takes the place of what was typed, also on the way back.
  if (typed.searched !== searched) setTyped({ searched, text: searched });
  return [typed.text, (text) => setTyped({ searched, text })];
}
