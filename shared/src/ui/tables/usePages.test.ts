import { act, renderHook } from '@testing-library/react';
import { usePages } from '@relaptop/shared/tables';

const firstPage = { rows: ['a', 'b'], offset: 0, nextCursor: 'c2', total: 4 };

describe('the visited pages of a list', () => {
  it('are reset with the list, which begins at its first page again', () => {
    const { result, rerender } = renderHook(({ list }) => usePages(list), { initialProps: { list: 'all' } });
    act(() => result.current.next(firstPage));
    expect(result.current.start).toEqual({ cursor: 'c2', offset: 2 });
    rerender({ list: 'sold' });
    expect(result.current.start).toEqual({ offset: 0 });
    rerender({ list: 'all' });
    expect(result.current.start).toEqual({ offset: 0 });
  });
});
