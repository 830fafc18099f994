/** A project id with this prefix can never be a real project. */
export const PROJECT_ID = 'demo-relaptop';
