const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** @returns whether this may be an id of ours: what a provider tells may have been made by hand there */
export const isUuid = (text: string): boolean => UUID.test(text);
