import { useEffect } from 'react';
import { useLocation, useNavigate } from '@relaptop/shared/router';
import { compareHref } from '../../common/compare/compareHref';
import { comparedHere } from '../../common/compare/comparedHere';

/**
 * The laptops of the address, which can be sent to others; without any, those that were chosen in this browser.
 * @returns their ids, and how to take one away
 */
export function useCompared(): [string[], (id: string) => void] {
  const navigate = useNavigate();
  const { search } = useLocation();
  const asked = new URLSearchParams(search).get('ids') ?? '';
  const ids = [...new Set(asked.split(',').filter(Boolean))].slice(0, comparedHere.max);

  useEffect(() => {
    const chosen = comparedHere.read();
    if (asked === '' && chosen.length > 0) void navigate(compareHref(chosen), { replace: true });
  }, [asked, navigate]);

  const takeAway = (id: string) => {
    comparedHere.remove(id);
    void navigate(compareHref(ids.filter((other) => other !== id)), { replace: true });
  };
  return [ids, takeAway];
}
