import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { object, string } from 'yup';
import { AppForm } from './AppForm';
import { phoneSchema } from './schemas';
import { SubmitButton } from './SubmitButton';
import { TextField } from './TextField';

const schema = object({
  place: string().required('Say where'),
  number: phoneSchema.required('Phone number is required'),
});
const send = jest.fn(async () => undefined);

function open() {
  render(
    <AppForm label="Test" initialValues={{ place: '', number: '' }} schema={schema} onSubmit={send}>
      <TextField name="place" label="Place" required />
      <TextField name="number" label="Phone" />
      <SubmitButton>Send</SubmitButton>
    </AppForm>,
  );
  const user = userEvent.setup();
  return { user, submit: () => user.click(screen.getByRole('button', { name: 'Send' })) };
}
const summary = () => screen.queryByRole('group', { name: /^Errors in/ });

describe('an invalid form', () => {
  it('links to each invalid field by its label', async () => {
    const { user, submit } = open();
    expect(summary()).not.toBeInTheDocument();
    await submit();
    await waitFor(() => expect(summary()).toHaveFocus());
    expect(summary()).toHaveTextContent('Please check 2 fields: Place, Phone');
    await user.click(screen.getByRole('button', { name: 'Phone' }));
    expect(screen.getByRole('textbox', { name: 'Phone' })).toHaveFocus();
    expect(screen.getByRole('textbox', { name: 'Phone' })).toHaveAccessibleDescription(
      'Phone number is required',
    );
  });

  it('lists the remaining fields while they are corrected, and keeps the values', async () => {
    const { user, submit } = open();
    await submit();
    await user.type(screen.getByLabelText(/Place/), 'Library');
    await waitFor(() => expect(summary()).toHaveTextContent('Please check one field: Phone'));
    await user.type(screen.getByLabelText('Phone'), '2125550100');
    await waitFor(() => expect(summary()).not.toBeInTheDocument());
    expect(screen.getByLabelText(/Place/)).toHaveValue('Library');
  });

  it('moves the focus to the only invalid field', async () => {
    const { user, submit } = open();
    await user.type(screen.getByLabelText(/Place/), 'Library');
    await submit();
    await waitFor(() => expect(screen.getByLabelText('Phone')).toHaveFocus());
    expect(summary()).not.toBeInTheDocument();
  });
});

it.each([
  ['call me', 'Write the number like +1 212 555 0100, without letters or other signs'],
  ['12 34', 'This number is too short: enter at least 6 digits'],
  ['+12 345 678 901 234 567', 'This number is too long: enter at most 15 digits'],
  ['212 555 + 0100', 'Write the number like +1 212 555 0100, with the plus in front'],
])('says how to correct the number %j', async (typed, text) => {
  await expect(phoneSchema.validate(typed)).rejects.toThrow(text);
});
