import { readFileSync } from 'node:fs';

/** Reads environment variables and collects all mistakes, so that one error can name them all. */
export class SettingsReader {
  readonly problems: string[] = [];
  readonly asked = new Set<string>();

  constructor(private readonly env: NodeJS.ProcessEnv) {}

  /** @returns the trimmed text; undefined if it is not set or empty */
  text(name: string): string | undefined {
    this.asked.add(name);
    const value = this.env[name]?.trim();
    return value === '' ? undefined : value;
  }

  /** Reads the variable, or the file in `<name>_FILE`, because container engines provide secrets as files. @returns like {@link text} */
  secret(name: string): string | undefined {
    const value = this.text(name);
    const file = this.text(`${name}_FILE`);
    return file === undefined ? value : this.contentOf(name, file, value !== undefined);
  }

  requiredSecret(name: string, why: string): string {
    const known = this.problems.length;
    const value = this.secret(name);
    // An unreadable file has already added its own problem.
    if (value === undefined && this.problems.length === known) this.missing(name, why);
    return value ?? '';
  }

  private contentOf(name: string, file: string, twice: boolean): string | undefined {
    if (twice) this.problems.push(`${name} and ${name}_FILE are both set: remove one of them`);
    try {
      const value = readFileSync(file, 'utf8').trim();
      if (value !== '') return value;
      this.problems.push(`${name}_FILE names ${file}, which is empty`);
    } catch {
      this.problems.push(`${name}_FILE names ${file}, which can’t be read`);
    }
    return undefined;
  }

  private missing(name: string, why: string): void {
    this.problems.push(`${name} is missing: ${why}`);
  }

  required(name: string, why: string): string {
    const value = this.text(name);
    if (value === undefined) this.missing(name, why);
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

  /** @returns the origin (scheme, host, port) of an http address; refuses an address with a path */
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

  /** @returns an http or https address with its path, without a slash at the end */
  address(name: string, fallback: string): string {
    const value = this.text(name) ?? fallback;
    if (URL.canParse(value) && /^https?:\/\//.test(value)) return value.replace(/(?<!\/)\/+$/, '');
    this.problems.push(`${name} must be an http or https address`);
    return fallback;
  }
}
