import { screen, waitFor, within } from '@testing-library/react';
import { installFakeServer, refusal, type FakeServer } from '@relaptop/shared/testing';
import { ANSWERS, fillIn, openAddProduct, submit, type } from '../../../testing/addProduct';

const T480 = {
  label: 'Lenovo ThinkPad T480',
  brand: 'Lenovo',
  model: 'ThinkPad T480',
  screenInches: 14,
  releaseYear: 2018,
  processors: ['Intel Core i5-8350U', 'Intel Core i7-8650U'],
  graphics: ['Intel UHD 620'],
  ramGb: [8, 16],
  storageGb: [256, 1024],
  storageKind: 'ssd',
  operatingSystem: 'Windows 11 Pro',
};
const ONE = {
  ...T480,
  label: 'Surface Go 3',
  model: 'Surface Go 3',
  processors: ['Intel Core i3-10100Y'],
  ramGb: [8],
  storageGb: [128],
};

describe('specs of a new laptop', () => {
  let server: FakeServer;
  beforeEach(() => {
    server = installFakeServer({ ...ANSWERS, 'GET /laptopModels': { body: [T480, ONE] } });
  });
  afterEach(() => server.restore());
  const asked = (call: string) => server.requests.filter(({ method, path }) => `${method} ${path}` === call);
  const model = () => screen.getByRole('combobox', { name: 'Model' });

  it('are offered by keyboard with their year, and not before two letters, filled in by a chosen model, can be changed, ask for the battery of an excellent laptop alone, and are sent as numbers and texts', async () => {
    const { user } = await openAddProduct();
    await fillIn(user);
    await user.type(model(), 't');
    expect(asked('GET /laptopModels')).toEqual([]);
    await user.type(model(), '4');
    const [first] = await within(await screen.findByRole('listbox')).findAllByRole('option');
    expect(first).toHaveTextContent('Lenovo ThinkPad T4802018, 14 inches');
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(model()).toHaveValue('Surface Go 3');
    expect(screen.getByText(/Filled in for Surface Go 3. Check that it matches/)).toBeInTheDocument();
    expect(asked('POST /addProduct')).toEqual([]);
    type({ Model: 't4' });
    await user.click(await screen.findByRole('option', { name: /T480/ }));
    expect(model()).toHaveValue('ThinkPad T480');
    expect(
      screen.getByText(/^Filled in for Lenovo ThinkPad T480. It was sold in several versions/),
    ).toHaveRole('status');
    await user.click(screen.getByRole('combobox', { name: /Processor/ }));
    await user.click(await screen.findByRole('option', { name: 'Intel Core i7-8650U' }));
    const battery = screen.getByLabelText(/Battery health/);
    expect(battery).toHaveAccessibleDescription(/unless the condition is Excellent/);
    type({ Memory: '16', 'Keyboard layout': ' US English ', included: 'Charger' });
    await submit(user);
    expect(await screen.findByText('Battery health is required for Excellent')).toBeInTheDocument();
    type({ Condition: 'good' });
    await waitFor(() => expect(screen.queryByText(/^Battery health is required/)).not.toBeInTheDocument());
    type({ 'Battery health (%)': '92' });
    await submit(user);
    await screen.findByText('product added successful');
    expect(asked('POST /addProduct')[0]?.body).toHaveProperty('productInfo.specs', {
      brand: 'Lenovo',
      model: 'ThinkPad T480',
      processor: 'Intel Core i7-8650U',
      graphics: 'Intel UHD 620',
      ramGb: 16,
      storageGb: 256,
      storageKind: 'ssd',
      screenInches: 14,
      releaseYear: 2018,
      operatingSystem: 'Windows 11 Pro',
      batteryHealth: 92,
      keyboard: 'US English',
      included: 'Charger',
    });
  });

  it('are collapsed and optional, accept any text without suggestions, show missing fields when half of them are filled in, and can be removed', async () => {
    server.use({ 'GET /laptopModels': refusal(503, 'unavailable', 'The shop is resting.') });
    const { user } = await openAddProduct();
    expect(screen.queryByLabelText(/Processor/)).not.toBeInTheDocument();
    await fillIn(user);
    expect(asked('GET /laptopModels')).toEqual([]);
    type({ Model: 'Homemade' });
    await waitFor(() => expect(asked('GET /laptopModels').length).toBeGreaterThan(0));
    expect(model()).toHaveValue('Homemade');
    expect(screen.queryByText(/resting/)).not.toBeInTheDocument();
    await submit(user);
    const names = ['Brand', 'Processor', 'Memory', 'Storage', 'Storage type', 'Screen size', 'Release year'];
    for (const name of [...names, 'Operating system', 'Keyboard layout', 'What is included'])
      expect(await screen.findByText(`${name} is required`)).toBeInTheDocument();
    const summary = screen.getByRole('group', { name: /^Errors in/ });
    expect(summary).toHaveFocus();
    await user.click(within(summary).getByRole('button', { name: 'Brand' }));
    expect(screen.getByLabelText(/Brand/)).toHaveFocus();
    expect(asked('POST /addProduct')).toEqual([]);

    await user.click(screen.getByRole('button', { name: 'Remove specs' }));
    expect(screen.queryByText('Brand is required')).not.toBeInTheDocument();
    expect(model()).toHaveFocus();
    await submit(user);
    expect(await screen.findByText('product added successful')).toBeInTheDocument();
    expect(asked('POST /addProduct')[0]?.body).not.toHaveProperty('productInfo.specs');
  });
});
