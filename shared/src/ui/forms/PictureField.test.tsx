import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppForm } from './AppForm';
import { PictureField } from './PictureField';

const FILE = new File(['x'], 'me.png', { type: 'image/png' });

function open(current?: React.ReactNode) {
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
  render(
    <AppForm label="Test" initialValues={{ photo: null }} onSubmit={async () => undefined}>
      <PictureField name="photo" label="Photo" current={current} />
    </AppForm>,
  );
  return userEvent.setup();
}

describe('the field for a picture', () => {
  it('is one control to keyboards and screen readers, which looks like a button', async () => {
    const user = open();
    await user.tab();
    expect(screen.getByLabelText('Photo')).toHaveFocus();
    expect(screen.getByLabelText('Photo')).toHaveAccessibleName('Photo Add a picture');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    await user.tab();
    expect(document.body).toHaveFocus();
  });

  it('shows the current picture until another one is chosen', async () => {
    const user = open(<img src="/now.webp" alt="Now" />);
    expect(screen.getByAltText('Now')).toBeInTheDocument();
    expect(screen.getByText('Change picture')).toBeInTheDocument();
    await user.upload(screen.getByLabelText('Photo'), FILE);
    expect(await screen.findByAltText('The chosen picture')).toBeInTheDocument();
    expect(screen.queryByAltText('Now')).not.toBeInTheDocument();
  });
});
