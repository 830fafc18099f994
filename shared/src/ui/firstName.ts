/** @param name a person's full name @returns the name to call them by, such as `Sam` for `Sam Seller` */
export const firstName = (name: string): string => name.trim().split(/\s/, 1)[0] ?? name;
