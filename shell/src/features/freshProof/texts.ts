export const proofTexts = {
  title: 'Confirm it’s you',
  lead: (email: string) => `You are logged in as ${email}. For your security, please log in again to go on.`,
  google: 'Continue with Google',
  confirm: 'Confirm',
  cancel: 'Cancel',
};
