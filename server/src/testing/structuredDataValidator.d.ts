/** The package has no types of its own. */
declare module '@adobe/structured-data-validator' {
  export default class Validator {
    /** @param found items by their type, as the package's extractor returns them */
    validate(found: {
      jsonld: Record<string, readonly unknown[]>;
    }): Promise<readonly { issueMessage: string; severity: 'ERROR' | 'WARNING' }[]>;
  }
}
