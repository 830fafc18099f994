import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { AppForm } from './AppForm';
import { TextField } from './TextField';

const mockLoaded = jest.fn();
jest.mock('libphonenumber-js/min', () => {
  mockLoaded();
  return jest.requireActual<object>('libphonenumber-js/min');
});

const rendered = jest.fn();
const Note = ({ children }: { children?: ReactNode }) => {
  rendered(children);
  return <p>{children}</p>;
};
const SLOTS = { formHelperText: Note };

it('does not render while the person types in another field', async () => {
  const user = userEvent.setup();
  render(
    <AppForm initialValues={{ name: '', email: '' }} onSubmit={jest.fn()} label="Test">
      <TextField id="name" name="name" label="Name" hint="Hint" slots={SLOTS} />
      <TextField id="email" name="email" label="Email" />
    </AppForm>,
  );
  await user.type(screen.getByLabelText('Name'), 'S');
  expect(rendered).toHaveBeenCalledWith('Hint');
  await user.click(screen.getByLabelText('Email'));
  rendered.mockClear();
  await user.type(screen.getByLabelText('Email'), 'sam@shop.example');
  expect(screen.getByLabelText('Email')).toHaveValue('sam@shop.example');
  expect(rendered).not.toHaveBeenCalled();
  await user.type(screen.getByLabelText('Name'), 'am');
  expect(screen.getByLabelText('Name')).toHaveValue('Sam');
  expect(rendered).toHaveBeenCalled();
});

it('loads the phone library when a phone field gets the focus, and not before', async () => {
  const user = userEvent.setup();
  render(
    <AppForm initialValues={{ name: '', number: '' }} onSubmit={jest.fn()} label="Test">
      <TextField id="name" name="name" label="Name" />
      <TextField id="number" name="number" label="Phone" type="tel" />
    </AppForm>,
  );
  await user.type(screen.getByLabelText('Name'), 'Sam');
  expect(mockLoaded).not.toHaveBeenCalled();
  await user.click(screen.getByLabelText('Phone'));
  await waitFor(() => expect(mockLoaded).toHaveBeenCalledTimes(1));
});
