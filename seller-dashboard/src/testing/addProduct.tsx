import { act, fireEvent, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { renderRoutes, sessionOf } from '@relaptop/shared/testing';
import { remote } from '../remote';

const CATEGORIES = [{ _id: '1', categoryId: 'gaming', heading: 'Gaming Laptops', image: '/images/g.webp' }];
export const UPLOADED = {
  body: { data: { display_url: '/images/new.webp', width: 640, height: 480 }, success: true },
};

export const ANSWERS = {
  'GET /categories': { body: CATEGORIES },
  'GET /places': { body: [] },
  'GET /places/resolved': { body: { town: null } },
  'POST /images': UPLOADED,
  'POST /drafts': { body: { _id: 'd1', content: {}, version: 1, date: '2026-03-04T10:00:00.000Z' } },
  'PUT /drafts/d1': { body: { _id: 'd1', content: {}, version: 2, date: '2026-03-04T10:00:00.000Z' } },
  'DELETE /drafts/d1': { body: { acknowledged: true, deletedCount: 1 } },
  'POST /addProduct': { body: { acknowledged: true, insertedId: 'p1' } },
};

const picture = () => new File(['picture'], 'laptop.png', { type: 'image/png' });

/** Opens the form in one of the panels. A stub replaces the page that opens after the form is sent. */
export async function openAddProduct(
  panel: 'dashboard' | 'adminPanel' = 'dashboard',
  displayName = 'Test sealer',
  emailVerified = true,
) {
  // Removes the draft of the previous test. Otherwise the form would offer this draft.
  localStorage.clear();
  const page = { path: 'myProduct', element: <h1>Their products</h1> };
  const addProduct = remote.routes.filter(({ path }) => path === 'addProduct');
  const session = sessionOf(panel === 'dashboard' ? 'sealer' : 'admin');
  const view = renderRoutes([{ path: `/${panel}`, children: [...addProduct, page] }], {
    at: `/${panel}/addProduct`,
    session: { ...session, user: session.user && { ...session.user, displayName, emailVerified } },
  });
  await screen.findByRole('option', { name: 'Gaming Laptops' });
  return view;
}

/**
 * Sets the values of all fields at once, because typing is slow: the large form renders on each key press.
 */
export function type(inputs: Readonly<Record<string, string>>): void {
  act(() => {
    for (const [label, value] of Object.entries(inputs))
      fireEvent.change(screen.getByLabelText(label, { exact: false }), { target: { value } });
  });
}

export async function fillIn(user: UserEvent, changes: Record<string, string> = {}): Promise<void> {
  type({
    Category: 'gaming',
    Condition: 'excellent',
    'Product Name': 'ThinkPad X1',
    'Original Price ($)': '1200',
    'Resell Price ($)': '799.5',
    'Used Time': '8 months',
    Location: 'Dhaka',
    'Phone Number': '+8801712345678',
    Details: 'As new, with its box.',
    ...changes,
  });
  await user.upload(screen.getByLabelText(/Image/), picture());
}

export const submit = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Add Product' }));
