export const ENTER_WHOLE_EMAIL = 'Enter the whole email';
export const NOBODY_YET = 'The changes of a person are shown once the email is whole';
