export const checkoutTexts = {
  title: 'Checkout',
  back: 'Back to the laptop',
  loading: 'Loading the checkout',
  contact: 'Your number and where to meet',
  payment: 'Payment',
  paymentLater: 'Next: you pay by card. The laptop is held for you while you do.',
  paymentEditing: 'Save your number and place first.',
  number: 'Your phone number',
  numberHint:
    'Only the seller sees it, to reach you about the meeting. Include the country code, such as +1 212 555 0100.',
  places: (count: number) => (count === 1 ? 'Suggested place' : 'Suggested places'),
  place: 'Meeting place',
  placeHint:
    'Somewhere public. You agree on the day and time afterwards, and either of you can suggest another place.',
  time: 'Day and time: you agree on them with the seller, on the page of your order.',
  book: 'Continue to payment',
  save: 'Save',
  cancel: 'Cancel',
  change: 'Change',
  changeLabel: 'Change your number or the place',
  failed: 'The laptop could not be booked',
  deleted: 'This order does not exist any more',
  deletedAdvice:
    'It was deleted, perhaps in another tab. Your card was not charged. If you still want the laptop, book it again.',
  again: 'Start again',
};

/** Why somebody can't buy a laptop, and what they can do instead. */
export const standingTexts = {
  own: {
    title: 'This is your own laptop',
    advice: 'You can’t buy from yourself. You can see and change it under My Products.',
  },
  sold: {
    title: 'This laptop has been sold',
    advice: 'Someone else bought it first. Your card was not charged. There are similar ones in the shop.',
  },
  underReview: {
    title: 'We are checking this laptop',
    advice:
      'It can’t be bought until we are done, usually within a day. On the laptop’s page you can ask to be told when it is free; similar ones stand there too.',
  },
  reserved: (until: string) => ({
    title: `Reserved by another buyer until ${until}`,
    advice:
      'If they do not pay in time it is free again, and this page updates automatically. On the laptop’s page you can join the queue, and you are told first; similar ones stand there too.',
  }),
  gone: {
    title: 'We can’t find this laptop',
    advice: 'It may have been taken down, or the link is incomplete. You have not been charged.',
  },
};
