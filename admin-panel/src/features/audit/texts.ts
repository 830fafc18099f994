export const ENTER_WHOLE_EMAIL = 'Enter the whole e-mail';
export const NOBODY_YET = 'The changes of a person are shown once the e-mail is whole';
