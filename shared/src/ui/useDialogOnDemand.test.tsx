import { screen } from '@testing-library/react';
import { renderRoutes } from '@relaptop/shared/testing';
import { useDialogOnDemand, type DialogProps } from './useDialogOnDemand';

function Dialog({ about, onClose }: DialogProps<string>) {
  return <button onClick={onClose}>close {about}</button>;
}

const load = jest.fn<Promise<typeof Dialog>, []>();

function Page() {
  const { open, dialog } = useDialogOnDemand<string>(load);
  return (
    <>
      <button onClick={() => open('it')}>open</button>
      {dialog}
    </>
  );
}

describe('useDialogOnDemand', () => {
  it('shows an error after a failed download, and retries with the next click', async () => {
    load.mockRejectedValueOnce(new Error('Loading chunk 7 failed'));
    load.mockResolvedValueOnce(Dialog);
    const { user } = renderRoutes([{ path: '/', element: <Page /> }], { at: '/' });
    await user.click(screen.getByRole('button', { name: 'open' }));
    expect(await screen.findByText(/could not be loaded/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'open' }));
    await user.click(await screen.findByRole('button', { name: 'close it' }));
    expect(screen.queryByRole('button', { name: 'close it' })).not.toBeInTheDocument();
  });
});
