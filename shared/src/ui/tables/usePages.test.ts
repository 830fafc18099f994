import { act, renderHook } from '@testing-library/react';
import { usePages } from '@relaptop/shared/tables';

const firstPage = { rows: ['a', 'b'], offset: 0, nextCursor: 'c2', total: 4 };

describe('the way through a list', () => {
  it('is forgotten with the list: who comes back to it begins at its first page', () => {
    const { result, rerender } = renderHook(({ list }) => usePages(list), { initialProps: { list: 'all' } });
    act(() => result.current.next(firstPage));
    expect(result.current.start).toEqual({ cursor: 'c2', offset: 2 });
    rerender({ list: 'sold' });
    expect(result.current.start).toEqual({ offset: 0 });
    rerender({ list: 'all' });
    expect(result.current.start).toEqual({ offset: 0 });
  });
});
