declare const brand: unique symbol;
/** Words of the shop itself. No text that a person wrote fits the type: no name, no title, no message. */
export type Own = string & { readonly [brand]: true };

/** Subjects and headings are made with it: a string of any other origin is an error of types. */
export const own = (words: TemplateStringsArray, ...values: readonly (Own | number)[]): Own =>
  String.raw({ raw: words }, ...values) as Own;

/** @param id of an order. @returns its first eight characters, by which people tell their orders apart */
export const orderNumber = (id: string): Own => id.slice(0, 8).replaceAll(/[^\da-f]/g, '') as Own;
