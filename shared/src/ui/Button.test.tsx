import { createRef } from 'react';
import { screen } from '@testing-library/react';
import { Button, ButtonLink, IconButton } from '@relaptop/shared/basics';
import { renderRoutes } from '@relaptop/shared/testing';

const open = (element: React.ReactNode) => renderRoutes([{ path: '*', element }], { at: '/' });

describe('a button', () => {
  it('submits no form unless it says so', () => {
    open(
      <>
        <Button>Plain</Button>
        <IconButton aria-label="Icon" />
        <Button type="submit">Send</Button>
      </>,
    );
    expect(screen.getByText('Plain')).toHaveAttribute('type', 'button');
    expect(screen.getByLabelText('Icon')).toHaveAttribute('type', 'button');
    expect(screen.getByText('Send')).toHaveAttribute('type', 'submit');
  });

  it('that loads is disabled, keeps its name, and has a spinner with that name', () => {
    open(<Button loading>Pay</Button>);
    const button = screen.getByRole('button', { name: 'Pay' });
    expect(button).toBeDisabled();
    expect(screen.getByRole('progressbar', { name: 'Pay' })).toBeInTheDocument();
  });

  it('that loads at its start shows the spinner instead of its icon', () => {
    open(
      <Button loading loadingPosition="start" startIcon={<i>icon</i>}>
        Watch
      </Button>,
    );
    expect(screen.queryByText('icon')).not.toBeInTheDocument();
    expect(screen.getByRole('progressbar')).toBeInTheDocument();
  });

  it('gives its element to a ref', () => {
    const ref = createRef<HTMLButtonElement>();
    open(<Button ref={ref}>Here</Button>);
    expect(ref.current).toBe(screen.getByRole('button'));
  });

  it('that is a link leads to its page, and to none when it is disabled', () => {
    open(
      <>
        <ButtonLink to="/blog">Blog</ButtonLink>
        <ButtonLink to="/saved" disabled>
          Saved
        </ButtonLink>
      </>,
    );
    expect(screen.getByRole('link', { name: 'Blog' })).toHaveAttribute('href', '/blog');
    const disabled = screen.getByRole('link', { name: 'Saved' });
    expect(disabled).toHaveAttribute('aria-disabled', 'true');
    expect(disabled).toHaveAttribute('tabindex', '-1');
  });
});
