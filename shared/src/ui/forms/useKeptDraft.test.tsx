import { cleanup, screen, waitFor } from '@testing-library/react';
import { tabDrafts } from '@relaptop/shared/session';
import { renderRoutes, sessionOf } from '@relaptop/shared/testing';
import { AppForm } from './AppForm';
import { PictureField } from './PictureField';
import { SubmitButton } from './SubmitButton';
import { TextField } from './TextField';

const send = jest.fn(async () => false);
const ann = sessionOf('user');
const bob = { ...ann, user: ann.user && { ...ann.user, uid: 'bob' } };

function open(session = ann, place = 'Library') {
  const element = (
    <AppForm label="Test" draft="test:1" initialValues={{ place, words: '', photo: null }} onSubmit={send}>
      <TextField id="place" name="place" label="Place" />
      <TextField id="words" name="words" label="Words" />
      <PictureField name="photo" label="Photo" />
      <SubmitButton>Send</SubmitButton>
    </AppForm>
  );
  return renderRoutes([{ path: '/', element }], { at: '/', session }).user;
}
const words = () => screen.getByLabelText('Words');

describe('the draft of a form', () => {
  beforeEach(() => {
    URL.createObjectURL = () => 'blob:x';
    URL.revokeObjectURL = () => undefined;
  });
  afterEach(() => tabDrafts.dropAll());

  it('is restored when the person returns, with the chosen picture', async () => {
    const user = open();
    await user.type(words(), 'It does not start');
    await user.upload(screen.getByLabelText('Photo'), new File(['x'], 'me.png', { type: 'image/png' }));
    cleanup();
    open();
    await waitFor(() => expect(words()).toHaveValue('It does not start'));
    expect(screen.getByAltText('The chosen picture')).toBeInTheDocument();
  });

  it('stays when it could not be sent, as after the end of the session', async () => {
    const user = open();
    await user.type(words(), 'Scratched');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(send).toHaveBeenCalled());
    cleanup();
    open();
    await waitFor(() => expect(words()).toHaveValue('Scratched'));
  });

  it('is gone when it was sent', async () => {
    send.mockResolvedValueOnce(true);
    const user = open();
    await user.type(words(), 'Scratched');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled());
    expect(tabDrafts.read('test:1', 'bob')).toBeUndefined();
    expect(sessionStorage).toHaveLength(0);
  });

  it('does not overwrite values that the person did not change', async () => {
    const user = open();
    await user.type(words(), 'Late');
    cleanup();
    open(ann, 'Station');
    await waitFor(() => expect(words()).toHaveValue('Late'));
    expect(screen.getByLabelText('Place')).toHaveValue('Station');
  });

  it('is not shown to another person', async () => {
    const user = open();
    await user.type(words(), 'Private');
    cleanup();
    open(bob);
    expect(words()).toHaveValue('');
  });

  it('is kept until the person undoes the changes', async () => {
    const user = open();
    await user.type(words(), 'x{Backspace}');
    expect(sessionStorage).toHaveLength(0);
  });
});
