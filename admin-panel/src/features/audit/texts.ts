export const ENTER_WHOLE_EMAIL = 'Enter the whole email address';
export const NOBODY_YET = 'Enter a whole email address to see what that person did';
