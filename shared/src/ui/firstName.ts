/** @param name the full name, such as `Sam Seller` */
export const firstName = (name: string): string => name.trim().split(/\s/, 1)[0] ?? name;
