type Styles = Readonly<Record<string, string>>;

const DECLARATION = /(--[\w-]+):([^;{}]*);?/g;
const USE = /var\((--[\w-]+)/g;

const usesIn = (css: string): string[] => [...css.matchAll(USE)].map(([, name = '']) => name);

/** @returns the variables that some rules need, also by way of other variables. */
function neededBy(rules: readonly string[]): Set<string> {
  const values = new Map<string, string>();
  for (const rule of rules)
    for (const [, name = '', value = ''] of rule.matchAll(DECLARATION))
      values.set(name, `${values.get(name) ?? ''} ${value}`);
  const needed = new Set(rules.flatMap((rule) => usesIn(rule.replaceAll(DECLARATION, ''))));
  // A set that grows while it is walked is walked to its new end.
  for (const name of needed) for (const used of usesIn(values.get(name) ?? '')) needed.add(used);
  return needed;
}

/**
 * A theme declares hundreds of variables, of which a page uses a few. The page itself declares all of them when it takes over,
 * but leaves the rules of classes as they came: a variable of a class is for that class, and for what is drawn inside it.
 *
 * @param suffix is added to the names of the rules that get shorter: those of another part of the page keep other variables
 */
export function keepUsedVariables(styles: Styles, suffix: string): Record<string, string> {
  const needed = neededBy(Object.values(styles));
  const short = Object.entries(styles).map(([name, rule]) => {
    const kept = rule.replaceAll(DECLARATION, (whole, variable: string) =>
      needed.has(variable) ? whole : '',
    );
    return [kept === rule ? name : `${name}-${suffix}`, kept];
  });
  return Object.fromEntries(short) as Record<string, string>;
}
