/** Reads one environment variable after the other and collects every mistake, so that all are told at once. */
export class SettingsReader {
  readonly problems: string[] = [];

  constructor(private readonly env: NodeJS.ProcessEnv) {}

  /** @returns the trimmed text, or undefined when it is unset or empty. */
  text(name: string): string | undefined {
    const value = this.env[name]?.trim();
    return value === '' ? undefined : value;
  }

  required(name: string, why: string): string {
    const value = this.text(name);
    if (value === undefined) this.problems.push(`${name} is missing: ${why}`);
    return value ?? '';
  }

  integer(name: string, fallback: number, range: { min: number; max: number }): number {
    const value = this.text(name);
    if (value === undefined) return fallback;
    const number = Number(value);
    const fits = Number.isInteger(number) && number >= range.min && number <= range.max;
    if (!fits) this.problems.push(`${name} must be a whole number from ${range.min} to ${range.max}`);
    return fits ? number : fallback;
  }

  oneOf<const T extends string>(name: string, values: readonly T[], fallback: T): T {
    const value = this.text(name);
    if (value === undefined) return fallback;
    const found = values.find((candidate) => candidate === value);
    if (!found) this.problems.push(`${name} must be one of ${values.join(', ')}`);
    return found ?? fallback;
  }

  /** @returns the origin (scheme, host, port) of an http address; a path after it is refused. */
  origin(name: string, fallback?: string): string | undefined {
    const value = this.text(name) ?? fallback;
    if (value === undefined) return undefined;
    const url = URL.canParse(value) ? new URL(value) : undefined;
    if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/') {
      this.problems.push(`${name} must be an address such as https://shop.example, without a path`);
      return fallback;
    }
    return url.origin;
  }

  /** @returns an http address, path included, without a slash at its end. */
  address(name: string, fallback: string): string {
    const value = this.text(name) ?? fallback;
    if (URL.canParse(value) && /^https?:\/\//.test(value)) return value.replace(/\/+$/, '');
    this.problems.push(`${name} must be an http or https address`);
    return fallback;
  }
}
