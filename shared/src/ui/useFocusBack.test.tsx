import { render, screen } from '@testing-library/react';
import { useFocusBack } from './focus';

function Pager({ isBusy, isLast = false }: { isBusy: boolean; isLast?: boolean }) {
  const bar = useFocusBack<HTMLDivElement>(isBusy);
  return (
    <div ref={bar}>
      <button disabled={isBusy}>Previous</button>
      <button disabled={isBusy || isLast}>Next</button>
    </div>
  );
}

it('gives the focus back to the button that was busy', () => {
  const { rerender } = render(<Pager isBusy={false} />);
  screen.getByText('Next').focus();
  rerender(<Pager isBusy />);
  screen.getByText('Next').blur();
  rerender(<Pager isBusy={false} />);
  expect(screen.getByText('Next')).toHaveFocus();
});

it('passes it to another button of the group if the first stays disabled', () => {
  const { rerender } = render(<Pager isBusy={false} />);
  screen.getByText('Next').focus();
  rerender(<Pager isBusy isLast />);
  screen.getByText('Next').blur();
  rerender(<Pager isBusy={false} isLast />);
  expect(screen.getByText('Previous')).toHaveFocus();
});

it('leaves the focus at an element that the user has chosen', () => {
  const { rerender } = render(<Pager isBusy={false} />);
  screen.getByText('Next').focus();
  rerender(<Pager isBusy />);
  const elsewhere = document.body.appendChild(document.createElement('input'));
  elsewhere.focus();
  rerender(<Pager isBusy={false} />);
  expect(elsewhere).toHaveFocus();
  elsewhere.remove();
});
