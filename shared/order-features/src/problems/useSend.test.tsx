import { screen, waitFor } from '@testing-library/react';
import { AppForm, SubmitButton } from '@relaptop/shared/forms';
import { installFakeServer, renderRoutes, sessionOf, type FakeServer } from '@relaptop/shared/testing';
import { PicturesField, type WithPictures } from './PicturesField';
import { useSend } from './useSend';

const send = jest.fn(async () => ({}));
const onDone = jest.fn();
const NONE: WithPictures = { pictures: [] };

function Form() {
  const onSubmit = useSend<WithPictures>(send, onDone);
  return (
    <AppForm label="Problem" initialValues={NONE} onSubmit={onSubmit}>
      <PicturesField />
      <SubmitButton>Send</SubmitButton>
    </AppForm>
  );
}

describe('the pictures of a problem', () => {
  let server: FakeServer;
  afterEach(() => server.restore());

  it('stay in the form, which is not sent, when the upload of one is cancelled', async () => {
    server = installFakeServer({ 'POST /images': () => new Promise<never>(() => undefined) });
    const { user } = renderRoutes([{ path: '/', element: <Form /> }], {
      at: '/',
      session: sessionOf('user'),
    });
    const file = new File(['x'], 'crack.png', { type: 'image/png' });
    await user.upload(await screen.findByLabelText('Add pictures'), file);
    // Screen readers find only the file input. Its visible label must not count as a second button.
    expect(screen.queryByRole('button', { name: 'Add pictures' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel the upload of crack.png' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled());
    expect(screen.getByRole('img', { name: 'crack.png' })).toBeInTheDocument();
    expect(screen.queryByText(/cancelled/)).not.toBeInTheDocument();
    expect(send).not.toHaveBeenCalled();
    server.use({ 'POST /images': { body: { data: { display_url: '/images/a.webp' }, success: true } } });
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    expect(send).toHaveBeenCalledWith({ pictures: [file] }, ['/images/a.webp']);
  });
});
