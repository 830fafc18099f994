export const askTexts = {
  button: 'Ask the seller',
  title: (seller: string) => `Ask ${seller}`,
  loading: 'Loading the conversation',
  logIn: 'Log in to send',
  logInLead: 'Log in or sign up to send it. What you have written stays.',
  goOn: 'You have written about this laptop before.',
  toConversation: 'Open the conversation',
  sent: (seller: string) => `Your message is sent. We’ll tell you here when ${seller} answers.`,
  close: 'Close',
};
