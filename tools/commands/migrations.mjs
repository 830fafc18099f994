import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { failWith, inRoot, run } from './workspace.mjs';

const SERVER = inRoot('server');
const MIGRATIONS = path.join(SERVER, 'migrations');
const BREAKPOINT = '--> statement-breakpoint\n';

const DROP_INDEX = /^DROP INDEX /i;
const DROP_COLUMN = /^ALTER TABLE "(\w+)" DROP COLUMN "(\w+)"/i;
const ADD_GENERATED = /^ALTER TABLE "(\w+)" ADD COLUMN "(\w+)" .*GENERATED ALWAYS AS/is;
const ADD_CONSTRAINT = /^ALTER TABLE "\w+" ADD CONSTRAINT /i;
const CREATE_INDEX = /^CREATE (?:UNIQUE )?INDEX "(\w+)" ON "(\w+)" (.*)$/is;

function columnIn(statement, pattern) {
  const [, table, column] = pattern.exec(statement) ?? [];
  return column && `${table}.${column}`;
}

/**
 * Reorders a migration by drizzle-kit. Postgres can't change the expression of a generated column, so
 * drizzle-kit drops the column and adds it again. drizzle-kit adds the column before the columns that the new
 * expression uses. It also loses the indexes that Postgres drops with the column.
 *
 * @param {string[]} statements of a migration by drizzle-kit
 * @param {string[]} indexes the `CREATE INDEX` of every index of the schema
 * @returns {string[]} the statements in an order that Postgres can run, with the lost indexes; the same array
 * if there is no generated column
 */
export function inOrder(statements, indexes) {
  const dropped = statements.map((statement) => columnIn(statement, DROP_COLUMN)).filter(Boolean);
  const again = statements
    .map((statement) => columnIn(statement, ADD_GENERATED))
    .filter((column) => dropped.includes(column));
  if (again.length === 0) return statements;

  const uses = (index) => {
    const [, name, table, definition] = CREATE_INDEX.exec(index);
    const isKept = !statements.some((statement) => CREATE_INDEX.exec(statement)?.[1] === name);
    const columns = again.map((column) => column.split('.')).filter(([of]) => of === table);
    return isKept && columns.some(([, column]) => new RegExp(`\\b${column}\\b`).test(definition));
  };
  const groupOf = (statement) => {
    if (DROP_INDEX.test(statement)) return 0;
    if (again.includes(columnIn(statement, DROP_COLUMN))) return 1;
    if (again.includes(columnIn(statement, ADD_GENERATED))) return 3;
    return ADD_CONSTRAINT.test(statement) || CREATE_INDEX.test(statement) ? 4 : 2;
  };
  const tables = [...new Set(again.map((column) => column.split('.')[0]))];
  return [
    ...statements.toSorted((a, b) => groupOf(a) - groupOf(b)),
    ...indexes.filter(uses),
    // A new column has no planner statistics. Without ANALYZE, Postgres collects them only after many row
    // changes.
    ...tables.map((table) => `ANALYZE "${table}";`),
  ];
}

const statementsIn = (sql) => sql.split(BREAKPOINT.trim()).map((statement) => statement.trim());

async function indexesOfSchema() {
  const sql = await run('npx', ['drizzle-kit', 'export'], { cwd: SERVER, quiet: true });
  return sql
    .split(/;$/m)
    .map((statement) => `${statement.trim()};`)
    .filter((statement) => CREATE_INDEX.test(statement));
}

const migrationFiles = () => readdirSync(MIGRATIONS).filter((file) => file.endsWith('.sql'));

async function generate(options) {
  const before = migrationFiles();
  await run('npx', ['drizzle-kit', 'generate', ...options], { cwd: SERVER });
  for (const name of migrationFiles().filter((file) => !before.includes(file))) {
    const file = path.join(MIGRATIONS, name);
    const statements = statementsIn(readFileSync(file, 'utf8'));
    const ordered = inOrder(statements, await indexesOfSchema());
    if (ordered !== statements) writeFileSync(file, ordered.join(BREAKPOINT));
  }
}

if (import.meta.filename === process.argv[1]) await generate(process.argv.slice(2)).catch(failWith);
