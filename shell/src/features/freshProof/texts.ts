export const proofTexts = {
  title: 'Confirm it’s you',
  lead: (email: string) =>
    `You are logged in as ${email}. This is a step that matters, so please sign in once more.`,
  google: 'Continue with Google',
  confirm: 'Confirm',
  cancel: 'Cancel',
};
