/** @returns what each style must carry, since the page's content policy allows no other inline style; nothing without such a policy. */
export const nonceOfPage = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
