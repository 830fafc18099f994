import { render } from '@testing-library/react';
import { usePageName } from './pageName';

function Page({ name }: { name?: string }) {
  usePageName(name);
  return <h1>Order</h1>;
}

it('names the tab and the page after its content, and after its route before and afterwards', () => {
  document.title = 'Order | Relaptop';
  document.body.innerHTML = '<main aria-label="Order"></main>';
  const page = document.querySelector('main');
  const { rerender, unmount } = render(<Page />);
  expect(page).toHaveAttribute('aria-label', 'Order');
  rerender(<Page name="Order: ThinkPad X1" />);
  expect(page).toHaveAttribute('aria-label', 'Order: ThinkPad X1');
  expect(document.title).toBe('Order: ThinkPad X1 | Relaptop');
  unmount();
  expect(page).toHaveAttribute('aria-label', 'Order');
  expect(document.title).toBe('Order | Relaptop');
});
