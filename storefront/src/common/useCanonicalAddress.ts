import { useEffect } from 'react';
import { useLocation, useNavigate } from '@relaptop/shared/router';

/** Replaces an old or short address of the page. `href` is undefined while loading. */
export function useCanonicalAddress(href: string | undefined): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const right = href === pathname ? undefined : href;
  useEffect(() => {
    if (right) void navigate({ pathname: right, search, hash }, { replace: true, preventScrollReset: true });
  }, [right, navigate, search, hash]);
}
