import { useEffect } from 'react';
import { useLocation, useNavigate } from '@relaptop/shared/router';

/** Corrects an address with an old name, or with the id alone. @param href undefined while loading */
export function useCanonicalAddress(href: string | undefined): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const right = href === pathname ? undefined : href;
  useEffect(() => {
    if (right) void navigate({ pathname: right, search, hash }, { replace: true, preventScrollReset: true });
  }, [right, navigate, search, hash]);
}
