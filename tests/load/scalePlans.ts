export interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows'?: number;
  readonly 'Actual Loops'?: number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** Number of reading steps that a description names. */
const NAMED = 3;

interface Reading {
  readonly from: string;
  /** Rows read, including those that a filter dropped. */
  readonly rows: number;
}

/** @returns the largest reading steps, the largest sort, and the written table, in words */
export function describePlan(root: PlanNode): string {
  const nodes = nodesOf(root);
  const readings = sumUp(nodes.flatMap(readingOf));
  const reads = readings.slice(0, NAMED).map(({ from, rows }) => `${rows.toLocaleString('en')} ${from}`);
  const sorted = nodes.filter((node) => node['Node Type'].includes('Sort')).map(rowsOf);
  const written = nodes.find((node) => node['Node Type'] === 'ModifyTable')?.['Relation Name'];
  return [
    reads.length > 0 && `reads ${reads.join(', ')}`,
    sorted.length > 0 && `sorts ${Math.max(...sorted).toLocaleString('en')}`,
    written && `writes \`${written}\``,
  ]
    .filter((part) => typeof part === 'string')
    .join('; ');
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** @returns the rows that a step read in all its loops, including those that a filter dropped */
function rowsOf(node: PlanNode): number {
  const read = node['Actual Rows'] ?? 0;
  const useless = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  return Math.round((read + useless) * (node['Actual Loops'] ?? 1));
}

/** @returns the index or table that a step reads, and the rows. A bitmap scan counts at its index */
function readingOf(node: PlanNode): Reading[] {
  const { 'Node Type': kind, 'Index Name': index, 'Relation Name': table } = node;
  if (index !== undefined) return [{ from: `by \`${index}\``, rows: rowsOf(node) }];
  return kind.includes('Seq Scan') ? [{ from: `of all \`${table}\``, rows: rowsOf(node) }] : [];
}

function sumUp(readings: readonly Reading[]): Reading[] {
  const sums = new Map<string, number>();
  for (const { from, rows } of readings) sums.set(from, (sums.get(from) ?? 0) + rows);
  const all = [...sums].map(([from, rows]) => ({ from, rows }));
  return all.filter(({ rows }) => rows > 0).toSorted((one, other) => other.rows - one.rows);
}

const SHOWN = 120;

/** @returns a part of a statement that is long enough to find it, without its select list */
export function shorten(text: string): string {
  const flat = text.replaceAll(/\s+/g, ' ').replaceAll('"', '').trim();
  const short = /^select /i.test(flat) ? `select …${flat.slice(placeOfFrom(flat))}` : flat;
  return short.length > SHOWN ? `${short.slice(0, SHOWN - 1)}…` : short;
}

/** @returns the position of the statement's own `from`, not that of a subquery */
function placeOfFrom(statement: string): number {
  const places = [...statement.matchAll(/ from /gi)].map(({ index }) => index);
  const depthAt = (place: number) => {
    const before = statement.slice(0, place);
    return before.split('(').length - before.split(')').length;
  };
  return places.find((place) => depthAt(place) === 0) ?? 0;
}
