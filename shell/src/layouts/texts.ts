export const layoutTexts = {
  offline: 'You are offline. What you see may be out of date, and nothing that you do now is saved.',
  shop: 'Browse laptops',
  welcome: {
    user: 'Your orders and what is still to be paid, in one place.',
    sealer: 'List a laptop, follow what sells, and show the best ones on the home page.',
    admin: 'Look after people, listings and reports, and sell like everybody else.',
  },
};
