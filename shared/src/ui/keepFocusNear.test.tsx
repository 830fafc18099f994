import { useState, type ReactNode } from 'react';
import { render, screen, waitFor, waitForElementToBeRemoved } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useConfirm } from './dialogs/useConfirm';

interface Laptop {
  name: string;
  advertised: boolean;
}

const LAPTOPS = ['Aspire', 'Latitude', 'Yoga'].map((name): Laptop => ({ name, advertised: false }));

/**
 * Two actions on a list, as in the dashboards: advertising removes its button, and deleting removes the row.
 */
function MyLaptops() {
  const [laptops, setLaptops] = useState(LAPTOPS);
  const advertising = useConfirm(
    { question: 'Advertise it?', confirmLabel: 'Yes' },
    async ({ name }: Laptop) =>
      setLaptops((all) =>
        all.map((laptop) => (laptop.name === name ? { ...laptop, advertised: true } : laptop)),
      ),
  );
  const deleting = useConfirm({ question: 'Delete it?', confirmLabel: 'Yes' }, async ({ name }: Laptop) =>
    setLaptops((all) => all.filter((laptop) => laptop.name !== name)),
  );
  return (
    <>
      {laptops.length > 0 ? (
        <ul>
          {laptops.map((laptop) => (
            <li key={laptop.name}>
              <p>
                {laptop.advertised ? (
                  'Already Advertise'
                ) : (
                  <button onClick={() => advertising.ask(laptop)}>Advertise {laptop.name}</button>
                )}
              </p>
              <button onClick={() => deleting.ask(laptop)}>Delete {laptop.name}</button>
            </li>
          ))}
        </ul>
      ) : (
        <p>
          Nothing here. <a href="/add">Add Product</a>
        </p>
      )}
      {advertising.dialog}
      {deleting.dialog}
    </>
  );
}

const inPage = (content: ReactNode) => (
  <>
    <a href="/">Home</a>
    <main>{content}</main>
  </>
);

const userOfList = () => {
  render(inPage(<MyLaptops />));
  return userEvent.setup();
};

async function confirm(user: ReturnType<typeof userEvent.setup>, button: string) {
  await user.click(screen.getByRole('button', { name: button }));
  await user.click(await screen.findByRole('button', { name: 'Yes' }));
  await waitForElementToBeRemoved(() => screen.queryByRole('dialog'));
}

const expectFocus = (name: string) => waitFor(() => expect(screen.getByText(name)).toHaveFocus());

describe('the focus after an action that removes its own button', () => {
  it('goes to the next element in the same row', async () => {
    await confirm(userOfList(), 'Advertise Latitude');
    await expectFocus('Delete Latitude');
  });

  it('goes to the row after a deleted one, or to the new last row', async () => {
    const user = userOfList();
    await confirm(user, 'Delete Latitude');
    await expectFocus('Advertise Yoga');
    await confirm(user, 'Delete Yoga');
    await expectFocus('Advertise Aspire');
  });

  it('goes to the text of an empty list', async () => {
    const user = userOfList();
    for (const { name } of LAPTOPS) await confirm(user, `Delete ${name}`);
    await expectFocus('Add Product');
  });

  it('goes back to the button without an action', async () => {
    const user = userOfList();
    await user.click(screen.getByRole('button', { name: 'Delete Latitude' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitForElementToBeRemoved(() => screen.queryByRole('dialog'));
    await expectFocus('Delete Latitude');
  });

  it('is left to the next page when the list is removed', async () => {
    const user = userEvent.setup();
    const { rerender } = render(inPage(<MyLaptops />));
    await user.click(screen.getByRole('button', { name: 'Delete Latitude' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitForElementToBeRemoved(() => screen.queryByRole('dialog'));
    rerender(inPage(<button>On the next page</button>));
    await Promise.resolve();
    expect(document.body).toHaveFocus();
  });
});
